import { type Counting, counting } from '../support/counting.ts'
import type { World } from '../support/world.ts'

/** What something cost in calls of DynamoDB, the projections that follow from it included. */
export interface Usage {
  /** Names of the calls, sorted: those under way together come in any order. */
  calls: string[]
  reads: number
  writes: number
  /** Calls that followed one another. */
  rounds: number
  /** How many of these came before the first put. */
  beforePut: number
}

/** Measures in a world; whatever was still to be projected there is projected first, and not counted. */
export function measuring(world: World): (what: () => Promise<unknown>) => Promise<Usage> {
  const counted = counting(world.store)
  return async (what) => {
    await world.notifier.idle()
    counted.reset()
    await what()
    const rounds = counted.rounds()
    await world.notifier.idle()
    return { ...usageOf(counted), rounds }
  }
}

function usageOf(counted: Counting): Omit<Usage, 'rounds'> {
  const put = counted.calls.find(({ command }) => command === 'PutItem')
  return {
    calls: counted.calls.map(({ command }) => command).sort(),
    reads: counted.readUnits(),
    writes: counted.writeUnits(),
    beforePut: (put?.round ?? 1) - 1,
  }
}
