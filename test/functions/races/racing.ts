import { expect, it } from 'vitest'
import { shareOf } from '../../support/depth.ts'
import { beginningOf } from '../crashes/beginning.ts'
import { type Answer, askAndSettle, type Instance } from '../crashes/instance.ts'
import type { Ask, Begin } from '../crashes/requests.ts'
import { expectAllRight, logsIn } from '../crashes/truth.ts'
import { interleavings } from './interleave.ts'

/** Two requests that are sent at once. */
export interface Race {
  name: string
  before: Begin
  one: Ask
  other: Ask
  /**
   * All ways in which it may end, each of which must happen: what the one is answered, what the other is answered
   * (`done`, or the code of the problem), and the entries that are made.
   */
  ends: [one: string, other: string, entries: string][]
  /** The two are alike, so it is enough that the one is held. */
  alike?: true
}

/** `done`, or the code of the problem. */
export const said = ({ status, body }: Answer): string => (status < 300 ? 'done' : body.code)

/** Each race with either request held before each of its calls of the store while the other is done. */
export function testRaces(races: readonly Race[]): void {
  it.each(shareOf(races))('$name', async (race) => {
    const { scene, stored } = await beginningOf(race)
    const { table } = scene.tables
    const already = logsIn(stored)[table]?.length ?? 0
    const seen = new Set<string>()
    for (const slow of race.alike ? (['one'] as const) : (['one', 'other'] as const)) {
      const fast = slow === 'one' ? 'other' : 'one'
      const acts = {
        slow: (instance: Instance) => askAndSettle(instance, race[slow](scene)),
        fast: (instance: Instance) => askAndSettle(instance, race[fast](scene)),
      }
      for (const run of await interleavings(stored, acts)) {
        const [one, other] = slow === 'one' ? [run.slow, run.fast] : [run.fast, run.slow]
        const entries = (logsIn(run.after)[table] ?? []).slice(already).map(({ kind }) => kind)
        const end = [said(one), said(other), entries.join(' ')]
        const when = `“${slow}” held before its call ${run.heldAt}`
        expect(race.ends, when).toContainEqual(end)
        expectAllRight(run.after, when)
        seen.add(JSON.stringify(end))
      }
    }
    expect([...seen].sort()).toEqual(race.ends.map((end) => JSON.stringify(end)).sort())
  })
}
