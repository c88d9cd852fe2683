import { describe, it } from 'vitest'
import { useEngine } from '../functions/support/world.ts'
import { deepSeed, shareOf } from '../support/depth.ts'
import { runSync } from './run.ts'

useEngine()

const RUNS = 200
const seeds = Array.from({ length: RUNS }, (_, i) => deepSeed * RUNS + i)

describe('device sync, bad network', () => {
  it.each(shareOf(seeds))('run %s: no draft is lost, each turn is played once', (seed) => runSync(seed))
})
