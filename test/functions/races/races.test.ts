import { describe, expect, it } from 'vitest'
import { beginningOf } from '../crashes/beginning.ts'
import { type Answer, type Asked, askAndSettle, type Instance } from '../crashes/instance.ts'
import {
  add,
  by,
  doing,
  idOf,
  named,
  opened,
  pathOf,
  running,
  type Scene,
  salt,
  sitting,
  turn,
} from '../crashes/scene.ts'
import { useDatabase } from '../crashes/storage.ts'
import { expectAllRight, logsIn } from '../crashes/truth.ts'
import { interleavings } from './interleave.ts'

useDatabase()

/** Two requests that are sent at once. */
interface Race {
  name: string
  before(instance: Instance): Promise<Scene>
  one(scene: Scene): Asked
  other(scene: Scene): Asked
  /** The two are alike, so it is enough that one of them is held. */
  alike?: true
  /**
   * All ways in which it may end, each of which must happen: what the one is answered, what the other is answered
   * (`done`, or the code of the problem), and the entries that are made.
   */
  ends: [one: string, other: string, entries: string][]
}

const sits =
  (name: string, more: Record<string, unknown> = {}, words = `${name} sits down`) =>
  (at: Scene) =>
    by(at, name, 'POST', pathOf(at, '/seats'), sitting(at, words, 1, more))
const leaves = (name: string, seat: number, base: number) => (at: Scene) =>
  by(at, name, 'DELETE', pathOf(at, `/seats/${seat}`), named(`${name} leaves seat ${seat}`, base))
const plays =
  (name: string, base: number, action: unknown, words = `${name} plays`) =>
  (at: Scene) =>
    by(at, name, 'POST', pathOf(at, '/turns'), turn(words, base, action))
const does =
  (name: string, what: 'takeback' | 'end', base: number, doing: 'ask' | 'agree' | 'refuse') => (at: Scene) =>
    by(at, name, 'POST', pathOf(at, `/${what}`), { ...named(`${name} ${doing}s`, base), do: doing })
const resigns = (name: string, base: number) => (at: Scene) =>
  by(at, name, 'POST', pathOf(at, '/resign'), named(`${name} resigns`, base))
const cancels = (base: number) => (at: Scene) =>
  by(at, 'Anna', 'DELETE', pathOf(at), named('Anna calls it off', base))
const starts = (base: number) => (at: Scene) =>
  by(at, 'Anna', 'POST', pathOf(at, '/start'), named('Anna starts', base))
const changes = (change: Record<string, unknown>) => (at: Scene) =>
  by(at, 'Anna', 'PATCH', pathOf(at), change)

const seated =
  (names: string[], seats: number, more = {}) =>
  (instance: Instance) =>
    opened(instance, names, { seats, ...more })
const started =
  (...names: string[]) =>
  (instance: Instance) =>
    running(instance, names)
/** A running table, and what has happened there since. */
const after =
  (names: string[], ...happened: ((at: Scene) => Asked)[]) =>
  async (instance: Instance) => {
    const at = await running(instance, names)
    for (const asked of happened) await doing(at, asked(at))
    return at
  }

const races: Race[] = [
  {
    name: 'two players for one seat: one has it, the other is told',
    alike: true,
    before: seated(['Anna'], 3),
    one: sits('Ben', { seat: 1 }),
    other: sits('Cara', { seat: 1 }),
    ends: [
      ['done', 'seat-taken', 'seated'],
      ['seat-taken', 'done', 'seated'],
    ],
  },
  {
    name: 'two players for the last seat: one starts the table, the other is told',
    alike: true,
    before: seated(['Anna'], 2),
    one: sits('Ben'),
    other: sits('Cara'),
    ends: [
      ['done', 'started', 'started'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'two players for any seat: each has one',
    alike: true,
    before: seated(['Anna'], 4),
    one: sits('Ben'),
    other: sits('Cara'),
    ends: [['done', 'done', 'seated seated']],
  },
  {
    name: 'two players for the last two seats: each has one, and the table starts once',
    alike: true,
    before: seated(['Anna'], 3),
    one: sits('Ben', { seat: 2 }),
    other: sits('Cara'),
    ends: [['done', 'done', 'seated started']],
  },
  {
    name: 'one player for two seats: he has one',
    alike: true,
    before: seated(['Anna'], 4),
    one: sits('Ben', { seat: 1 }, 'Ben taps a seat'),
    other: sits('Ben', { seat: 2 }, 'Ben taps another'),
    ends: [
      ['done', 'seated-already', 'seated'],
      ['seated-already', 'done', 'seated'],
    ],
  },
  {
    name: 'two devices of one player, two turns at one version: one is played, the other is told how it stands',
    alike: true,
    before: started('Anna', 'Ben'),
    one: plays('Anna', 2, add(1), 'on the phone'),
    other: plays('Anna', 2, add(2), 'on the desktop'),
    ends: [
      ['done', 'stale', 'turn'],
      ['stale', 'done', 'turn'],
    ],
  },
  {
    name: 'the last sitter and the host who starts with fewer: whoever is first starts it',
    before: seated(['Anna', 'Ben'], 3),
    one: sits('Cara'),
    other: starts(2),
    ends: [
      ['done', 'started', 'started'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'another sitter and the host who starts with fewer: he starts with those whom he knows to be there',
    before: seated(['Anna', 'Ben'], 4),
    one: sits('Cara'),
    other: starts(2),
    ends: [
      ['done', 'stale', 'seated'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'one leaves while another sits down elsewhere: both',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 3 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['done', 'done', 'seated left'],
    ],
  },
  {
    name: 'one leaves the seat that another wants',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 1 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['done', 'seat-taken', 'left'],
    ],
  },
  {
    name: 'one leaves while another takes the last seat: a table that has started is not left',
    before: seated(['Anna', 'Ben'], 3),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 2 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'the host sends away whom leaves by himself',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: leaves('Anna', 1, 2),
    ends: [
      ['done', 'no-such-seat', 'left'],
      ['not-found', 'done', 'kicked'],
    ],
  },
  {
    name: 'the host sends somebody away while another takes the last seat',
    before: seated(['Anna', 'Ben'], 3),
    one: sits('Cara'),
    other: leaves('Anna', 1, 2),
    ends: [
      ['done', 'started', 'started'],
      ['done', 'done', 'kicked seated'],
    ],
  },
  {
    name: 'the host calls the table off while another sits down',
    before: seated(['Anna', 'Ben'], 4),
    one: sits('Cara'),
    other: cancels(2),
    ends: [
      ['done', 'done', 'seated cancelled'],
      ['over', 'done', 'cancelled'],
    ],
  },
  {
    name: 'the host calls the table off while another starts it',
    before: seated(['Anna'], 2),
    one: sits('Ben'),
    other: cancels(1),
    ends: [
      ['done', 'started', 'started'],
      ['over', 'done', 'cancelled'],
    ],
  },
  {
    name: 'the last two leave: the second cancels the table',
    before: seated(['Anna', 'Ben'], 3),
    one: leaves('Anna', 0, 2),
    other: leaves('Ben', 1, 2),
    ends: [['done', 'done', 'left cancelled']],
  },
  {
    name: 'the host leaves while he sends another away: whoever is no host sends nobody away',
    before: seated(['Anna', 'Ben', 'Cara'], 4),
    one: leaves('Anna', 0, 3),
    other: leaves('Anna', 2, 3),
    ends: [
      ['done', 'not-found', 'left'],
      ['done', 'done', 'kicked left'],
    ],
  },
  {
    name: 'a take-back and the next one’s turn: who is too late asks, or is told',
    before: after(['Anna', 'Ben'], plays('Anna', 2, add(1))),
    one: does('Anna', 'takeback', 3, 'ask'),
    other: plays('Ben', 3, add(2)),
    ends: [
      ['done', 'stale', 'takeback'],
      ['done', 'done', 'turn takeback-asked'],
    ],
  },
  {
    name: 'an agreement to a take-back and a turn of the same player: the turn ends the request',
    before: after(
      ['Anna', 'Ben', 'Cara'],
      plays('Anna', 3, { kind: 'peek' }),
      does('Anna', 'takeback', 4, 'ask'),
      does('Cara', 'takeback', 5, 'agree'),
    ),
    one: does('Ben', 'takeback', 6, 'agree'),
    other: plays('Ben', 6, add(2)),
    ends: [
      ['done', 'stale', 'takeback-agreed'],
      ['nothing-asked', 'done', 'turn'],
    ],
  },
  {
    name: 'two agreements: the second one ends the table',
    alike: true,
    before: after(['Anna', 'Ben', 'Cara'], does('Anna', 'end', 3, 'ask')),
    one: does('Ben', 'end', 4, 'agree'),
    other: does('Cara', 'end', 4, 'agree'),
    ends: [['done', 'done', 'ending-agreed ending-agreed']],
  },
  {
    name: 'one agrees and another refuses',
    before: after(['Anna', 'Ben', 'Cara'], does('Anna', 'end', 3, 'ask')),
    one: does('Ben', 'end', 4, 'agree'),
    other: does('Cara', 'end', 4, 'refuse'),
    ends: [
      ['done', 'done', 'ending-agreed ending-refused'],
      ['nothing-asked', 'done', 'ending-refused'],
    ],
  },
  {
    name: 'two ask for two things: one is asked',
    before: after(['Anna', 'Ben'], plays('Anna', 2, { kind: 'peek' })),
    one: does('Anna', 'takeback', 3, 'ask'),
    other: does('Ben', 'end', 3, 'ask'),
    ends: [
      ['done', 'already-asked', 'takeback-asked'],
      ['already-asked', 'done', 'ending-asked'],
    ],
  },
  {
    name: 'two of three resign: the second one ends the table',
    alike: true,
    before: started('Anna', 'Ben', 'Cara'),
    one: resigns('Anna', 3),
    other: resigns('Cara', 3),
    ends: [['done', 'done', 'resigned resigned']],
  },
  {
    name: 'both of two resign: the table ends once',
    alike: true,
    before: started('Anna', 'Ben'),
    one: resigns('Anna', 2),
    other: resigns('Ben', 2),
    ends: [
      ['done', 'over', 'resigned'],
      ['over', 'done', 'resigned'],
    ],
  },
  {
    name: 'one resigns while another plays',
    before: started('Anna', 'Ben', 'Cara'),
    one: resigns('Ben', 3),
    other: plays('Anna', 3, add(1)),
    ends: [
      ['done', 'done', 'resigned turn'],
      ['done', 'done', 'turn resigned'],
    ],
  },
  {
    name: 'two want a rematch: they meet at one table',
    alike: true,
    before: after(['Anna', 'Ben'], resigns('Ben', 2)),
    one: (at) => by(at, 'Anna', 'POST', pathOf(at, '/rematch'), { id: idOf('Anna wants another'), salt }),
    other: (at) => by(at, 'Ben', 'POST', pathOf(at, '/rematch'), { id: idOf('Ben wants another'), salt }),
    ends: [['done', 'done', '']],
  },
  {
    name: 'a turn while the title changes',
    before: started('Anna', 'Ben'),
    one: plays('Anna', 2, add(1)),
    other: changes({ title: 'Friday' }),
    ends: [['done', 'done', 'turn']],
  },
  {
    name: 'the last seat is taken while the table is listed: the lobby shows no table that has started',
    before: seated(['Anna'], 2, { listed: false }),
    one: sits('Ben'),
    other: changes({ listed: true }),
    ends: [['done', 'done', 'started']],
  },
  {
    name: 'a seat is taken while the table is no longer listed',
    before: seated(['Anna'], 3),
    one: sits('Ben'),
    other: changes({ listed: false }),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'somebody takes another name while he sits down: it is his name at the table',
    before: seated(['Anna'], 3),
    one: sits('Ben'),
    other: (at) => by(at, 'Ben', 'PATCH', '/api/me', { name: 'Benedict' }),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'somebody takes another name while he opens a table: it is his name at the table',
    before: async (instance) => ({
      ...(await seated(['Anna'], 3)(instance)),
      tables: { table: idOf('Ben opens a table') },
    }),
    one: (at) =>
      by(at, 'Ben', 'POST', '/api/tables', {
        ...{ id: at.tables.table, game: 'tally', seats: 3, pace: 'none', listed: true, title: '', salt },
      }),
    other: (at) => by(at, 'Ben', 'PATCH', '/api/me', { name: 'Benedict' }),
    ends: [['done', 'done', 'opened']],
  },
  {
    name: 'two names on two devices: one of them, everywhere',
    alike: true,
    before: seated(['Anna', 'Ben'], 3),
    one: (at) => by(at, 'Ben', 'PATCH', '/api/me', { name: 'Benedict' }),
    other: (at) => by(at, 'Ben', 'PATCH', '/api/me', { name: 'Benjamin' }),
    ends: [['done', 'done', '']],
  },
  {
    name: 'a turn while somebody takes another name',
    before: started('Anna', 'Ben'),
    one: plays('Anna', 2, add(1)),
    other: (at) => by(at, 'Ben', 'PATCH', '/api/me', { name: 'Benedict' }),
    ends: [['done', 'done', 'turn']],
  },
  {
    name: 'notes on two devices: one is kept, the other is told',
    alike: true,
    before: started('Anna', 'Ben'),
    one: (at) => by(at, 'Anna', 'PUT', pathOf(at, '/notes'), { text: 'on the phone', revision: 0 }),
    other: (at) => by(at, 'Anna', 'PUT', pathOf(at, '/notes'), { text: 'on the desktop', revision: 0 }),
    ends: [
      ['done', 'notes-changed', ''],
      ['notes-changed', 'done', ''],
    ],
  },
  {
    name: 'one player sits down at two tables, which have nothing to do with each other',
    alike: true,
    async before(instance) {
      const at = await seated(['Anna'], 3)(instance)
      await opened(instance, ['Anna'], { seats: 2, title: 'Monday' }, 'second', at)
      return at
    },
    one: sits('Ben'),
    other: (at) => by(at, 'Ben', 'POST', pathOf(at, '/seats', 'second'), sitting(at, 'Ben sits down', 1)),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'a link and its code are used at once: one of them is good',
    async before(instance) {
      const at = await seated(['Anna'], 2)(instance)
      const { body } = await doing(at, by(at, 'Anna', 'POST', '/api/me/link'))
      Object.assign(at.handed, { link: body.token, code: body.code })
      return at
    },
    one: ({ handed }) => ({ method: 'POST', path: '/api/session/confirm', body: { token: handed.link } }),
    other: ({ handed }) => ({ method: 'POST', path: '/api/session/confirm', body: { code: handed.code } }),
    ends: [
      ['done', 'bad-link', ''],
      ['bad-link', 'done', ''],
    ],
  },
  {
    name: 'an invite is used while all are revoked: it was good, or it was not',
    before: seated(['Anna'], 3, { listed: false }),
    one: sits('Ben'),
    other: (at) => by(at, 'Anna', 'DELETE', pathOf(at, '/invites')),
    ends: [
      ['done', 'done', 'seated'],
      ['not-found', 'done', ''],
    ],
  },
]

const said = ({ status, body }: Answer): string => (status < 300 ? 'done' : body.code)

describe('two requests at once, one held before each of its calls of the store while the other is done', () => {
  it.each(races)('$name', async (race) => {
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
    expect([...seen].sort()).toEqual([...new Set(race.ends.map((end) => JSON.stringify(end)))].sort())
  })
})
