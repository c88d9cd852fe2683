import type { Chance, Game, Position, Seat, Secret } from '../../../engine/core/game.ts'
import { clone, conceal, fill, open, secret, seenBy, show } from '../../../engine/core/game.ts'
import { accountFor, basics, distinct, lay, type None, ranked, upTo } from './common.ts'

type Card = 'block' | 'coin' | 'raider'
type Boxes = Secret<Card>[]
type Piles = { hands: Boxes[]; deck: Boxes; discard: Boxes }
export type Raid = Position & Piles & { active: Seat; raided: Seat | null; coins: number[] }
export type RaidAction = { kind: 'raid' | 'block' | 'pass' | 'brag' | 'end'; seat?: Seat; card?: Card }
const cards = (['block', 'coin', 'raider'] as const).flatMap((card) => upTo(6).map(() => card))
const pilesOf = (p: Raid) => [p.deck, p.discard, ...p.hands]
const aHandCard = [{ from: 'hands/*', to: 'all', most: 1 }] as const

/** New cards mix with the old ones, so that the others lose track of those they knew. */
function drawUp(p: Raid, seat: Seat, chance: Chance): void {
  conceal(p.hands[seat], [seat])
  while (p.hands[seat].length < 4) {
    if (p.deck.length === 0) p.deck = chance.shuffle(p.discard.splice(0))
    show(p.deck.at(-1)!, [seat])
    p.hands[seat].push(p.deck.pop()!)
  }
}

/** A probe with a deck: raids that may be blocked, by order too; cards shown and kept; a reshuffle. */
export const raid: Game<Raid, RaidAction, None> = {
  ...basics('raid', 2, 3, 250),
  setup({ seats }, { chance }) {
    const deck = chance.shuffle(cards.map((card) => secret(card, [])))
    const [hands, coins] = [upTo(seats).map((): Boxes => []), upTo(seats).map(() => 3)]
    const p: Raid = { waiting: [0], turn: 0, active: 0, raided: null, hands, deck, discard: [], coins }
    for (const seat of upTo(seats)) drawUp(p, seat, chance)
    return p
  },
  legal(view, seat) {
    if (!view.waiting.includes(seat)) return []
    const can = (card: Card) => view.hands[seat].some((box) => open(box) === card)
    const others = upTo(can('raider') ? view.hands.length : 0).filter((other) => other !== seat)
    const unknown = distinct(view.hands[seat].filter((box) => seenBy(box) !== 'all').map(open))
    if (view.raided !== null) return [{ kind: 'pass' }, ...(can('block') ? [{ kind: 'block' } as const] : [])]
    const raids = others.map((other) => ({ kind: 'raid', seat: other }) as const)
    return [{ kind: 'end' }, ...raids, ...unknown.map((card) => ({ kind: 'brag', card }) as const)]
  },
  act(p, seat, { kind, card, ...action }, { chance, tell }) {
    const laid = kind === 'raid' ? 'raider' : kind === 'block' ? 'block' : card
    if (laid) lay(p.hands[seat], laid, kind === 'brag' ? p.hands[seat] : p.discard)
    if (kind === 'end') drawUp(p, seat, chance)
    if (kind === 'end') p.active = ++p.turn % p.hands.length
    if (kind === 'pass') p.coins = p.coins.map((n, i) => n + Number(i === p.active) - Number(i === seat))
    p.raided = action.seat ?? null
    p.waiting = p.turn === 4 * p.hands.length ? [] : [p.raided ?? p.active]
    tell({ key: kind, at: [], with: { seat } })
  },
  fallback: (view, seat) => raid.legal(view, seat)[0],
  outcome: ({ waiting, coins }) => (waiting.length > 0 ? null : ranked(coins)),
  decision: ({ raided, turn, discard }, seat) =>
    raided === seat ? { kind: 'block', id: `turn ${turn}, card ${discard.length}` } : null,
  orders: {
    block: {
      form: [{ key: 'when', kind: 'choice', values: ['ask', 'never', 'able'], default: 'ask' }],
      default: { when: 'ask' },
      asks: (_, __, { when }) => when === 'ask',
      answer: (view, seat, { when }) => raid.legal(view, seat).at(when === 'able' ? -1 : 0)!,
    },
  },
  suppose: (view, seat) =>
    view.waiting.length > 0 ? { ...clone(view), active: seat, raided: null, waiting: [seat] } : view,
  holds: ({ coins }, seat) => upTo(coins[seat]).map((coin) => `coin ${coin + 1}`),
  secret: {},
  reveals: {
    raid: aHandCard,
    block: aHandCard,
    brag: aHandCard,
    end: (['deck/*', 'discard/*'] as const).map((from) => ({ from, to: 'self', most: 4 })),
  },
  imagine(view, _, chance) {
    const p = clone(view)
    fill(pilesOf(p), cards, chance)
    return p
  },
  audit: (p) => accountFor(pilesOf(p).flat().map(open), cards),
}
