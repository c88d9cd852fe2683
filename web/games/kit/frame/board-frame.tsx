import type { ComponentChildren, RefObject, VNode } from 'preact'
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { AfterPaint } from '../../../shell/page/after-paint.tsx'
import { Label } from '../../../shell/page/label.tsx'
import { t } from '../../../text/words.ts'
import type { RuleTable } from '../rules/rule-of.ts'
import { useRules } from '../rules/use-rules.ts'
import { AroundBoard, type Foot, type Panel, type Tab } from './around-board.ts'
import { FootRow } from './foot-row.tsx'
import { useMenu } from './menu.tsx'
import { Open } from './open-tab.tsx'
import { TabBar } from './tab-bar.tsx'
import { usePull } from './use-pull.ts'
import { play, stopFrom, useClosing, useSheet } from './use-sheet.ts'

/** A board's own panels, found under Players, its `key` from a raised sheet, too. Only the open one is drawn. */
export type Sheets<S extends string> = Readonly<Record<S, { label: string; shows: VNode }>>

type BoardFrameProps<S extends string> = {
  /** The class of the frame in the game's style sheet. */
  class: string
  root: RefObject<HTMLDivElement | null>
  /** All players in one line. */
  players: VNode | null
  /** The slowest part to draw: it comes last. */
  map: VNode
  /** Replaces the map while the player chooses on it; then the map waits behind a switch. */
  instead?: Instead | null
  /** The question during a selection on the board, in place of the rules' question. */
  question?: string | null
  /** What the choice that is about to be made costs, brings and triggers: one line, right below the question. */
  price?: string | null
  /** What the viewer looks up each turn, in one line that is always in sight. */
  standing?: VNode | null
  /** The choices made so far for what is asked, in place of the newest events. */
  chosen?: string | null
  /** The buttons to go on and to cancel, and a prompt for the missing part, during a selection on the board. */
  foot?: Foot | null
  /** Key of the selection whose next step is a tap on the map; null where there is none. A sheet that lies over the map goes down then. */
  toTap?: string | null
  /** Goes back by one step of what is not added yet. @returns whether there was one */
  retreat(): boolean
  /** Whether there is a selection, which Back leaves by `retreat` before it leaves the table. */
  isPicked: boolean
  /** The rules of what is on the board and in its controls. */
  rules: RuleTable
  /** Other keys of the board's own. @returns whether this was one */
  press?: (event: KeyboardEvent) => boolean
  /** The place of the choices, and its label; null when there never is one. */
  controls: RefObject<HTMLElement | null>
  label: string | null
  /** Key of what is asked and of the answer that is shown: when it changes, they are shown from their beginning. */
  about: string
  sheets: Sheets<S>
  sheet: S | null
  openSheet(sheet: S | null): void
  children?: ComponentChildren
}

interface Instead {
  picture: VNode
  /** The label of the switch back to it. */
  name: string
  /** Content beside the switch to the map. */
  note?: ComponentChildren
  /** Key of the action on it: when it changes, it has the map's place again. */
  about?: string
  /** An empty place was tapped. */
  leave?: () => void
}

/**
 * Holds the parts of a board and all texts of the screen around it: everybody in a line, the map, and a sheet that lies
 * over it or is beside it. Escape goes back by one step, and so does Back on Android.
 */
export function BoardFrame<S extends string>(props: BoardFrameProps<S>): VNode {
  const { root, players, map, instead, retreat, press, controls, label, about, foot } = props
  const { sheets, sheet: asked, openSheet, question, rules, children } = props
  const around = useContext(AroundBoard)
  const told = around?.newest ?? []
  const newest = props.chosen && told.length > 0 ? [props.chosen] : told
  const sheet = useSheet(around?.matters ?? false, props.toTap ?? null)
  const body = useRef<HTMLDivElement | null>(null)
  // A new picture in place of the map, or an action there, brings that picture into sight.
  const stands = instead?.about ?? ''
  const [mapFor, lookAtMapFor] = useState<string | null>(null)
  const isMap = mapFor === stands
  const names = Object.keys(sheets) as S[]
  const key = 'key' as S
  const own: Tab[] =
    names.length === 0
      ? []
      : [
          {
            name: 'players',
            label: t('panel.players'),
            within: names.map((name) => {
              const { label, shows } = sheets[name]
              return { name, label, show: () => shows }
            }),
          },
        ]
  const tabs = [...own, ...(around?.tabs ?? [])]
  // The last reading position is found again.
  const last = useRef<S | null>(null)
  last.current = asked ?? last.current
  const { rule, closeRule } = useShownRule(root, rules, around)
  const wanted = rule ? rule.name : asked !== null ? 'players' : sheet.tab
  const open = sheet.isWide && wanted === play ? (tabs[0]?.name ?? play) : wanted
  const stop = open !== play && sheet.stop === 'peek' ? 'half' : sheet.stop
  const isRaised = !sheet.isWide && (open !== play || stop !== 'peek')
  const pull = usePull(move)

  const isNew = useRef(true)
  useLayoutEffect(() => {
    // A new one is at its top already; setting it would have the page laid out before the map is drawn.
    if (body.current && !isNew.current) body.current.scrollTop = 0
    isNew.current = false
  }, [about, newest.join()])
  const returned = around?.returned ?? 0
  useLayoutEffect(() => {
    if (returned > 0 && props.isPicked) retreat()
  }, [returned])

  function choose(name: string) {
    closeRule()
    const isClosing = name === play || (name === open && !sheet.isWide)
    const isOwn = name === 'players' && !isClosing
    sheet.open(isClosing || isOwn ? play : name)
    openSheet(isOwn ? (last.current ?? names[0]) : null)
  }
  function move(by: number) {
    const next = stopFrom(stop, by)
    if (next === 'peek') {
      openSheet(null)
      closeRule()
    }
    sheet.stopAt(next)
  }
  /** Goes down by a stop. @returns whether there was one */
  function lower(): boolean {
    if (!isRaised) return false
    const panel = root.current?.querySelector('.board-panel')
    const hadFocus = panel?.contains(document.activeElement)
    move(-1)
    if (hadFocus) leadBack(open)
    return true
  }
  /** Leaves what was opened last. @returns whether there was something */
  const closeNewest = (): boolean => (sheet.isWide && closeRule()) || lower()
  useClosing(isRaised || rule !== null, closeNewest)
  // A sheet that lies over the board is closed before what is picked on it.
  useClosing(!isRaised && rule === null && props.isPicked, retreat)
  const more = tabs.find(({ name }) => name === 'more')
  useMenu(open === more?.name, more ? () => choose(more.name) : null)
  /** Closing a tab by keyboard returns to where it was opened; to the handle, when the tabs are out of sight. */
  function leadBack(tab: string) {
    requestAnimationFrame(() => {
      const opener = root.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
      if (opener?.checkVisibility()) opener.focus()
      else pull.button.current?.focus()
    })
  }
  function hear(event: KeyboardEvent) {
    if (!press?.(event) && (event.key !== 'Escape' || !(closeNewest() || retreat()))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever on the board the focus is
    <div class="game-board" ref={root} onKeyDown={hear}>
      <div class={`board-frame ${props.class}`} data-stop={stop} data-open={open === play ? play : 'tab'}>
        <div class="board-head">
          {players}
          {props.standing}
        </div>
        <AfterPaint>{map}</AfterPaint>
        {instead && (
          <div class="board-instead">
            {!isMap && (
              // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same by keyboard
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <div
                class="picture"
                onClick={({ target }) => !(target as Element).closest('button') && instead.leave?.()}
              >
                {instead.picture}
              </div>
            )}
            <div class="switch">
              <button type="button" onClick={() => lookAtMapFor(isMap ? null : stands)}>
                {isMap ? instead.name : t('sheet.map')}
              </button>
              {!isMap && instead.note}
            </div>
          </div>
        )}
        <div class="board-sheet">
          <div class="board-prompt" {...pull.listeners}>
            {question && around?.promptFor ? around.promptFor(question) : around?.prompt}
            {props.price && (
              <p class="price" role="status">
                <Label>{props.price}</Label>
              </p>
            )}
            {newest.length > 0 && !props.price && (around?.isShowing || sheet.isWide || open === play) && (
              <p class={around?.isShowing ? 'newest recap' : 'newest'}>
                <Label>{newest.join(' ')}</Label>
              </p>
            )}
            <button
              ref={pull.button}
              type="button"
              class="board-pull"
              aria-expanded={stop !== 'peek'}
              onClick={() => {
                if (pull.wasPulled()) return
                if (stop === 'peek') move(1)
                else choose(play)
              }}
            >
              <span class="unseen">{t('sheet.all')}</span>
              {stop === 'peek' && tabs.some(({ isMarked }) => isMarked) && (
                <>
                  <span class="dot" aria-hidden="true" /> <span class="unseen">{t('panel.new')}</span>
                </>
              )}
            </button>
          </div>
          <div class="board-play">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <div class="board-body" ref={body} tabIndex={0}>
              {around?.before}
              {label !== null && (
                <section class="board-controls" ref={controls} tabIndex={-1} aria-label={label}>
                  {children}
                </section>
              )}
              {around?.after}
              {label !== null && names.includes(key) && (
                <button type="button" class="bare to-key" onClick={() => openSheet(key)}>
                  {sheets[key].label}
                </button>
              )}
            </div>
            <div class="board-foot">
              {typeof around?.foot === 'function' ? (
                around.foot(foot ?? null)
              ) : (
                <>
                  {!foot?.cancel && around?.foot}
                  {foot && <FootRow {...foot} />}
                </>
              )}
            </div>
          </div>
          <TabBar
            class="tabs"
            tabs={sheet.isWide ? tabs : [{ name: play, label: t('panel.play'), show: () => null }, ...tabs]}
            open={open}
            toggle={choose}
            hasFigures
          />
          <Open
            tab={rule ?? tabs.find(({ name }) => name === open)}
            inner={asked}
            isWanted={wanted !== play}
            choose={(tab, inner) => tab === 'players' && openSheet(inner as S)}
            close={() => {
              if (!sheet.isWide) choose(play)
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** The rule that is read in place of a panel, and the way back to what it was asked of. */
function useShownRule(
  root: RefObject<HTMLDivElement | null>,
  table: RuleTable,
  around: AroundBoard | null,
): { rule: Panel | null; closeRule(): boolean } {
  const [id, setId] = useState<string | null>(null)
  const asked = useRef<Element | null>(null)
  const ruleFor = around?.rule
  useRules(
    root,
    table,
    ruleFor
      ? (next, from) => {
          if (!from.closest('.board-panel')) asked.current = from
          setId(next)
        }
      : null,
  )
  function closeRule(): boolean {
    if (id === null) return false
    setId(null)
    const back = asked.current?.closest<HTMLElement>('button, a, [tabindex]')
    if (back?.isConnected) back.focus()
    return true
  }
  const rule =
    ruleFor && id !== null
      ? { name: 'rule', label: t('panel.rule'), show: () => ruleFor(id, () => void closeRule()) }
      : null
  return { rule, closeRule }
}
