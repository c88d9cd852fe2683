import { describe, expect, it } from 'vitest'
import { bugs } from './bugs.ts'
import { findOut, runMany } from './jobs.ts'
import failed from './seeds.json' with { type: 'json' }

describe('what is composed on a device is never lost, and what is sent is played once', () => {
  it('in 200 runs', async () => {
    expect(await runMany(1, 200)).toEqual([])
  }, 900_000)

  it('in every run that ever failed', async () => {
    for (const { seed } of failed) expect(await runMany(seed, 1)).toEqual([])
  })
})

describe('the laws find out an app that', () => {
  it.each(Object.keys(bugs) as (keyof typeof bugs)[])('%s', async (bug) => {
    expect(await findOut(bug, 100)).not.toBeNull()
  })
})
