import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { aroundCalls, isWrite } from './calls.ts'

/** One write: to which of the tables, and in which lot; writes that are asked for at once are of one lot. */
export interface Write {
  table: 'log' | 'app'
  lot: number
}

/** What is called around each write; `n` counts from 1. Nothing goes on before what it returns is done. */
type Moment = (n: number, moment: 'before' | 'after') => unknown

/**
 * Lets a store do one write at a time, so that it is certain what was written at any moment. Writes of one lot are done
 * first come first served, or, `backwards`, the other way round.
 */
export function writeInTurn(store: Store, backwards: boolean, at: Moment = () => {}): Write[] {
  const writes: Write[] = []
  const lot: (() => Promise<void>)[] = []
  let lots = 0
  let isWorking = false
  async function work(): Promise<void> {
    isWorking = true
    while (lot.length > 0) {
      // All that is asked for at once is there by then.
      await new Promise(setImmediate)
      lots++
      const asked = lot.splice(0)
      for (const write of backwards ? asked.reverse() : asked) await write()
    }
    isWorking = false
  }
  aroundCalls(store, (call, go) => {
    if (!isWrite(call)) return go()
    return new Promise((resolve, reject) => {
      lot.push(async () => {
        writes.push({ table: call.input.TableName === store.log ? 'log' : 'app', lot: lots })
        await at(writes.length, 'before')
        await go().then(resolve, reject)
        await at(writes.length, 'after')
      })
      if (!isWorking) work()
    })
  })
  return writes
}
