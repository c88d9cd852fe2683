import { describe, test } from 'vitest'
import { games } from '../../../engine/index.ts'
import { probes, probesReach } from '../probes/index.ts'
import { keepsItsPromises } from './keeps-its-promises.ts'
import { promises } from './promises.ts'
import seeds from './seeds.json' with { type: 'json' }

describe('probe games', () => {
  for (const [id, probe] of Object.entries(probes)) keepsItsPromises(probe, () => probesReach[id])
})

describe('conformance, seeds that once failed', () => {
  test.each(seeds as Failed[])('$promise: $game, $seats seats, seed $seed: $note', async (failed) => {
    const game = probes[failed.game] ?? (await games[failed.game]())
    promises[failed.promise](game, { seats: failed.seats, tables: 1, seed: failed.seed })
  })
})

interface Failed {
  game: string
  seats: number
  promise: string
  seed: number
  /** What was wrong. */
  note: string
}
