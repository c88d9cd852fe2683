import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../support/play.ts'
import { beginningOf } from '../crashes/beginning.ts'
import { type Answer, type Asked, askAndSettle, type Instance } from '../crashes/instance.ts'
import {
  add,
  by,
  doing,
  idOf,
  messageId,
  named,
  opened,
  pathOf,
  people,
  running,
  type Scene,
  salt,
  sitting,
  turn,
} from '../crashes/scene.ts'
import { another, layOut, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight, logsIn } from '../crashes/truth.ts'
import { inRandomOrder } from './storm.ts'

useDatabase()

const SEEDS = Array.from({ length: 6 }, (_, i) => i + 1)
const everybody = ['Anna', 'Ben', 'Cara', 'Dora', 'Ella', 'Finn', 'Gina', 'Hugo']

/** Many requests at once, from two processes. */
interface Storm {
  name: string
  before(instance: Instance): Promise<Scene>
  asks(scene: Scene): Asked[]
  ends(answers: Answer[], after: Stored, scene: Scene): void
}

const code = ({ status, body }: Answer): string => (status < 300 ? 'done' : body.code)
const kinds = (after: Stored, table: string): string[] => logsIn(after)[table].map(({ kind }) => kind)
const counted = (codes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(codes)].sort().map((one) => [one, codes.filter((other) => other === one).length]),
  )

const asking = (at: Scene) => ({
  sits: (name: string, more = {}) =>
    by(at, name, 'POST', pathOf(at, '/seats'), sitting(at, `${name} sits`, 1, more)),
  plays: (name: string, base: number, n: 1 | 2) =>
    by(at, name, 'POST', pathOf(at, '/turns'), turn(`${name} adds ${n}`, base, add(n))),
  does: (name: string, what: string, base: number, doing: string) =>
    by(at, name, 'POST', pathOf(at, what), { ...named(`${name} ${doing}s ${what}`, base), do: doing }),
  resigns: (name: string, base: number) =>
    by(at, name, 'POST', pathOf(at, '/resign'), named(`${name} resigns`, base)),
  leaves: (name: string, seat: number, base: number) =>
    by(at, name, 'DELETE', pathOf(at, `/seats/${seat}`), named(`${name} leaves ${seat}`, base)),
  says: (name: string, seconds: number) =>
    by(at, name, 'POST', pathOf(at, '/chat'), { id: messageId(`${name} says`, seconds), text: 'Hello' }),
  renames: (name: string, other: string) => by(at, name, 'PATCH', '/api/me', { name: other }),
  changes: (change: object) => by(at, 'Anna', 'PATCH', pathOf(at), change),
  rematches: (name: string) =>
    by(at, name, 'POST', pathOf(at, '/rematch'), { id: idOf(`${name} wants another`), salt }),
})

const storms: Storm[] = [
  {
    name: 'seven want to sit where there are three seats: three do, each once, and the table starts once',
    before: async (instance) =>
      opened(instance, ['Anna'], { seats: 4 }, 'table', await people(instance, ...everybody)),
    asks: (at) => [...everybody.slice(1), 'Ben'].map((name) => asking(at).sits(name)),
    ends(answers, after, { tables }) {
      expect([...new Set(answers.map(code))].sort()).toEqual(['done', 'started'])
      expect(kinds(after, tables.table)).toEqual(['opened', 'seated', 'seated', 'started'])
    },
  },
  {
    name: 'they come and go, are sent away, and the host starts or calls it off',
    before: async (instance) =>
      opened(instance, ['Anna', 'Ben', 'Cara'], { seats: 4 }, 'table', await people(instance, ...everybody)),
    asks: (at) => [
      asking(at).sits('Dora'),
      asking(at).sits('Ella', { seat: 1 }),
      asking(at).leaves('Ben', 1, 3),
      asking(at).leaves('Anna', 2, 3),
      asking(at).renames('Cara', 'Clara'),
      asking(at).changes({ listed: false }),
      asking(at).renames('Dora', 'Doris'),
      by(at, 'Anna', 'POST', pathOf(at, '/start'), named('Anna starts', 3)),
      by(at, 'Anna', 'DELETE', pathOf(at), named('Anna calls it off', 3)),
    ],
    ends(_, after, { tables }) {
      const ends = kinds(after, tables.table).filter((kind) => kind === 'started' || kind === 'cancelled')
      expect(ends.length).toBe(1)
    },
  },
  {
    name: 'they play, take back, propose an end and resign',
    before: (instance) => running(instance, ['Anna', 'Ben', 'Cara']),
    asks: (at) => [
      asking(at).plays('Anna', 3, 1),
      asking(at).plays('Anna', 3, 1),
      asking(at).plays('Anna', 3, 2),
      asking(at).does('Anna', '/takeback', 4, 'ask'),
      asking(at).does('Ben', '/end', 3, 'ask'),
      asking(at).plays('Ben', 4, 1),
      asking(at).resigns('Cara', 3),
      asking(at).says('Cara', 1),
      asking(at).changes({ title: 'Friday' }),
    ],
    ends(_, after, { tables }) {
      expect(kinds(after, tables.table).filter((kind) => kind === 'resigned').length).toBe(1)
    },
  },
  {
    name: 'they agree, refuse, play on and resign while an end is proposed',
    async before(instance) {
      const at = await running(instance, ['Anna', 'Ben', 'Cara'])
      await doing(at, asking(at).does('Anna', '/end', 3, 'ask'))
      return at
    },
    asks: (at) => [
      asking(at).does('Ben', '/end', 4, 'agree'),
      asking(at).does('Cara', '/end', 4, 'agree'),
      asking(at).does('Cara', '/end', 4, 'refuse'),
      asking(at).plays('Anna', 4, 1),
      asking(at).resigns('Ben', 4),
    ],
    ends(_, after, { tables }) {
      const log = logsIn(after)[tables.table]
      expect(log.filter(({ table }) => table.over).length).toBeLessThan(2)
    },
  },
  {
    name: 'three want a rematch: they meet at one table, which starts once',
    async before(instance) {
      const at = await running(instance, ['Anna', 'Ben', 'Cara'], { options: { goal: 1 } })
      await doing(at, asking(at).plays('Anna', 3, 1))
      return at
    },
    asks: (at) =>
      ['Anna', 'Ben', 'Cara'].flatMap((name) => [asking(at).rematches(name), asking(at).rematches(name)]),
    ends(answers, after, { tables }) {
      expect(counted(answers.map(code))).toEqual({ done: 6 })
      const [next, ...more] = Object.keys(logsIn(after)).filter((table) => table !== tables.table)
      expect(more).toEqual([])
      expect(kinds(after, next)).toEqual(['opened', 'seated', 'started'])
      expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([next]))
    },
  },
  {
    name: 'all make their secret choices on what they saw at one base: all are taken',
    async before(instance) {
      const at = await running(instance, ['Anna', 'Ben', 'Cara', 'Dora'], { game: 'scheme' })
      for (const name of Object.keys(at.people)) {
        const { body } = await doing(at, by(at, name, 'GET', pathOf(at)))
        at.handed[name] = JSON.stringify(body.legal[1])
      }
      return at
    },
    asks: (at) =>
      Object.keys(at.people).map((name) =>
        by(at, name, 'POST', pathOf(at, '/turns'), turn(`${name} chooses`, 4, JSON.parse(at.handed[name]))),
      ),
    ends(answers, after, { tables }) {
      expect(counted(answers.map(code))).toEqual({ done: 4 })
      expect(kinds(after, tables.table).slice(4)).toEqual(['turn', 'turn', 'turn', 'turn'])
    },
  },
  {
    name: 'they talk while the last one sits down and takes another name',
    before: (instance) => opened(instance, ['Anna', 'Ben'], { seats: 3 }),
    asks: (at) => [
      asking(at).says('Anna', 2),
      asking(at).says('Ben', 1),
      asking(at).sits('Cara'),
      asking(at).renames('Cara', 'Clara'),
      asking(at).renames('Cara', 'Carla'),
      by(at, 'Anna', 'PUT', pathOf(at, '/chat'), { read: messageId('Ben says', 1) }),
    ],
    ends: (answers) => expect(counted(answers.map(code))).toEqual({ done: 6 }),
  },
]

/** Each request that was done has made one entry, under its id; what was refused has made none. */
function expectOnce(asked: readonly Asked[], answers: readonly Answer[], after: Stored): void {
  const ids = Object.values(logsIn(after)).flatMap((log) => log.map(({ id }) => id))
  for (const [i, { path, body }] of asked.entries()) {
    const { id } = (body ?? {}) as { id?: string }
    if (!id || path.endsWith('/chat') || path.endsWith('/rematch')) continue
    const isDone = asked.some(
      (other, j) => (other.body as { id?: string }).id === id && answers[j].status < 300,
    )
    expect(ids.filter((one) => one === id).length, `${code(answers[i])}: ${path}`).toBe(isDone ? 1 : 0)
  }
}

describe('many requests at once, their calls of the store in an order that a seed draws', () => {
  it.each(storms)('$name', async ({ before, asks, ends }) => {
    const { scene, stored } = await beginningOf({ before })
    for (const seed of SEEDS) {
      const at = await layOut(stored)
      const instances = [another(at), another(at)]
      inRandomOrder(
        instances.map(({ ports }) => ports.store),
        randomFrom(seed),
      )
      const asked = asks(scene)
      const answers = await Promise.all(asked.map((one, i) => askAndSettle(instances[i % 2], one)))
      const after = await storedAt(another(at))
      const said = `seed ${seed}: ${answers.map(code)}`
      expect(
        answers.filter(({ status }) => status >= 500),
        said,
      ).toEqual([])
      expect(
        instances.flatMap(({ alarms }) => alarms),
        said,
      ).toEqual([])
      expectOnce(asked, answers, after)
      expectAllRight(after, said)
      ends(answers, after, scene)
    }
  })
})
