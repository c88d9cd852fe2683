import type { AnyGame, Position } from '../core/contract.ts'
import type { AnyJudgement } from '../core/judgement.ts'
import type { Seat } from '../core/seats/seat.ts'
import { mask } from '../core/secrets/mask.ts'

/** How good an imagined position is for a seat: 1 is won, 0 is lost. Without a judgement only an end tells. */
export function worth(
  game: AnyGame,
  judgement: AnyJudgement | undefined,
  position: Position,
  seat: Seat,
): number {
  if (position.waiting.length === 0) return result(game, position, seat)
  if (!judgement) return 0.5
  const parties = Array.from({ length: judgement.parties(position) }, (_, party) =>
    weighed(judgement, position, party),
  )
  const others = parties.filter((_, party) => party !== seat)
  // A single player against nobody: more is better.
  const lead = parties[seat] - (others.length > 0 ? Math.max(...others) : 0)
  return 1 / (1 + Math.exp((-Math.log(3) * lead) / judgement.lead))
}

/** The points that a party can look forward to. */
function weighed(judgement: AnyJudgement, position: Position, party: number): number {
  const features = judgement.features(position, party)
  let sum = 0
  for (const name in features) sum += features[name] * (judgement.weights[name] ?? 0)
  return sum
}

/** A game that is over: 1 for the first, 0 for the last, in between by rank; equal ranks share. */
function result(game: AnyGame, position: Position, seat: Seat): number {
  const outcome = game.outcome(mask(position, 'spectator'))
  if (!outcome) return 0.5
  const ranks = outcome.seats.map(({ rank }) => rank)
  if (ranks.length === 1) return ranks[0] === 1 ? 1 : 0
  const better = ranks.filter((rank) => rank < ranks[seat]).length
  const equal = ranks.filter((rank) => rank === ranks[seat]).length
  return 1 - (better + (equal - 1) / 2) / (ranks.length - 1)
}
