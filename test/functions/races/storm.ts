import type { Store } from '../../../functions/store/dynamodb/client.ts'
import type { Random } from '../../support/play.ts'
import { aroundCalls } from '../crashes/calls.ts'

/**
 * Lets the calls of several stores through one at a time, each time any of those that wait, as `random` has it. So the
 * same seed is the same storm.
 */
export function inRandomOrder(stores: readonly Store[], random: Random): void {
  const waiting: (() => Promise<void>)[] = []
  let isWorking = false
  async function work(): Promise<void> {
    isWorking = true
    for (await everybody(); waiting.length > 0; await everybody())
      await waiting.splice(random(waiting.length), 1)[0]()
    isWorking = false
  }
  for (const store of stores)
    aroundCalls(
      store,
      (_, go) =>
        new Promise((resolve, reject) => {
          waiting.push(() => go().then(resolve, reject))
          if (!isWorking) work()
        }),
    )
}

/** By then everybody has come as far as his next call. */
async function everybody(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise(setImmediate)
}
