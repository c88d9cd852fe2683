import { deleteDue, dueIn, hourOf, moveClock } from '../../../../functions/store/tables/due.ts'
import { noon } from '../instance.ts'
import { add, after, type Begin, leavesPlan, plays, started, sweeps } from '../requests.ts'
import type { Flow } from './flow.ts'

/**
 * Anna has played, then planned to add 2, which keeps her lead; Ben has added this many since. All that is due is that
 * she is called, two minutes after noon.
 */
export const benPlayed =
  (n: 1 | 2, others: string[] = [], more = {}): Begin =>
  async (instance) => {
    const version = 2 + others.length
    const played = after(
      started(['Anna', 'Ben', ...others], { game: 'planned', ...more }),
      plays('Anna', version, add(1)),
      leavesPlan('Anna', { base: version + 1 }),
      plays('Ben', version + 1, add(n)),
      ...others.map((name, i) => plays(name, version + 2 + i, add(1))),
    )
    const scene = await played(instance)
    const { store } = instance.ports
    const asked = version + 2 + others.length
    for (const item of await dueIn(store, hourOf(noon), noon + 60 * 60_000))
      if ('version' in item.due && item.due.version < asked) await deleteDue(store, item)
    await moveClock(store, hourOf(noon) - 1)
    return scene
  }

/** What comes of a plan once its seat is to be called. Until the sweep comes by again, it may stand half done. */
export const flowsOfPlans: Flow[] = [
  { name: 'a plan goes', before: benPlayed(1), asks: sweeps(3), byHalves: 'kept' },
  { name: 'a plan stops', before: benPlayed(2), asks: sweeps(3), byHalves: 'kept' },
]
