import { describe, expect, it } from 'vitest'
import { isDeep } from '../../support/depth.ts'
import { randomFrom } from '../../support/play.ts'
import { beginningOf } from '../crashes/beginning.ts'
import { type Answer, type Asked, askAndSettle } from '../crashes/instance.ts'
import {
  type Ask,
  add,
  after,
  type Begin,
  callsOff,
  changes,
  ends,
  leaves,
  looks,
  plays,
  reads,
  rematches,
  renames,
  resigns,
  says,
  sits,
  started,
  starts,
  takesBack,
} from '../crashes/requests.ts'
import { doing, opened, people, type Scene } from '../crashes/scene.ts'
import { another, layOut, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight, logsIn } from '../crashes/truth.ts'
import { said } from './racing.ts'
import { inRandomOrder } from './storm.ts'

useDatabase()

const SEEDS = isDeep ? [1, 2, 3, 4, 5, 6] : [1]
const many = ['Anna', 'Ben', 'Cara', 'Dora', 'Ella', 'Finn', 'Gina', 'Hugo']
const three = ['Anna', 'Ben', 'Cara']

/** Many requests at once, from two processes, and how they must end. */
interface Storm {
  name: string
  before: Begin
  asks: Ask[]
  end(answers: Answer[], after: Stored, scene: Scene): void
}

const seatedAmongMany =
  (...names: string[]): Begin =>
  async (instance) =>
    opened(instance, names, { more: { seats: 4 }, name: 'table' }, await people(instance, ...many))
/** Four who choose in secret at once; what each may choose. */
const choosing: Begin = async (instance) => {
  const at = await started([...three, 'Dora'], { game: 'scheme' })(instance)
  for (const name of Object.keys(at.people))
    at.handed[name] = JSON.stringify((await doing(at, looks(name)(at))).body.legal[1])
  return at
}

const kinds = (stored: Stored, table: string): string[] => logsIn(stored)[table].map(({ kind }) => kind)
const allDone = (answers: readonly Answer[]) => expect([...new Set(answers.map(said))]).toEqual(['done'])

const storms: Storm[] = [
  {
    name: 'seven players want three seats: three get one, and the table starts once',
    before: seatedAmongMany('Anna'),
    asks: [...many.slice(1), 'Ben'].map((name) => sits(name)),
    end(answers, stored, { tables }) {
      expect([...new Set(answers.map(said))].sort()).toEqual(['done', 'started'])
      expect(kinds(stored, tables.table)).toEqual(['opened', 'seated', 'seated', 'started'])
    },
  },
  {
    name: 'players join, leave and are removed while the host starts and cancels: it ends in one of the two',
    before: seatedAmongMany(...three),
    asks: [
      sits('Dora'),
      sits('Ella', { seat: 1 }),
      leaves('Ben', 1, 3),
      leaves('Anna', 2, 3),
      renames('Cara', 'Clara'),
      changes({ listed: false }),
      renames('Dora', 'Doris'),
      starts(3),
      callsOff(3),
    ],
    end(_, stored, { tables }) {
      const last = kinds(stored, tables.table).filter((kind) => kind === 'started' || kind === 'cancelled')
      expect(last.length).toBe(1)
    },
  },
  {
    name: 'turns, take-back, proposed end and resignation: each is entered once at most',
    before: started(three),
    asks: [
      plays('Anna', 3, add(1)),
      plays('Anna', 3, add(1)),
      plays('Anna', 3, add(2), 'on the desktop'),
      takesBack('Anna', 4, 'ask'),
      ends('Ben', 3, 'ask'),
      plays('Ben', 4, add(1)),
      resigns('Cara', 3),
      says('Cara'),
      changes({ title: 'Friday' }),
    ],
    end(_, stored, { tables }) {
      expect(kinds(stored, tables.table).filter((kind) => kind === 'resigned').length).toBe(1)
    },
  },
  {
    name: 'agreeing, refusing, playing on and resigning after a proposed end: the table ends once at most',
    before: after(started(three), ends('Anna', 3, 'ask')),
    asks: [
      ends('Ben', 4, 'agree'),
      ends('Cara', 4, 'agree'),
      ends('Cara', 4, 'refuse'),
      plays('Anna', 4, add(1)),
      resigns('Ben', 4),
    ],
    end(_, stored, { tables }) {
      expect(logsIn(stored)[tables.table].filter(({ table }) => table.over).length).toBeLessThan(2)
    },
  },
  {
    name: 'three players ask for a rematch: one table, started once',
    before: after(started(three, { options: { goal: 1 } }), plays('Anna', 3, add(1))),
    asks: [...three, 'Ben'].map(rematches),
    end(answers, stored, { tables }) {
      allDone(answers)
      const [next, ...more] = Object.keys(logsIn(stored)).filter((table) => table !== tables.table)
      expect(more).toEqual([])
      expect(kinds(stored, next)).toEqual(['opened', 'seated', 'started'])
      expect([...new Set(answers.map(({ body }) => body.id))]).toEqual([next])
    },
  },
  {
    name: 'secret choices of all players on one base: all are taken',
    before: choosing,
    asks: [...three, 'Dora'].map((name) => (at) => plays(name, 4, JSON.parse(at.handed[name]))(at)),
    end(answers, stored, { tables }) {
      allDone(answers)
      expect(kinds(stored, tables.table).slice(4)).toEqual(['turn', 'turn', 'turn', 'turn'])
    },
  },
  {
    name: 'chat while the last player joins and is renamed: all are done',
    before: (instance) => opened(instance, ['Anna', 'Ben'], { more: { seats: 3 } }),
    asks: [
      says('Anna', 2),
      says('Ben', 1),
      sits('Cara'),
      renames('Cara', 'Clara'),
      renames('Cara', 'Carla'),
      reads('Anna', 'Ben says', 1),
    ],
    end: allDone,
  },
]

/** Each request that was done has made one entry, under its id; what was refused has made none. */
function expectOnce(asked: readonly Asked[], answers: readonly Answer[], stored: Stored): void {
  const ids = Object.values(logsIn(stored)).flatMap((log) => log.map(({ id }) => id))
  for (const [i, { path, body }] of asked.entries()) {
    const { id } = (body ?? {}) as { id?: string }
    if (!id || path.endsWith('/chat') || path.endsWith('/rematch')) continue
    const isDone = asked.some(
      (other, j) => (other.body as { id?: string }).id === id && answers[j].status < 300,
    )
    expect(ids.filter((one) => one === id).length, `${said(answers[i])}: ${path}`).toBe(isDone ? 1 : 0)
  }
}

describe('many requests at once, store calls in a random order', () => {
  it.each(storms)('$name', async ({ before, asks, end }) => {
    const { scene, stored: begun } = await beginningOf({ before })
    for (const seed of SEEDS) {
      const at = await layOut(begun)
      const instances = [another(at), another(at)]
      inRandomOrder(
        instances.map(({ ports }) => ports.store),
        randomFrom(seed),
      )
      const asked = asks.map((one) => one(scene))
      const answers = await Promise.all(asked.map((one, i) => askAndSettle(instances[i % 2], one)))
      const stored = await storedAt(another(at))
      const when = `seed ${seed}: ${answers.map(said)}`
      const faults = [
        ...answers.filter(({ status }) => status >= 500),
        ...instances.flatMap(({ alarms }) => alarms),
      ]
      expect(faults, when).toEqual([])
      expectOnce(asked, answers, stored)
      expectAllRight(stored, when)
      end(answers, stored, scene)
    }
  })
})
