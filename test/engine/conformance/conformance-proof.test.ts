import { expect, test } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { bugs, stickyBugs } from '../probes/bugs.ts'
import { probes, probesReach } from '../probes/index.ts'
import { promises } from './promises.ts'
import { unseenReveals } from './reveals.ts'
import { samplesOf } from './samples.ts'
import { reachOf } from './sound.ts'

/** Few tables, so that a mistake is caught with room to spare on those that games are tested at. */
const TABLES = 40
const SEED = 1

const cases = Object.entries(bugs).flatMap(([name, { breaks, game }]) =>
  breaks.map((promise) => ({ name, promise, game })),
)

test.each(cases)('conformance check $promise: fails for the bug $name', ({ promise, game }) => {
  const keepAll = () => {
    for (const sample of samplesOf(game, TABLES, SEED)) promises[promise](game, sample)
  }
  expect(keepAll).toThrow(`${promise}: ${game.id}`)
})

test('conformance checks: each is shown to fail for at least one bug', () => {
  expect(new Set(cases.map(({ promise }) => promise))).toEqual(new Set(Object.keys(promises)))
})

test('conformance check reveals: names the action and the rule when a shown box is gone', () => {
  const { game } = bugs.shownAndGone
  const keep = () => {
    for (const sample of samplesOf(game, 1, SEED)) promises.reveals(game, sample)
  }
  expect(keep).toThrow(
    'end shows nowhere to all: a box made and shown in one action must still lie in the position',
  )
})

test('unseenReveals: names a declared reveal that never happens', () => {
  const game: AnyGame = {
    ...probes.ring,
    reveals: { ...probes.ring.reveals, build: [{ from: 'stack/*/id', to: 'self', most: 1 }] },
  }
  expect(unseenReveals(game, samplesOf(game, TABLES, SEED))).toEqual(['build shows stack/*/id to self'])
})

test.each(Object.entries(stickyBugs))('reach of drafts: lower with the bug %s', (_, game) => {
  const { drafts, through } = reachOf(game, { seats: 2, tables: TABLES, seed: SEED })
  expect((100 * through) / drafts).toBeLessThan(probesReach.ring)
})
