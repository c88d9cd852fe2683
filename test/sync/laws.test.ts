import { describe, expect, it } from 'vitest'
import { useEngine } from '../functions/support/world.ts'
import { type Bug, bugs } from './bugs.ts'
import { runSync } from './run.ts'
import failed from './seeds.json' with { type: 'json' }

useEngine()

/** Runs that are made here; the deep tests make others. */
const RUNS = 12
/** In one of this many runs every mistake is found out. */
const ENOUGH = 100

/** What the first run says that breaks a law; null where none of this many does. */
async function foundOut(bug: Bug): Promise<string | null> {
  for (let seed = 1; seed <= ENOUGH; seed++) {
    const said = await runSync(seed, bug).then(
      () => null,
      (error: Error) => error.message,
    )
    if (said !== null) return said
  }
  return null
}

describe('device sync, bad network', () => {
  it(`${RUNS} random runs: no draft is lost, each turn is played once`, async () => {
    for (let seed = 1; seed <= RUNS; seed++) await runSync(seed)
  })

  it('every run that ever failed: keeps the laws', async () => {
    for (const { seed } of failed) await runSync(seed)
  })
})

describe('device sync, broken app', () => {
  it.each(Object.entries(bugs))('%s: found out by the laws', async (_, bug) => {
    expect(await foundOut(bug)).not.toBeNull()
  })
})
