import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { peek } from '../../../engine/core/game.ts'
import { cellAt, placeOf } from '../../../engine/two-heirs/board/grid.ts'
import type { HeirsAction, Spot } from '../../../engine/two-heirs/position/position.ts'
import type { Impossible } from '../kit/choices/board-props.ts'
import { Choices } from '../kit/choices/choices.tsx'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { MapView } from './map/map.tsx'
import { eachOf, targetsFor } from './map/target-list.ts'
import { spotChoices } from './map/targets-of.ts'
import { dueTab, type Tab } from './panels/due-tab.ts'
import { Hands } from './panels/hands.tsx'
import { Players, type Sheet, sheetsOf } from './panels/sheet.tsx'
import { Top } from './panels/top.tsx'
import type { Choice, Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Court } from './turn/court.tsx'
import { deedsOf, footOf, questionOf } from './turn/foot.tsx'
import { firstQuestionOf, guideOf } from './turn/guide.ts'
import { Picked } from './turn/picked.tsx'
import { buildableSlots, isTaking, stageOf } from './turn/reckoning.ts'
import { Troops } from './turn/troops.tsx'

/** The whole board of The Two Heirs: the map, the court, my tiles and actions, the scores. */
export function Board(props: Props): VNode {
  const { view, seat, names, toMove, choices, add, lit, say, t } = props
  const [{ choice: picked = null }, setFocus] = useFocus<{ choice?: Choice | null }>(
    String(view.turn),
    () => ({}),
  )
  // As long as nothing has changed.
  const [vain, setVain] = useState<{ view: Props['view']; why: Impossible | null } | null>(null)
  const [wanted, want] = useState<{ tab: Tab; turn: number } | null>(null)
  const [sheet, openSheet] = useState<Sheet | null>(null)
  const refused = vain?.view === view ? vain.why : null
  const choice = picked && isThere(props, picked) ? picked : null
  const taking = isTaking(props)
  /** Whether there is more to choose than the end of the turn. */
  const canAct = choices.some(({ kind }) => kind !== 'endTurn')
  const buildable = useMemo(() => (taking ? buildableSlots(props) : []), [view, taking])
  // On a narrow screen one of them shows: the one of the next choice, unless the player opened another.
  const tab =
    wanted?.turn === view.turn ? wanted.tab : dueTab(choices, seat === null ? 0 : view.hands[seat].length)
  const play = useInTurn(choices, add)

  const refuse = (why: Impossible | null) => setVain({ view, why })
  function pick(next: Choice | null) {
    setVain(null)
    setFocus({ choice: alone(next) })
  }
  function act(actions: readonly HeirsAction[], next: Choice | null = null) {
    play(actions)
    pick(next)
    want(null)
  }
  function take(slot: number) {
    const action = choices.find((one) => one.kind === 'take' && one.slot === slot)
    const tile = peek(view.ring[slot]!.tile)
    if (action && tile) act([action], { kind: 'tile', tile, as: 'build', isJustTaken: true })
  }
  /** Where a single troop can move, that one is selected. */
  function alone(next: Choice | null): Choice | null {
    if (next?.kind !== 'deed' || next.deed !== 'move') return next
    const places = spotChoices(props, next, buildable)
    return places.length === 1 ? { kind: 'spot', at: places[0].spot } : next
  }
  function show(at: Spot) {
    openSheet(null)
    pick({ kind: 'spot', at })
  }
  function retreat(): boolean {
    if (choice) pick(null)
    return choice !== null
  }

  const places = useMemo(() => spotChoices(props, choice, buildable), [view, choices, choice, buildable])
  const deeds = choice
    ? deedsOf({
        props: { ...props, add: (action) => act([action]) },
        choice,
        places: places.length,
        pick,
        take,
        refuse,
      })
    : []
  const targets = useMemo(
    () => targetsFor({ props, choice, places, pick, act }),
    [view, choices, choice, places],
  )
  const each = eachOf(targets)
  const { root, controls } = useKeptFocus(view, choices, choice)
  const sheets = useMemo(() => sheetsOf({ view, seat, names, t, show }), [view, seat, names, t])
  const isMode = choice !== null && places.length + deeds.length > 0 && stageOf(props) !== 'destroy'
  const guide = guideOf(props, choice)
  const spare = choices.find(({ kind }) => kind === 'spare')
  return (
    <BoardFrame
      rules={boardRules}
      class="heirs-frame"
      root={root}
      retreat={retreat}
      isPicked={choice !== null}
      controls={controls}
      label={t('two-heirs.board.choices')}
      about={JSON.stringify([choice, refused])}
      toTap={isMode && places.length > 0 ? JSON.stringify(choice) : null}
      players={<Players {...{ view, seat, names, toMove, t }} />}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      question={
        isMode ? questionOf({ choice, places: places.length, each, t }) : firstQuestionOf(props, choice)
      }
      foot={isMode ? footOf({ choice, places: places.length, t }, deeds, () => pick(null)) : null}
      map={
        <MapView
          view={view}
          seat={seat}
          targets={targets}
          hasGains={each === null}
          lit={view.map.filter((cell) => lit.includes(placeOf(cell)))}
          told={choice?.kind === 'spot' ? choice.at : null}
          letGo={() => void retreat()}
          t={t}
        />
      }
    >
      <div class="heirs-controls" data-tab={tab} data-about={choice?.kind}>
        {choice ? (
          <Picked
            props={props}
            choice={choice}
            places={places.length}
            refused={refused}
            close={isMode ? null : () => pick(null)}
          />
        ) : spare ? (
          <section class="heirs-picked">
            <p>{t('two-heirs.board.how.destroy')}</p>
            <button type="button" onClick={() => act([spare])}>
              {say(spare)}
            </button>
          </section>
        ) : (
          view.waiting.length > 0 && (
            <Top
              {...{ view, seat, t, tab, canAct }}
              tellMeans={() => pick({ kind: 'means' })}
              choose={(tab) => want({ tab, turn: view.turn })}
            />
          )
        )}
        {view.waiting.length > 0 && (
          <>
            <Court
              {...props}
              chosen={choice?.kind === 'slot' ? choice.slot : null}
              choose={(slot) =>
                pick(choice?.kind === 'slot' && choice.slot === slot ? null : { kind: 'slot', slot })
              }
              buildable={buildable}
              explain={(sign) => pick({ kind: 'sign', sign })}
            />
            {canAct && <Troops props={{ ...props, seat: seat! }} choice={choice} pick={pick} />}
            <Hands {...props} choice={choice} pick={pick} />
          </>
        )}
        {guide && <p class="heirs-guide">{guide}</p>}
        {choices.length > 0 && (
          <details class="heirs-list">
            <summary>{t('two-heirs.board.moves', { moves: choices.length })}</summary>
            <Choices choices={choices} add={(action) => act([action])} say={say} />
          </details>
        )}
      </div>
    </BoardFrame>
  )
}

/** Plays actions one after the other: each once the one before has made it a choice. */
function useInTurn(choices: Props['choices'], add: Props['add']): (actions: readonly HeirsAction[]) => void {
  const left = useRef<readonly HeirsAction[]>([])
  useLayoutEffect(() => {
    const [next, ...rest] = left.current
    left.current = rest
    const wanted = JSON.stringify(next)
    const choice = next && choices.find((one) => JSON.stringify(one) === wanted)
    if (choice) add(choice, true)
  }, [choices])
  return ([first, ...rest]) => {
    left.current = rest
    if (first) add(first)
  }
}

/** Whether the selection is still there: after an undo, or another seat's turn, it may not be. */
function isThere(props: Props, choice: Choice): boolean {
  const { view, seat, choices } = props
  switch (choice.kind) {
    case 'slot': {
      const piece = view.ring[choice.slot]
      return piece !== null && peek(piece.tile) !== null
    }
    case 'tile':
      if (choice.isJustTaken && spotChoices(props, choice, []).length === 0) return false
      return seat !== null && view.hands[seat].some(({ tile }) => peek(tile) === choice.tile)
    case 'spot':
      return cellAt(view.map, choice.at) !== undefined
    case 'deed':
      return choices.length > 0
    case 'means':
      return seat !== null
    case 'sign':
      return true
  }
}
