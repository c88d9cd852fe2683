import type { ComponentChildren, RefObject, VNode } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { AfterPaint } from '../../../shell/page/after-paint.tsx'
import { t } from '../../../text/words.ts'
import type { Aim, BoardModel } from '../model/board-model.ts'
import { Aiming } from '../model/use-aim.ts'
import type { RuleTable } from '../rules/rule-of.ts'
import { AroundBoard, type Foot, SheetAround, type SheetOver, type Tab } from './around-board.ts'
import { Instead, type InsteadOfMap } from './instead.tsx'
import { Open } from './open-tab.tsx'
import { PlayArea } from './play-area.tsx'
import { Prompt } from './prompt.tsx'
import { TabBar } from './tab-bar.tsx'
import { useBoardSheet } from './use-board-sheet.ts'
import { useNeededHeight } from './use-needed-height.ts'
import { play } from './use-sheet.ts'
import { useShownRule } from './use-shown-rule.ts'

/** A board's own panels, found under Players, its `key` from a raised sheet, too. Only the open one is drawn. */
export type OwnPanels<S extends string> = Readonly<Record<S, { label: string; shows: VNode }>>

/** What `useBoard` tells of a board. */
export interface FramedBoard {
  model: BoardModel<unknown, unknown>
  /** What a lesson asks to tap. */
  aim: Aim<unknown, unknown> | null
  foot: Foot | null
  /** Goes back by one step of what is not added yet. @returns whether there was one */
  retreat(): boolean
  root: RefObject<HTMLDivElement | null>
  /** The place of the choices. */
  controls: RefObject<HTMLElement | null>
}

type BoardFrameProps<S extends string> = {
  board: FramedBoard
  /** The class of the frame in the game's style sheet. */
  class: string
  /** All players in one line. */
  players: VNode | null
  /** The slowest part to draw: it comes last. */
  map: VNode
  /** Replaces the map while the player chooses on it; then the map waits behind a switch. */
  instead?: InsteadOfMap | null
  /** What the viewer looks up each turn, in one line that is always in sight. */
  standing?: VNode | null
  /** The rules of what is on the board and in its controls. */
  rules: RuleTable
  /** Other keys of the board's own. @returns whether this was one */
  onKey?: (event: KeyboardEvent) => boolean
  /** The label of the choices; null when there never are any. */
  label: string | null
  panels: OwnPanels<S>
  openPanel: S | null
  showPanel(panel: S | null): void
  children?: ComponentChildren
}

/**
 * Holds the parts of a board and all texts of the screen around it: everybody in a line, the map, and a sheet that lies
 * over it or is beside it. Escape goes back by one step, and so does Back on Android. Where it may wait, it is drawn in the
 * task after the one in which the board has worked out what can be done on it.
 */
export function BoardFrame<S extends string>(props: BoardFrameProps<S>): VNode {
  const frame = <Frame {...props} />
  const mayWait = useContext(AroundBoard)?.mayWait
  return (
    <Aiming.Provider value={props.board.aim}>
      {mayWait ? <AfterPaint>{frame}</AfterPaint> : frame}
    </Aiming.Provider>
  )
}

function Frame<S extends string>(props: BoardFrameProps<S>): VNode {
  const { map, instead, onKey, panels, showPanel } = props
  const { model, foot, retreat, root } = props.board
  const around = useContext(AroundBoard)
  const told = around?.newest ?? []
  const newest = model.chosen && told.length > 0 ? [model.chosen] : told
  const own = Object.keys(panels) as S[]
  const tabs = [...ownTabs(panels), ...(around?.tabs ?? [])]
  const { rule, closeRule } = useShownRule(root, props.rules, around)
  const sheet = useBoardSheet({
    ...{ root, tabs, own, showPanel, rule, closeRule, retreat },
    asked: props.openPanel,
    matters: around?.matters ?? false,
    toTap: model.toTap,
    isPicked: model.isPicked,
    about: `${model.about} ${newest.join()}`,
  })
  const returned = around?.returned ?? 0
  useLayoutEffect(() => {
    if (returned > 0 && model.isPicked) retreat()
  }, [returned])
  const sheetBox = useNeededHeight()
  const hasEnded = (around?.isOver ?? false) && sheet.stop !== 'full'
  const sheetNow: SheetOver = { element: sheetBox, hasEnded, isLow: hasEnded || sheet.stop === 'peek' }
  const over = useRef(sheetNow)
  over.current = sheetNow

  function hear(event: KeyboardEvent) {
    if (!onKey?.(event) && (event.key !== 'Escape' || !(sheet.closeNewest() || retreat()))) return
    event.preventDefault()
    event.stopPropagation()
  }
  const key = 'key' as S
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever on the board the focus is
    <div class="game-board" ref={root} onKeyDown={hear}>
      <div
        class={`board-frame ${props.class}`}
        data-stop={sheet.stop}
        data-ended={around?.isOver || undefined}
        data-picked={model.isPicked || undefined}
        data-open={sheet.open === play ? play : 'tab'}
      >
        <div class="board-head">
          {props.players}
          {props.standing}
        </div>
        <SheetAround.Provider value={over}>
          <AfterPaint>{map}</AfterPaint>
        </SheetAround.Provider>
        {instead && <Instead {...instead} />}
        <div class="board-sheet" ref={sheetBox}>
          <Prompt
            {...{ around, newest, tabs }}
            question={model.question}
            price={model.price}
            tellsNewest={sheet.isWide || sheet.open === play}
            isLow={sheet.stop === 'peek'}
            pull={sheet.pull}
            toggle={sheet.toggle}
          />
          <PlayArea
            around={around}
            body={sheet.body}
            controls={props.board.controls}
            label={props.label}
            toKey={own.includes(key) ? { label: panels[key].label, open: () => showPanel(key) } : null}
            foot={foot}
          >
            {props.children}
          </PlayArea>
          <TabBar
            class="tabs"
            tabs={sheet.isWide ? tabs : [{ name: play, label: t('panel.play'), show: () => null }, ...tabs]}
            open={sheet.open}
            toggle={sheet.choose}
            hasFigures
          />
          <Open
            tab={rule ?? tabs.find(({ name }) => name === sheet.open)}
            inner={props.openPanel}
            isWanted={sheet.isWanted}
            choose={(tab, inner) => tab === 'players' && showPanel(inner as S)}
            close={() => {
              if (!sheet.isWide) sheet.choose(play)
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** The tab of the board's own panels; none where it has none. */
const ownTabs = <S extends string>(panels: OwnPanels<S>): Tab[] => {
  const within = (Object.keys(panels) as S[]).map((name) => {
    const { label, shows } = panels[name]
    return { name, label, show: () => shows }
  })
  return within.length > 0 ? [{ name: 'players', label: t('panel.players'), within }] : []
}
