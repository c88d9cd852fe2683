import { mask, newRun, play, secret, seeded, unchosen } from '../../../../../../engine/core/index.ts'
import { noBid, values } from '../../engine/data.ts'
import { game } from '../../engine/index.ts'
import type { SealedBidsOptions, SealedBidsPosition } from '../../engine/position.ts'

export { game }

/** A table at its first round, at which prizes come in this order. */
export function tableWith(
  prizes: readonly number[],
  seats: number,
  unwon: SealedBidsOptions['unwon'] = 'carried',
): SealedBidsPosition {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const order = [...prizes, ...values.filter((value) => !prizes.includes(value))]
  const deck = order.map((prize) => secret(prize, [])).reverse()
  deck.pop()
  const bids = all.map((seat) => unchosen(noBid, seat))
  const round = { prizes: [secret(order[0], 'all')], bids, winner: null }
  return { waiting: all, turn: 0, options: { unwon }, deck, rounds: [round] }
}

/** All bid, round after round. */
export function afterBids(
  table: SealedBidsPosition,
  ...rounds: readonly (readonly number[])[]
): SealedBidsPosition {
  let position = table
  for (const cards of rounds)
    for (const [seat, card] of cards.entries())
      position = play(game, newRun(position, seeded('00'.repeat(32), [], 1)), seat, [
        { kind: 'bid', card },
      ]).position
  return position
}

/** What everybody sees. */
export const seen = (position: SealedBidsPosition): SealedBidsPosition => mask(position, 'spectator')
