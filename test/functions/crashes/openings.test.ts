import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../functions/project/reconcile.ts'
import { beginningOf } from './beginning.ts'
import { killedAt, useChildren } from './children.ts'
import { type Flow, flows } from './flows.ts'
import { writeInTurn } from './in-turn.ts'
import { type Asked, type At, askAndSettle, type Instance, noon } from './instance.ts'
import { by, idOf, pathOf, type Scene, salt } from './scene.ts'
import { another, layOut, putBack, type Stored, storedAt, useDatabase } from './storage.ts'
import { expectAllRight, logsIn } from './truth.ts'

useDatabase()
useChildren()

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
  writes: number
}

async function prepared({ before, asks }: Flow): Promise<Opening> {
  const { scene, stored } = await beginningOf({ before })
  const at = await layOut(stored)
  const living = another(at)
  const writes = writeInTurn(living.ports.store, false)
  await askAndSettle(living, asks(scene))
  return { scene, asked: asks(scene), before: stored, at, living: another(at), writes: writes.length }
}

const startOver = async ({ living, before }: Opening): Promise<void> => {
  living.clock.now = noon
  await putBack(living, before, await storedAt(living))
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

describe('an opening that a crash broke off', () => {
  it('is swept away after a day, but for what no request would ever find', async () => {
    const opening = await prepared(flowOf('a table is opened'))
    const table = (opening.asked.body as { id: string }).id
    for (let n = 1; n <= opening.writes; n++) {
      await startOver(opening)
      await killedAt({ at: opening.at, asked: opening.asked, n, moment: 'after' })
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

  it('can be asked for again days later: at once, or on the next day', async () => {
    const opening = await prepared(flowOf('a table is opened'))
    for (let n = 1; n <= opening.writes; n++) {
      await startOver(opening)
      await killedAt({ at: opening.at, asked: opening.asked, n, moment: 'after' })
      await daysPass(opening.living, 3)
      const first = await askAndSettle(opening.living, opening.asked)
      expect([201, 503], `killed after write ${n}`).toContain(first.status)
      await daysPass(opening.living, 2)
      const second = await askAndSettle(opening.living, opening.asked)
      expect(second.status, `killed after write ${n}`).toBe(201)
      expectAllRight(await storedAt(opening.living), `killed after write ${n}`)
    }
  })

  it('is swept away whole although the sweeper itself is killed at each of its writes', async () => {
    const opening = await prepared(flowOf('a table is opened'))
    const table = (opening.asked.body as { id: string }).id
    await startOver(opening)
    // After META, the item to find it by, the seed and the holder: all but the entry.
    const beforeEntry = await writesUntilEntry(opening)
    await killedAt({ at: opening.at, asked: opening.asked, n: beforeEntry, moment: 'after' })
    const broken = await storedAt(opening.living)
    expect(leftOf(broken, table)).toHaveLength(4)
    const late = { ...opening.at, now: noon + 2 * DAY }
    for (let n = 1; n <= 4; n++) {
      await putBack(opening.living, broken, await storedAt(opening.living))
      opening.living.clock.now = late.now
      await killedAt({ at: late, asked: null, n, moment: 'after' })
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

  it('of a rematch keeps nobody from having one days later', async () => {
    const opening = await prepared(flowOf('a rematch is opened'))
    const { scene, living } = opening
    const anna = by(scene, 'Anna', 'POST', pathOf(scene, '/rematch'), {
      id: idOf('Anna wants another'),
      salt,
    })
    for (let n = 1; n <= opening.writes; n++) {
      const when = `killed after write ${n}`
      await startOver(opening)
      await killedAt({ at: opening.at, asked: opening.asked, n, moment: 'after' })
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

async function writesUntilEntry(opening: Opening): Promise<number> {
  const counting = another(opening.at)
  const writes = writeInTurn(counting.ports.store, false)
  await askAndSettle(counting, opening.asked)
  await startOver(opening)
  return writes.findIndex(({ table }) => table === 'log')
}
