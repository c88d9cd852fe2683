import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { regionsOf } from '../../../engine/rurik/board/pieces.ts'
import { spaceOf } from '../../../engine/rurik/board/points.ts'
import { type RegionId, regionIds } from '../../../engine/rurik/components/map.ts'
import { topOf } from '../../../engine/rurik/position/stack.ts'
import { Choices } from '../kit/choices/choices.tsx'
import { useFocus } from '../kit/choices/use-focus.ts'
import { useKeptFocus } from '../kit/choices/use-kept-focus.ts'
import { BoardFrame } from '../kit/frame/board-frame.tsx'
import { MapView } from './map/map.tsx'
import { describeRegion, regionName } from './map/region-words.ts'
import { Players, type Sheet, sheetsOf } from './panels/sheet.tsx'
import { namesOf, type Props } from './props.ts'
import { boardRules } from './rules/board-rules.ts'
import { Coming } from './strategy/coming.tsx'
import { usePlacing } from './strategy/placing.tsx'
import { useCards } from './turn/cards.tsx'
import {
  actionAtOnce,
  type Focus,
  isCardMode,
  matching,
  modeByItself,
  modesIn,
  openRegions,
  regionsIn,
  withOrigin,
} from './turn/choices.ts'
import { aboutWords, Left, Regions } from './turn/controls.tsx'
import { Deeds } from './turn/deeds.tsx'
import { type Effect, effectOf, effectWords, isUnruledBy } from './turn/effects.ts'
import { Looked, reasonFor, titleOf } from './turn/looked.tsx'
import { markOf } from './turn/options.tsx'

/** The whole board: the map, my actions in a turn or a region, the advisors, the tracks, the holdings of all seats. */
export function Board(given: Props): VNode {
  const { view, seat: mine, toMove, choices, add, lit, isTold, undo, say, preview, t } = given
  const names = useMemo(() => namesOf(given), [given.names, view.players.length, t])
  const props = { ...given, names }
  const [sheet, openSheet] = useState<Sheet | null>(null)
  const offer = useMemo(() => JSON.stringify(choices), [choices])
  const frame = topOf(view)
  const turn = frame?.kind === 'turn' ? frame : null
  const isMine = choices.length > 0
  // When lines are tried out, the choices may be another seat's.
  const seat = isMine && frame && 'seat' in frame ? frame.seat : (mine ?? 0)
  // A mode stays selected while actions of its kind are left: players often muster or move several times.
  const [picked, setFocus] = useFocus<Focus>(offer, ({ mode }) =>
    mode && matching(view, seat, choices, { mode }).length > 0 ? { mode } : {},
  )

  const focus = useMemo(() => {
    const mode = picked.mode ?? (turn && !picked.isLeft ? modeByItself(turn, choices) : undefined)
    return withOrigin(view, seat, mode || !turn ? choices : [], { ...picked, mode })
  }, [view, choices, picked])
  const { mode, at } = focus
  const isOnMap = choices.some((action) => regionsIn(view, seat, action) !== null)

  const found = useMemo(() => matching(view, seat, choices, focus), [view, choices, focus])
  const open = useMemo(
    () => (isCardMode(mode) ? new Set<RegionId>() : openRegions(view, seat, choices, focus)),
    [view, choices, focus],
  )
  /** The effects of taps, for regions where a tap acts at once. */
  const effects = useMemo(() => {
    const next = (region: RegionId) =>
      leadsOn(focus, region) ? { ...focus, to: region } : { mode, at: region }
    return new Map(
      [...open].flatMap((region): [RegionId, Effect & { words: string }][] => {
        const action = actionAtOnce(matching(view, seat, choices, next(region)), frame, mode)
        if (!action) return []
        const effect = effectOf(view, seat, action, preview(action))
        return [[region, { ...effect, words: effectWords(view, seat, action, effect, names, t) }]]
      }),
    )
  }, [open, names, t])
  const labels = useMemo(() => {
    const count = (region: RegionId) =>
      open.has(region) ? matching(view, seat, choices, { mode, at: region }).length || 1 : 0
    return new Map(
      regionsOf(view).map((region) => [
        region,
        describeRegion(view, region, names, effects.get(region)?.words, count(region), t),
      ]),
    )
  }, [view, open, names, t])

  /** Whether a region is a destination from the selected one. */
  function leadsOn({ at }: Focus, region: RegionId): boolean {
    return (
      at !== undefined && region !== at && matching(view, seat, choices, { mode, at, to: region }).length > 0
    )
  }
  /** Handles a tap on a region: an action that is the only one meant is played at once. */
  function look(region: RegionId | null) {
    if (region === null) return void leave()
    const next: Focus = leadsOn(focus, region)
      ? { mode, at, to: region }
      : { mode, at: region, isLeft: picked.isLeft }
    const action = isMine && actionAtOnce(matching(view, seat, choices, next), frame, mode)
    if (action) {
      // Another region that was looked at has nothing to do with it.
      if (next.to === undefined && picked.at !== undefined)
        setFocus({ mode: picked.mode, isLeft: picked.isLeft })
      return add(action)
    }
    const isSame = picked.at === region && picked.to === undefined
    setFocus(isSame ? { mode } : next)
  }
  /** Clears the selection, step by step. @returns whether there was one */
  function leave(): boolean {
    if (placing?.leave() || cards?.leave()) return true
    if (picked.at === undefined && (mode === undefined || !turn)) return false
    setFocus(picked.at === undefined ? { isLeft: true } : { mode: picked.mode, isLeft: picked.isLeft })
    return true
  }
  const { root, controls } = useKeptFocus(view, choices, focus)
  const placing = usePlacing({ ...props, seat })
  const cards = useCards(props)
  // A mode that was selected automatically is no selection to cancel.
  const isPicked = Boolean(placing?.foot?.cancel ?? cards?.foot?.cancel ?? picked.at ?? (turn && picked.mode))
  // The fact on show happened on the map; or the last choice of my turn, which is complete.
  const isShown = isTold || (undo !== undefined && choices.length === 0)
  const isOfMap = isShown && lit.some((place) => (regionIds as readonly string[]).includes(place))

  const isLooking =
    picked.at !== undefined || (mode !== undefined && (isCardMode(mode) || found.length === 0))
  const shown = { ...focus, at: picked.at ?? at }
  const refused =
    isLooking && isMine && found.length === 0 ? reasonFor({ ...props, seat, focus: shown }) : null
  const isList = isMine && !placing?.foot && !cards && (turn ? isCardMode(mode) : !isOnMap)
  const skip = choices.find(({ kind }) => kind === 'forfeitMain')
  const take = choices.find(({ kind }) => kind === 'takeMain') ?? skip
  /** The advisor is all there is to take: actions come with it, until then they would all be grey. */
  const isTaking = isMine && turn?.stage === 'before' && modesIn(choices).length === 0
  const sheets = useMemo(
    () => sheetsOf({ view, seat: mine, names, toMove, t }),
    [view, mine, names, toMove, t],
  )
  /** What can be done in the region that is looked at: it is chosen there alone. */
  const here =
    turn && picked.at && mode === undefined ? modesIn(matching(view, seat, choices, { at: picked.at })) : []
  const isChoosing =
    here.length > 0 ||
    (isLooking && found.length > 0 && (isCardMode(mode) || (at !== undefined && !leadsFrom(focus))))
  return (
    <BoardFrame
      rules={boardRules}
      class="rurik-frame"
      instead={
        placing && !isOfMap
          ? {
              picture: placing.picture,
              name: t('rurik.board.sheet.advisors'),
              note: placing.note,
              about: `${view.phase} ${view.step} ${choices.length > 0}`,
              leave: () => void placing.leave(),
            }
          : cards && !isOfMap
            ? {
                picture: cards.picture,
                name: t('rurik.board.sheet.offer'),
                note: cards.note,
                about: offer,
                leave: () => void cards.leave(),
              }
            : null
      }
      question={questionOf()}
      toTap={turn && picked.mode && !isCardMode(picked.mode) && open.size > 0 ? picked.mode : null}
      foot={
        cards
          ? cards.foot
          : placing
            ? placing.foot
            : isChoosing && turn
              ? {
                  primary: { label: t('rurik.board.choose-one', { mode: mode ?? 'none' }) },
                  cancel: () => void leave(),
                }
              : turn && take
                ? {
                    primary: { label: takeWords(), press: () => add(take) },
                    also:
                      skip && skip !== take ? [{ label: t('rurik.board.skip'), press: () => add(skip) }] : [],
                  }
                : turn && picked.isNew && !isLooking
                  ? { cancel: () => void leave() }
                  : null
      }
      root={root}
      retreat={leave}
      isPicked={isPicked}
      controls={controls}
      label={t('rurik.board.choices')}
      about={JSON.stringify(picked)}
      players={<Players {...{ view, seat: mine, names, toMove, t }} />}
      sheets={sheets}
      sheet={sheet}
      openSheet={openSheet}
      map={
        <MapView
          view={view}
          open={open}
          effects={effects}
          lit={lit}
          chosen={[at, focus.to]}
          labels={labels}
          choose={look}
          t={t}
        />
      }
    >
      <div class="rurik-controls">
        {placing?.who}
        {cards?.about}
        {isLooking && (
          <Looked
            {...props}
            seat={seat}
            isTurn={turn !== null}
            focus={shown}
            found={found}
            here={here}
            refused={refused}
            choose={setFocus}
            leave={leave}
          />
        )}
        {isMine && turn && here.length === 0 && !isTaking && (
          <Deeds
            {...{ view, turn, choices, add, mode, t }}
            choose={(next) => setFocus({ mode: next, isNew: true })}
            leave={() => setFocus({ isLeft: true })}
          />
        )}
        {turn?.stage === 'before' && !placing && !isLooking && (
          <Coming {...{ view, names, turn, t }} coins={isTaking ? view.players[seat].coins : null} />
        )}
        {turn && isMine && <Left turn={turn} t={t} />}
        {[...effects].some(([region, effect]) => isUnruledBy(region, effect)) && (
          <p class="quiet">{t('rurik.key.unruled')}</p>
        )}
        {isMine && isList && !turn && (
          <Choices
            choices={choices}
            add={add}
            say={say}
            mark={markOf}
            about={(action) => aboutWords(action, t)}
          />
        )}
        {isMine && !turn && !isList && !placing && !cards && (
          <Choices
            choices={choices.filter((action) => regionsIn(view, seat, action) === null)}
            add={add}
            say={say}
          />
        )}
        {open.size > 0 && !placing && <Regions regions={[...open]} choose={look} t={t} />}
      </div>
    </BoardFrame>
  )

  /** A question closer than that of the rules; null where theirs stands. */
  function questionOf(): string | null {
    if (placing) return placing.question
    // No question stands over the reason why something is not possible.
    if (refused && turn) return titleOf(shown, t)
    if (turn && take?.kind === 'forfeitMain')
      return t('rurik.board.only-skip', { column: turn.column, cost: spaceOf(view, turn).cost })
    if (isChoosing && turn) return t('rurik.board.asks', { title: titleOf(focus, t), mode: mode ?? 'none' })
    if (!turn || !mode || open.size === 0) return null
    if (at && focus.to) return t('rurik.board.whom', { mode, region: regionName(focus.to, t) })
    if (at && leadsFrom(focus)) return t('rurik.board.whither', { mode, region: regionName(at, t) })
    return isLooking ? null : t('rurik.board.where', { mode })
  }
  /** The gain and cost of an advisor's space, in few words. */
  function takeWords(): string {
    if (!turn || take?.kind !== 'takeMain') return take ? say(take) : ''
    const { gain, cost } = spaceOf(view, turn)
    return t('rurik.board.take', { column: turn.column, gain, cost })
  }
  /** Whether an action from the selected region still needs a destination. */
  function leadsFrom({ at }: Focus): boolean {
    return at !== undefined && found.some((action) => regionsIn(view, seat, action)?.to !== undefined)
  }
}
