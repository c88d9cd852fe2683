import { rebels } from '../../../../engine/rurik/board/owners.ts'
import { occupiedBy } from '../../../../engine/rurik/board/pieces.ts'
import { costIn, revealsOf } from '../../../../engine/rurik/board/rule.ts'
import type { Column } from '../../../../engine/rurik/components/data.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import type { RurikAction } from '../../../../engine/rurik/position/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Speak } from '../props.ts'
import { shortWords } from '../telling/choice-words.ts'
import { regionName } from '../telling/region-words.ts'
import { isCardMode, kindsOf, type MapSelection, type Mode, regionsIn } from './choices.ts'
import { priceOf } from './price.ts'
import { adding, selecting, type Tap } from './selection.ts'
import type { State } from './state.ts'

/** A choice in a list, and what it costs and brings, as far as its sentence does not say it. */
export interface Listed {
  action: RurikAction
  price: string
  tap: Tap
}

/** An action in the selected region, with the points that it takes. */
export interface Option extends Listed {
  name: string
  cost: { column: Column; words: string; reveals: string | null } | null
}

/** The panel of the selection: what can be done, or the reason why nothing can; and the region described. */
export type LookedModel = { title: string; region: RegionId | null } & (
  | { kind: 'modes'; modes: readonly { mode: Mode; tap: Tap }[] }
  | { kind: 'options'; options: readonly Option[]; leave: Tap | null }
  | { kind: 'list'; list: readonly Listed[] }
  | { kind: 'nothing'; refused: Impossible | null; leave: Tap | null }
)

/** Null where nothing is selected. */
export function lookedModel(state: State, leave: Tap | null): LookedModel | null {
  const { given, selection, seat, turn, found, here, isLooking } = state
  if (!isLooking) return null
  const shown = shownOf(state)
  const { mode, at, to } = shown
  const title = titleOf(shown, given.t)
  const ways = found.filter((action) => regionsIn(given.view, seat, action)?.to === to)
  if (at && here.length > 0) {
    const modes = here.map((one) => ({ mode: one, tap: selecting({ ...selection, map: { mode: one, at } }) }))
    return { kind: 'modes', title, region: at, modes }
  }
  const region = at && !to ? at : null
  if (at && (mode !== undefined || !turn) && ways.length > 0)
    // In a turn the foot of the sheet has the way back.
    return { kind: 'options', title, region, options: optionsOf(state, ways), leave: turn ? null : leave }
  if (isCardMode(mode) && found.length > 0)
    return { kind: 'list', title, region: null, list: found.map((action) => listed(state, action)) }
  return { kind: 'nothing', title, region, refused: refusedIn(state), leave }
}

export const listed = (state: State, action: RurikAction): Listed => ({
  action,
  price: priceOf(state, action).words,
  tap: adding(action),
})

/** The selection as it is told: a region that selected itself stands there, too. */
const shownOf = ({ onMap, byHand }: State): MapSelection => ({
  ...onMap,
  at: byHand.at ?? onMap.at,
})

/** The title of what is selected. */
export const titleIn = (state: State): string => titleOf(shownOf(state), state.given.t)

export function titleOf({ mode, at, to }: MapSelection, t: Speak): string {
  const [from, goal] = [at, to].map((region) => region && regionName(region, t))
  const where = from && goal ? t('rurik.board.from-to', { from, to: goal }) : (from ?? goal)
  return [...(mode ? [t(`rurik.board.do.${mode}`)] : []), ...(where ? [where] : [])].join(' · ')
}

function optionsOf(state: State, ways: readonly RurikAction[]): Option[] {
  const { given, seat } = state
  // The pool of points need not be named where all take the same.
  const isPlain = new Set(ways.map((action) => ('pool' in action ? action.pool : action.kind))).size === 1
  return ways.map((action) => ({
    ...listed(state, action),
    name: shortWords(given, action),
    cost: costOf(given, seat, action, isPlain),
  }))
}

/** The pool of points that a choice takes, with its sign: two choices may differ in nothing else. */
function costOf(
  { view, t }: State['given'],
  seat: number,
  action: RurikAction,
  isPlain: boolean,
): Option['cost'] {
  if (action.kind === 'tax' || action.kind === 'build') {
    const points = costIn(view, action.region, seat)
    return { column: action.kind, words: t('rurik.board.cost', { points, pool: 'none' }), reveals: null }
  }
  // Each of these takes one action point: that is told only where it matters which kind of point.
  if (!('pool' in action) || isPlain) return null
  const { pool, region } = action
  const reveals =
    action.kind === 'attack'
      ? t('rurik.board.reveals', {
          count: revealsOf(view, { region, attacker: seat, target: action.target, pool }),
        })
      : null
  const column = pool === 'attackMinus' ? 'attack' : pool
  return { column, words: t('rurik.board.cost', { points: 1, pool }), reveals }
}

/** The reason why what is selected is not possible; null where it is, and where nothing is selected. */
export function refusedIn(state: State): Impossible | null {
  const { isLooking, isMine, found, seat, given } = state
  if (!isLooking || !isMine || found.length > 0) return null
  const { view, choices, why } = given
  const { mode, at } = shownOf(state)
  if (!mode) {
    const [{ kind }] = choices
    return at && (kind === 'placeTroop' || kind === 'placeLeader') ? why({ kind, region: at }) : null
  }
  const kinds = kindsOf(mode)
  // Elsewhere it may be possible; then it is the region that is against it.
  const isOpen = choices.some(({ kind }) => kinds.includes(kind))
  const whole = isOpen ? null : why({ kind: kinds[0] })
  if (whole || !at) return whole ?? why({ kind: kinds.at(-1) })
  const wishes: { [M in Mode]?: RurikAction } = {
    muster: { kind: 'muster', unit: 'troop', region: at, pool: 'muster' },
    attack: view.rebellion
      ? { kind: 'attack', region: at, target: rebels, pool: 'attack' }
      : { kind: 'attackRebel', region: at, pool: 'attack' },
    tax: { kind: 'tax', region: at },
    build: { kind: 'build', region: at, structure: 'market' },
    move: { kind: 'move', unit: 'troop', from: at, to: occupiedBy(view, seat)[0] ?? at },
  }
  return wishes[mode] ? why(wishes[mode]) : null
}
