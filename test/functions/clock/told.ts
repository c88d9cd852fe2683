import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import type { Tell } from '../../../functions/jobs/scheduler/table-jobs.ts'
import { hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { guest, newWorld, type Person, type World } from '../support/world.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const oneDay = { kind: 'turn', minutes: 24 * 60, rests: false, late: 'fallback' } as const

/** What people were told in a world, in order, and its clock. */
export interface Told {
  /** `Anna turn 2`: who was told of what, at which version. */
  all: string[]
  /** What was told since this was asked last. */
  fresh(): string[]
  /** Lets time pass, and the sweep come by at the end of it. */
  after(milliseconds: number): Promise<string[]>
  sweep(): Promise<string[]>
  /** Telling fails while this is set, after this many milliseconds. */
  fails: boolean
  failsAfter: number
  /** How often telling failed. */
  failed: number
}

/** A world with Anna and Ben, and what they are told. */
export async function annaAndBen(): Promise<{ world: World; anna: Person; ben: Person; told: Told }> {
  const world = await newWorld()
  const anna = await guest(world, 'Anna')
  const ben = await guest(world, 'Ben')
  return { world, anna, ben, told: await listening(world, [anna, ben]) }
}

/** Listens to what people of a world are told, where a sweep has come by of late. */
export async function listening(world: World, people: readonly Person[]): Promise<Told> {
  await moveClock(world.store, hourOf(world.clock.now) - 1)
  const names = new Map(people.map(({ player, name }) => [player, name]))
  let heard = 0
  const tell: Tell = async (_, { kind, player, version }) => {
    if (told.fails) {
      told.failed++
      world.clock.now += told.failsAfter
      throw new Error('Nobody is there to take it.')
    }
    told.all.push(`${names.get(player)} ${kind} ${version ?? ''}`.trim())
  }
  const told: Told = {
    all: [],
    fails: false,
    failsAfter: 0,
    failed: 0,
    fresh() {
      const fresh = told.all.slice(heard)
      heard = told.all.length
      return fresh
    },
    async after(milliseconds) {
      world.clock.now += milliseconds
      return told.sweep()
    },
    async sweep() {
      await world.notifier.idle()
      await runDueJobs(world.ports, tell)
      await world.notifier.idle()
      return told.fresh()
    },
  }
  return told
}
