import type { Ctx, Outcome, Seat, Tally } from '../../../../../engine/core/game.ts'
import {
  chooseInSecret,
  open,
  ranksOf,
  revealChoices,
  secret,
  show,
  unchosen,
} from '../../../../../engine/core/game.ts'
import { noBid, values } from './data.ts'
import {
  fact,
  handOf,
  pointsOf,
  roundOf,
  type SealedBidsAction,
  type SealedBidsOptions,
  type SealedBidsPosition,
  worthOf,
} from './position.ts'

/** A table at its first round. */
export function setup(seats: number, options: SealedBidsOptions, ctx: Ctx): SealedBidsPosition {
  const deck = ctx.chance.shuffle(values.map((value) => secret(value as number, [])))
  const position: SealedBidsPosition = { waiting: [], turn: 0, options, deck, rounds: [] }
  beginRound(position, seats, [], ctx)
  return position
}

/** All are asked for a bid for the next prize, and for those that were carried on to it. */
function beginRound(
  position: SealedBidsPosition,
  seats: number,
  carried: SealedBidsPosition['deck'],
  { tell }: Ctx,
): void {
  const prize = position.deck.pop()!
  show(prize, 'all')
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const bids = all.map((seat) => unchosen(noBid, seat))
  position.rounds.push({ prizes: [...carried, prize], bids, winner: null })
  position.waiting = all
  tell(fact('prize', ['prizes'], { points: worthOf(roundOf(position)) }))
}

export const legal = (view: SealedBidsPosition, seat: Seat): SealedBidsAction[] =>
  view.waiting.includes(seat) ? handOf(view, seat).map((card) => ({ kind: 'bid', card })) : []

/** The lowest card is bid: it is missed least. */
export const fallback = (view: SealedBidsPosition, seat: Seat): SealedBidsAction => legal(view, seat)[0]

export function act(position: SealedBidsPosition, seat: Seat, { card }: SealedBidsAction, ctx: Ctx): void {
  roundOf(position).bids[seat] = chooseInSecret(position, seat, card)
  ctx.tell(fact('sealed', [`seat-${seat}`], { seat }))
  if (position.waiting.length === 0) endRound(position, ctx)
}

/** All bids are in: they are revealed together, and the highest that nobody else made wins. */
function endRound(position: SealedBidsPosition, ctx: Ctx): void {
  const round = roundOf(position)
  revealChoices(round.bids)
  const bids = round.bids.map(open)
  bids.forEach((card, seat) => {
    ctx.tell(fact('bid', [`seat-${seat}`], { seat, card }))
  })
  round.winner = winnerOf(bids)
  position.turn++
  const isCarried = round.winner === null && position.options.unwon === 'carried' && position.deck.length > 0
  if (round.winner !== null)
    ctx.tell(fact('won', [`seat-${round.winner}`], { seat: round.winner, points: worthOf(round) }))
  else ctx.tell(fact('unwon', ['prizes'], { points: worthOf(round), fate: isCarried ? 'carried' : 'lost' }))
  if (position.deck.length > 0)
    beginRound(position, bids.length, isCarried ? round.prizes.splice(0) : [], ctx)
}

/** The seat with the highest bid that nobody else made; null where all bids are made twice. */
export function winnerOf(bids: readonly number[]): Seat | null {
  const single = bids.filter((bid) => bids.filter((other) => other === bid).length === 1)
  return single.length > 0 ? bids.indexOf(Math.max(...single)) : null
}

/** The points so far, from which the app also draws the curve of a table that is over. */
export const tally = (everyones: SealedBidsPosition): Tally => ({
  totals: roundOf(everyones).bids.map((_, seat) => pointsOf(everyones, seat)),
  tie: null,
  automa: null,
})

/** Most points win; equal totals share a rank. */
export function outcome(everyones: SealedBidsPosition): Outcome | null {
  if (everyones.waiting.length > 0) return null
  const { totals } = tally(everyones)
  const ranks = ranksOf(totals.map((total) => [total]))
  return {
    seats: totals.map((total, seat) => ({
      rank: ranks[seat],
      total,
      lines: [{ key: 'sealed-bids.line.prizes', points: total }],
    })),
  }
}
