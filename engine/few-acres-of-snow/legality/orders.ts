import type { Order, OrderKind, Seat } from '../../core/game.ts'
import { strengthOf } from '../board/needs.ts'
import { siegeBy } from '../board/siege.ts'
import { type CardId, can, cardIds, costOf, isLocation, isRole } from '../components/data.ts'
import type { Role } from '../components/empire-cards.ts'
import { placeIds, printedOn } from '../components/map.ts'
import type { ActionOf, FrameOf, SnowAction, SnowPosition } from '../position/position.ts'
import { topOf } from '../position/stack.ts'
import { legalActions } from './decisions.ts'

/** The kind of order that may answer the decision put to a seat, and what identifies that decision among all. */
export function decision(everyones: SnowPosition, seat: Seat): { kind: string; id: string } | null {
  const frame = topOf(everyones)
  if (!frame || !('number' in frame) || frame.seat !== seat) return null
  // A player who wins a siege at the start of their own turn is there to decide.
  if (frame.kind === 'occupy' && everyones.active === seat) return null
  return { kind: orderFor[frame.kind], id: `question ${frame.number}` }
}

const orderFor = {
  block: 'raid',
  ambush: 'ambush',
  convert: 'convert',
  lose: 'siege-loss',
  occupy: 'occupy',
} as const

/** The decision on top, which `decision` has found to be of a certain kind. */
const topAs = <K extends keyof typeof orderFor>(view: SnowPosition, _: K): FrameOf<K> =>
  topOf(view) as FrameOf<K>

/**
 * The order of spending when an order may choose: the first of these goes first. Location cards come before all of
 * them.
 */
const spentFirst: readonly Role[] = ['militia', 'fortification', 'infantry', 'artillery', 'native', 'ranger']

const rankOf = (card: CardId): number => spentFirst.findIndex((role) => isRole(card, role))

/** Actions with cards, the one that costs its seat least first. Equal in rank, the draft price and the list of cards decide. */
const leastFirst = <A extends { card: CardId }>(actions: readonly A[]): A[] =>
  actions.toSorted(
    (a, b) =>
      rankOf(a.card) - rankOf(b.card) ||
      costOf(a.card) - costOf(b.card) ||
      cardIds.indexOf(a.card) - cardIds.indexOf(b.card),
  )

/** The legal actions of one kind. */
function legalOf<K extends SnowAction['kind']>(view: SnowPosition, seat: Seat, kind: K): ActionOf<K>[] {
  return legalActions(view, seat).filter((action) => action.kind === kind) as ActionOf<K>[]
}

/** Whether an order lets a blocker go: raiders stay at home unless it says so. */
const mayGo = (card: CardId, { raiders }: Order): boolean => raiders === true || !can(card, 'raid')

type SnowOrder = OrderKind<SnowPosition, SnowAction>

const raid: SnowOrder = {
  form: [
    { key: 'villages', kind: 'choice', values: ['block', 'points', 'let', 'ask'], default: 'block' },
    { key: 'towns', kind: 'choice', values: ['block', 'let', 'ask'], default: 'block' },
    { key: 'first', kind: 'choice', values: ['place', 'cards'], default: 'place' },
    { key: 'raiders', kind: 'flag', default: true },
    { key: 'askAt', kind: 'any', values: placeIds, names: 'few-acres-of-snow.place', default: [] },
  ],
  default: { villages: 'block', towns: 'block', first: 'place', raiders: true, askAt: [] },
  asks: (everyones, _, order) => wishFor(everyones, order) === 'ask',
  answer(view, seat, order) {
    const { points } = printedOn(topAs(view, 'block').place)
    const wish = wishFor(view, order)
    if (wish === 'let' || (wish === 'points' && points === 0)) return { kind: 'letRaid' }
    const blocks = leastFirst(legalOf(view, seat, 'blockRaid').filter(({ card }) => mayGo(card, order)))
    const own = blocks.filter(({ card }) => isLocation(card))
    const others = blocks.filter(({ card }) => !isLocation(card))
    const inTurn = order.first === 'place' ? [...own, ...others] : [...others, ...own]
    return inTurn[0] ?? { kind: 'letRaid' }
  },
}

/** An order's wish for the raid in question. */
const wishFor = (position: SnowPosition, { villages, towns, askAt }: Order) => {
  const { place } = topAs(position, 'block')
  if ((askAt as string[]).includes(place)) return 'ask'
  return position.places[place]!.piece === 'town' ? towns : villages
}

const ambush: SnowOrder = {
  form: [
    { key: 'block', kind: 'choice', values: ['always', 'loss', 'never', 'ask'], default: 'always' },
    { key: 'raiders', kind: 'flag', default: true },
    { key: 'victim', kind: 'choice', values: ['hand', 'reserve'], default: 'hand' },
  ],
  default: { block: 'always', raiders: true, victim: 'hand' },
  asks: (_, __, { block }) => block === 'ask',
  answer(view, seat, order) {
    const victims = leastFirst(legalOf(view, seat, 'loseToAmbush'))
    const blocks = leastFirst(legalOf(view, seat, 'blockAmbush').filter(({ card }) => mayGo(card, order)))
    const isBlocked = order.block === 'always' || (order.block === 'loss' && victims.length > 0)
    const preferred = victims.filter(({ from }) => from === order.victim)
    return (isBlocked ? blocks[0] : undefined) ?? preferred[0] ?? victims[0] ?? { kind: 'showHand' }
  },
}

const convert: SnowOrder = {
  form: [{ key: 'from', kind: 'choice', values: ['reserve', 'hand', 'ask'], default: 'reserve' }],
  default: { from: 'reserve' },
  asks: (_, __, { from }) => from === 'ask',
  answer(view, seat, order) {
    const given = legalOf(view, seat, 'handOver')
    return given.find(({ from }) => from === order.from) ?? given[0] ?? { kind: 'showHand' }
  },
}

const siegeLoss: SnowOrder = {
  form: [{ key: 'lose', kind: 'choice', values: ['ask', 'cheapest', 'weakest'], default: 'ask' }],
  default: { lose: 'ask' },
  asks: (_, __, { lose }) => lose === 'ask',
  answer(view, seat, { lose }) {
    const siege = siegeBy(view, topAs(view, 'lose').by)!
    const worth = ({ card }: { card: CardId }) =>
      lose === 'weakest' ? strengthOf(card, siege.place, seat !== siege.by) : costOf(card)
    return leastFirst(legalOf(view, seat, 'lose')).toSorted((a, b) => worth(a) - worth(b))[0]
  },
}

const occupy: SnowOrder = {
  form: [
    { key: 'settle', kind: 'choice', values: ['always', 'points', 'never', 'ask'], default: 'always' },
    { key: 'with', kind: 'choice', values: ['location', 'settlers'], default: 'location' },
  ],
  default: { settle: 'always', with: 'location' },
  asks: (_, __, { settle }) => settle === 'ask',
  answer(view, seat, order) {
    const { points } = printedOn(topAs(view, 'occupy').place)
    if (order.settle === 'never' || (order.settle === 'points' && points === 0)) return { kind: 'leave' }
    const ways = legalOf(view, seat, 'occupy')
    const isPreferred = ({ card }: { card?: CardId }) =>
      card !== undefined && isLocation(card) === (order.with === 'location')
    const listed = cardIds.flatMap((card) => ways.filter((way) => way.card === card))
    return listed.find(isPreferred) ?? listed[0] ?? ways[0] ?? { kind: 'leave' }
  },
}

/** The orders that a seat may save, by kind. The README says what each default tells the other. */
export const orders = { raid, ambush, convert, 'siege-loss': siegeLoss, occupy }

/**
 * A legal action that does little harm: the turn ends, an action that was begun is finished as cheaply as can be, the
 * other gets what the default orders give.
 */
export function harmlessAction(view: SnowPosition, seat: Seat): SnowAction {
  const frame = topOf(view)!
  if (frame.kind === 'turn') return { kind: 'endTurn' }
  if (frame.kind === 'lose') return siegeLoss.answer(view, seat, { lose: 'cheapest' })
  if ('number' in frame) {
    const kind = orders[orderFor[frame.kind]]
    return kind.answer(view, seat, kind.default)
  }
  return legalActions(view, seat)[0]
}
