import { type AnyGame, isRefused, mask, type Position, type Seat } from '../../../engine/core/index.ts'
import {
  goesOn,
  mostTurns,
  type Plan,
  type PlannedTurn,
  supposedAfter,
} from '../../../engine/core/plans/plan.ts'
import { goes } from '../../../engine/core/plans/plan-goes.ts'
import type { Stop } from '../../../engine/core/plans/plan-points.ts'
import { randomTable, randomTurn } from '../../../engine/core/play/random-play.ts'
import { randomFrom } from '../../support/play.ts'

/** A plan made at random after a turn of a random table, and the moment at which its seat is asked again. */
export interface Tried {
  seat: Seat
  plan: Plan
  /** The view at its base. */
  view: Position
  /** Why it stopped; null where it did not. */
  stop: Stop | null
}

/** Plans made at random after turns of a random table of a game. */
export function* randomPlans(game: AnyGame, seats: number, seed: number): Generator<Tried> {
  const random = randomFrom(seed)
  const sitters = Array.from({ length: seats }, (_, seat) => ({
    holder: `holder-${seat}`,
    salt: '00'.repeat(16),
  }))
  const metadata = { id: 'turn', at: '2026-01-01T00:00:00.000Z', seed: `${seed % 10}a`.repeat(32) }
  const log = randomTable(game, { sitters, metadata, random })
  for (const [i, now] of log.entries()) {
    const { seat, kind } = now
    const before = log[i - 1]
    if (kind !== 'turn' || seat === null || !before?.position || random(3) > 0 || now.table.over) continue
    if (goesOn(game, before.position, now.position!, seat)) continue
    const asked = log.findIndex(
      ({ position, table }, j) => j > i && !table.over && position?.waiting.includes(seat),
    )
    const view = mask(now.position!, seat)
    const turns = turnsOn(game, view, seat, random)
    if (asked < 0 || turns.length === 0) continue
    const plan: Plan = { base: now.version, rules: game.rules, turns }
    const going = goes(game, { plan, seat, went: 0, since: log.slice(i, asked + 1) })
    yield { seat, plan, view, stop: 'stops' in going ? going.stops : null }
  }
}

function turnsOn(game: AnyGame, view: Position, seat: Seat, random: (n: number) => number): PlannedTurn[] {
  const turns: PlannedTurn[] = []
  do {
    const supposed = supposedAfter(game, view, seat, turns)
    if (isRefused(supposed) || !supposed.waiting.includes(seat)) break
    const places = random(3) > 0 ? [] : placesIn(game, supposed)
    const kinds = random(3) > 0 ? [] : game.askKinds!(supposed, seat)
    turns.push({ actions: randomTurn(game, supposed, seat, random), askAt: { places, kinds } })
  } while (turns.length < mostTurns && random(3) > 0)
  return turns
}

/** What the seats hold, by place. */
const placesIn = (game: AnyGame, view: Position): string[] =>
  game.holds!(view, 1).map((hold) => hold.split(' ')[1])
