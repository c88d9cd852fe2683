import { expect, it } from 'vitest'
import { beginningOf } from '../crashes/beginning.ts'
import { revokesShare, shares } from '../crashes/flows/watching.ts'
import { askAndSettle, type Instance } from '../crashes/instance.ts'
import { type Ask, after, type Begin, started } from '../crashes/requests.ts'
import { by, pathOf, type Scene } from '../crashes/scene.ts'
import { another, layOut, putBack, storedAt, useDatabase } from '../crashes/storage.ts'
import { interleavings } from './interleave.ts'
import { said } from './racing.ts'

useDatabase()

const two = started(['Anna', 'Ben'])
const both = after(two, shares('Anna'), shares('Ben'))
const nineteen = Array.from({ length: 19 }, (_, n) => shares('Ben', {}, `Ben shares ${n}`))

/** Two requests at once, and all ways in which it may end, each of which must happen. */
interface Race {
  name: string
  before: Begin
  one: Ask
  other: Ask
  /** What each is answered; how many links are listed then, and how many of the tokens told now are good. */
  ends: [one: string, other: string, listed: number, good: number][]
  /** The two are alike, so it is enough that the one is held. */
  alike?: true
}

const races: Race[] = [
  {
    name: 'two players make one each, both work',
    before: two,
    one: shares('Anna'),
    other: shares('Ben'),
    ends: [['done', 'done', 2, 2]],
    alike: true,
  },
  {
    name: 'one is asked for twice, listed once, one of the two tokens works',
    before: two,
    one: shares('Anna'),
    other: shares('Anna'),
    ends: [['done', 'done', 1, 1]],
    alike: true,
  },
  {
    name: 'two players want the twentieth, one gets it, the other too-many-shares',
    before: after(two, ...nineteen),
    one: shares('Anna'),
    other: shares('Ben'),
    ends: [
      ['done', 'too-many-shares', 20, 1],
      ['too-many-shares', 'done', 20, 1],
    ],
  },
  {
    name: 'one is revoked by its maker and by the host, both are done',
    before: both,
    one: revokesShare('Ben'),
    other: revokesShare('Anna', 'Ben'),
    ends: [['done', 'done', 1, 0]],
  },
  {
    name: 'two are revoked, both are gone',
    before: both,
    one: revokesShare('Ben'),
    other: revokesShare('Anna'),
    ends: [['done', 'done', 0, 0]],
  },
  {
    name: 'one is asked for again while it is revoked, it works and is listed, or neither',
    before: after(two, shares('Anna')),
    one: shares('Anna'),
    other: revokesShare('Anna'),
    ends: [
      ['done', 'done', 0, 0],
      ['done', 'done', 1, 1],
    ],
  },
]

/** How many links are listed, and how many of the tokens that were told lead to the table. */
async function standing(instance: Instance, scene: Scene, tokens: readonly string[]) {
  const list = await askAndSettle(instance, by(scene, 'Anna', 'GET', pathOf(scene, '/shares')))
  let good = 0
  for (const token of tokens) {
    const { status } = await askAndSettle(instance, { method: 'GET', path: `/api/watch/${token}` })
    expect([200, 404]).toContain(status)
    good += Number(status === 200)
  }
  return [list.body.shares.length, good]
}

it.each(races)('race, watch links: $name', async (race) => {
  const { scene, stored } = await beginningOf(race)
  const later = another(await layOut(stored))
  const seen = new Set<string>()
  for (const slow of race.alike ? (['one'] as const) : (['one', 'other'] as const)) {
    const fast = slow === 'one' ? 'other' : 'one'
    const acts = {
      slow: (instance: Instance) => askAndSettle(instance, race[slow](scene)),
      fast: (instance: Instance) => askAndSettle(instance, race[fast](scene)),
    }
    for (const run of await interleavings(stored, acts)) {
      await putBack(later, run.after, await storedAt(later))
      const answers = slow === 'one' ? [run.slow, run.fast] : [run.fast, run.slow]
      const tokens = answers.flatMap(({ body }) => body?.token ?? [])
      const end = [...answers.map(said), ...(await standing(later, scene, tokens))]
      expect(race.ends, `“${slow}” held before its call ${run.heldAt}`).toContainEqual(end)
      seen.add(JSON.stringify(end))
    }
  }
  expect([...seen].sort()).toEqual(race.ends.map((end) => JSON.stringify(end)).sort())
})
