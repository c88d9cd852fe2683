import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { interleavings } from '../races/interleave.ts'
import { beginningOf } from './beginning.ts'
import type { Flow } from './flows/flow.ts'
import { flows } from './flows/index.ts'
import { type Write, writeInTurn } from './in-turn.ts'
import { type Answer, type Asked, type At, askAndSettle, type Instance, noon } from './instance.ts'
import { killedHere } from './killed.ts'
import { rematches } from './requests.ts'
import type { Scene } from './scene.ts'
import { another, layOut, putBack, type Stored, storedAt, useDatabase } from './storage.ts'
import { expectAllRight, keptIn, logsIn } from './truth.ts'

useDatabase()

const DAY = 24 * 3600_000
const flowOf = (name: string): Flow => flows.find((flow) => flow.name === name) as Flow

/** An opening that may break off at each of its writes. */
interface Opening {
  scene: Scene
  asked: Asked
  before: Stored
  at: At
  /** A copy of the app that is never killed. */
  living: Instance
  writes: Write[]
}

async function prepared({ before, asks }: Flow): Promise<Opening> {
  const { scene, stored } = await beginningOf({ before })
  const at = await layOut(stored)
  const living = another(at)
  const writes = writeInTurn(living.ports.store, false)
  await askAndSettle(living, asks(scene))
  return { scene, asked: asks(scene), before: stored, at, living: another(at), writes }
}

const startOver = async ({ living, before }: Opening): Promise<void> => {
  living.clock.now = noon
  await putBack(living, before, await storedAt(living))
}

/** What is left where a process is killed right before it puts the first entry. */
async function brokenOff(opening: Opening): Promise<Stored> {
  const n = opening.writes.findIndex(({ table }) => table === 'log') + 1
  await startOver(opening)
  await killedHere({ at: opening.at, asked: opening.asked, n, moment: 'before' })
  return storedAt(opening.living)
}

/** The app stands idle for days; the reconciler comes by every day. */
async function daysPass({ ports, clock }: Instance, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    clock.now += DAY
    await reconcile(ports)
  }
}

/** What is left of a table that was never opened. */
const leftOf = ({ app }: Stored, table: string) =>
  app.filter(
    ({ pk, sk, table: of }) =>
      sk === table || of === table || (/^[TX]#/.test(`${pk}`) && `${pk}`.slice(2) === table),
  )

describe('interrupted opening of a table', () => {
  it('sent again while the reconciler sweeps: the table is opened whole, or the answer is not 201', async () => {
    const opening = await prepared(flowOf('a table is opened'))
    const table = (opening.asked.body as { id: string }).id
    const broken = await brokenOff(opening)
    const asks = (instance: Instance) => askAndSettle(instance, opening.asked)
    const sweeps = ({ ports }: Instance) => reconcile(ports)
    for (const now of [noon + DAY / 2 - 1, noon + DAY]) {
      const runs = [
        ...(await interleavings(broken, { slow: sweeps, fast: asks }, { now })),
        ...(await interleavings(broken, { slow: asks, fast: sweeps }, { now })),
      ]
      for (const { slow, fast, after, heldAt } of runs) {
        const when = `held before call ${heldAt}, ${(now - noon) / DAY} days later`
        const { status } = (slow ?? fast) as Answer
        expect(table in logsIn(after), when).toBe(status === 201)
        if (now - noon < DAY / 2) expect(status, when).toBe(201)
        expectAllRight(after, when)
        if (status === 201) expect(keptIn(after)[`X#${table} SEED`], when).toBeDefined()
      }
    }
  })

  it('two days later: the sweep has removed all but what no request finds', async () => {
    const opening = await prepared(flowOf('a table is opened'))
    const table = (opening.asked.body as { id: string }).id
    for (let n = 1; n <= opening.writes.length; n++) {
      await startOver(opening)
      await killedHere({ at: opening.at, asked: opening.asked, n, moment: 'after' })
      await daysPass(opening.living, 2)
      const after = await storedAt(opening.living)
      if (table in logsIn(after)) expectAllRight(after, `killed after write ${n}`)
      else
        expect(
          leftOf(after, table).filter(({ sk }) => sk !== 'META'),
          `killed after write ${n}`,
        ).toEqual([])
    }
  })

  it('sent again days later: 201 at once, or after the next sweep', async () => {
    const opening = await prepared(flowOf('a table is opened'))
    for (let n = 1; n <= opening.writes.length; n++) {
      await startOver(opening)
      await killedHere({ at: opening.at, asked: opening.asked, n, moment: 'after' })
      await daysPass(opening.living, 3)
      const first = await askAndSettle(opening.living, opening.asked)
      expect([201, 503], `killed after write ${n}`).toContain(first.status)
      await daysPass(opening.living, 2)
      const second = await askAndSettle(opening.living, opening.asked)
      expect(second.status, `killed after write ${n}`).toBe(201)
      expectAllRight(await storedAt(opening.living), `killed after write ${n}`)
    }
  })

  it('sweep killed after each of its writes: the next sweep removes the rest', async () => {
    const opening = await prepared(flowOf('a table is opened'))
    const table = (opening.asked.body as { id: string }).id
    const broken = await brokenOff(opening)
    expect(leftOf(broken, table)).toHaveLength(4)
    const late = { ...opening.at, now: noon + 2 * DAY }
    for (let n = 1; n <= 4; n++) {
      await putBack(opening.living, broken, await storedAt(opening.living))
      opening.living.clock.now = late.now
      await killedHere({ at: late, asked: null, n, moment: 'after' })
      await daysPass(opening.living, 2)
      const left = leftOf(await storedAt(opening.living), table)
      expect(
        left.filter(({ sk }) => sk !== 'META'),
        `sweeper killed after write ${n}`,
      ).toEqual([])
      await askAndSettle(opening.living, opening.asked)
      await daysPass(opening.living, 2)
      expect(
        (await askAndSettle(opening.living, opening.asked)).status,
        `sweeper killed after write ${n}`,
      ).toBe(201)
    }
  })

  it('rematch: both players can open it days later, and get the same table', async () => {
    const opening = await prepared(flowOf('a rematch is opened'))
    const { scene, living } = opening
    const anna = rematches('Anna')(scene)
    for (let n = 1; n <= opening.writes.length; n++) {
      const when = `killed after write ${n}`
      await startOver(opening)
      await killedHere({ at: opening.at, asked: opening.asked, n, moment: 'after' })
      await daysPass(living, 3)
      await askAndSettle(living, anna)
      await daysPass(living, 2)
      const [one, other] = [await askAndSettle(living, anna), await askAndSettle(living, opening.asked)]
      expect([one.status, other.status], when).toEqual([201, 201])
      expect(one.body.id, when).toBe(other.body.id)
      expect(other.body.view, when).not.toBeNull()
    }
  })
})
