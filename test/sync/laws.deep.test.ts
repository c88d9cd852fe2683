import { describe, it } from 'vitest'
import { useEngine } from '../functions/world.ts'
import { deepSeed, shareOf } from '../support/depth.ts'
import { runSync } from './run.ts'

useEngine()

const RUNS = 200
const seeds = Array.from({ length: RUNS }, (_, i) => deepSeed * RUNS + i)

describe('what is composed on a device is never lost, and what is sent is played once', () => {
  it.each(shareOf(seeds))('in run %s', (seed) => runSync(seed))
})
