import { clone, same } from '../../../../engine/core/json.ts'
import { type Advisor, type Column, columns } from '../../../../engine/rurik/components/data.ts'
import { setAdvisor } from '../../../../engine/rurik/phases/strategy.ts'
import type { ActionOf, RurikAction, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { topOf } from '../../../../engine/rurik/position/stack.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Saying } from '../props.ts'
import { spaceWords, type Tried } from '../telling/space-words.ts'
import { bribeWords } from './price.ts'
import {
  adding,
  type BidSelection,
  type Given,
  type Scene,
  type Selection,
  selecting,
  type Tap,
} from './selection.ts'
import type { State } from './state.ts'

type Placement = ActionOf<'placeAdvisor'>

/** The strategy board in the place of the map, and what is placed on it. */
export interface BidModel extends Scene<'bid'> {
  /** The position whose advisors are shown as still in hand. */
  hands: RurikPosition
  tried: Tried | null
  /** The columns as buttons; null where no advisor is to be placed. */
  columns: ReadonlyMap<Column, { isOpen: boolean; tap: Tap }> | null
  own: OwnBid | null
}

/** My placement: the advisor, its coins, and the effect. */
interface OwnBid {
  seat: number
  advisors: readonly { advisor: Advisor; isPicked: boolean; tap: Tap }[]
  /** Coins to add, and the buttons that change them, null at either end; absent without coins. */
  bribe: { coins: number; less: Tap | null; more: Tap | null } | null
  refused: Impossible | null
  /** What the looks of columns mean; null while something is picked. */
  how: { isGrey: boolean; hasLast: boolean } | null
  /** What it triggers: advisors that are bumped. */
  bumps: string
}

/**
 * Whether the strategy board has the place of the map: while advisors are placed, and for the choice between two
 * advisors of the same number. The last placement stays in sight until the next player acts.
 */
export function isBidding(view: RurikPosition, choices: readonly RurikAction[]): boolean {
  if (view.over) return false
  const frame = topOf(view)
  if (view.phase === 'strategy' || frame?.kind === 'second') return true
  // What a turn has done is on the map, also once it is complete.
  const isUnderWay = frame?.kind === 'turn' && frame.stage !== 'before'
  return view.phase === 'action' && view.step === 0 && choices.length === 0 && !isUnderWay
}

/** The placing of advisors; null while the strategy board is not in use. */
export function bidModel(state: State): BidModel | null {
  const { given, seat, selection } = state
  const { view, choices, t } = given
  if (!isBidding(view, choices)) return null
  const placements = choices.filter((action): action is Placement => action.kind === 'placeAdvisor')
  if (placements.length === 0) return watching(given, seat)
  const bid = selection.bid ?? {}
  const { bribe = 0, column = null, closed } = bid
  const advisor = placements.find((one) => one.advisor === bid.advisor)?.advisor ?? placements[0].advisor
  const chosen = placements.find(
    (one) => one.advisor === advisor && one.column === column && one.bribe === bribe,
  )
  const refused = closed ? given.why({ kind: 'placeAdvisor', advisor, column: closed, bribe }) : null
  const isPicked = column !== null || bribe > 0 || refused !== null
  const back = isPicked ? bidding(selection, { advisor }) : null
  const open = new Set(placements.map((placement) => placement.column))
  const tried = chosen ? triedBy(view, seat, chosen) : null
  const hasLast = columns.some((one) => given.lit.includes(one))
  return {
    kind: 'bid',
    hands: view,
    tried,
    columns: new Map(
      columns.map((one) => [one, { isOpen: open.has(one), tap: onColumn(selection, one, open.has(one)) }]),
    ),
    own: {
      seat,
      advisors: [...new Set(placements.map((one) => one.advisor))].map((one) => ({
        advisor: one,
        isPicked: one === advisor,
        tap: bidding(selection, { ...bid, advisor: one }),
      })),
      bribe: bribeOf(selection, bribe, view.players[seat].coins),
      refused,
      how: chosen || refused ? null : { isGrey: !given.isTaught && open.size < columns.length, hasLast },
      bumps: tried ? bumpWords(given, tried) : '',
    },
    foot: {
      primary: chosen
        ? { label: t('rurik.board.place', { advisor, column: chosen.column }), tap: adding(chosen) }
        : { label: t('rurik.board.choose-column.short'), tap: null },
      cancel: chosen ? back : null,
    },
    price: tried && [...bribeWords(bribe, t), landingWords(given, tried)].join(' '),
    question: chosen ? null : t('rurik.board.choose-column'),
    back,
  }
}

/** The board while no advisor of this seat is placed, with the one that waits to be sent. */
function watching({ view, pending }: Given, seat: number): BidModel {
  const placed = pending?.kind === 'placeAdvisor' ? pending : null
  return {
    kind: 'bid',
    hands: placed ? handedOut(view, seat, placed) : view,
    tried: placed && triedBy(view, seat, placed),
    columns: null,
    own: null,
    foot: null,
    price: null,
    question: null,
    back: null,
  }
}

const bidding = (selection: Selection, bid: BidSelection): Tap => selecting({ ...selection, bid })

/** A second tap on a column lets it go; a closed one says why. */
function onColumn(selection: Selection, next: Column, isOpen: boolean): Tap {
  const { column, closed: _, ...kept } = selection.bid ?? {}
  return bidding(
    selection,
    !isOpen ? { ...kept, closed: next } : next === column ? kept : { ...kept, column: next },
  )
}

function bribeOf(selection: Selection, coins: number, most: number): OwnBid['bribe'] {
  if (most === 0) return null
  const change = (by: number) => bidding(selection, { ...selection.bid, bribe: coins + by })
  return { coins, less: coins > 0 ? change(-1) : null, more: coins < most ? change(1) : null }
}

type Spaces = RurikPosition['board'][Column]

/** The column of a placement with the advisor in it, before others come, and the row where the advisor stands. */
function triedBy(view: RurikPosition, seat: number, { column, advisor, bribe }: Placement): Tried {
  const after = clone(view)
  setAdvisor(after, column, { seat, advisor, bribe })
  const spaces = after.board[column]
  return { column, spaces, row: landing(view.board[column], spaces, seat) }
}

/** A view without the advisor that is placed, and without the coins on it, among what its seat has left. */
function handedOut(view: RurikPosition, seat: number, { advisor, bribe }: Placement): RurikPosition {
  const after = clone(view)
  const player = after.players[seat]
  player.advisors.splice(player.advisors.indexOf(advisor), 1)
  player.coins -= bribe
  return after
}

/** The row of the new advisor. */
const landing = (before: Spaces, after: Spaces, seat: number): number =>
  after.findIndex((placed, row) => placed?.seat === seat && !same(placed, before[row]))

/** The row of a new advisor, and its gain. */
const landingWords = ({ view, t }: Saying, { column, row }: Tried): string =>
  t('rurik.board.lands', { row: row + 1, space: spaceWords(view, column, row, t) })

/** The advisors that it bumps, with their new gains. */
const bumpWords = ({ view, names, t }: Saying, { column, spaces, row }: Tried): string =>
  spaces
    .flatMap((placed, at) => {
      if (at <= row || !placed) return []
      const { seat, advisor } = placed
      return t('rurik.board.bumps', { name: names[seat], advisor, space: spaceWords(view, column, at, t) })
    })
    .join(' ')
