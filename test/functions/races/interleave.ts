import { isDeep, oneOfEach } from '../../support/depth.ts'
import { aroundCalls, type Call, gateBefore } from '../crashes/calls.ts'
import type { At, Instance } from '../crashes/instance.ts'
import { another, layOut, putBack, type Stored, storedAt } from '../crashes/storage.ts'

/** Something that a process of its own does, until nothing of it is left to do. */
export type Act<T> = (instance: Instance) => Promise<T>

/** How it went when `slow` was held before one of its calls while all of `fast` was done. */
export interface Interleaved<Slow, Fast> {
  /** Before which call of the store, from 1. */
  heldAt: number
  slow: Slow
  fast: Fast
  after: Stored
}

/** This many ways are tried at a time: while one waits for the database, the other goes on. */
const LANES = 2

/**
 * Lets two processes act at once on what is stored, in ways in which one does all it has to do while the other stands
 * still before a call of the store: before its first call of each kind, and after its last; in the deep run before each.
 */
export async function interleavings<Slow, Fast>(
  stored: Stored,
  acts: { slow: Act<Slow>; fast: Act<Fast> },
  when: Partial<Pick<At, 'rules' | 'now'>> = {},
): Promise<Interleaved<Slow, Fast>[]> {
  const kinds = await kindsOfCalls(stored, acts.slow, when)
  const places = kinds.map((kind, i) => ({ kind, heldAt: i + 1 }))
  const tried = oneOfEach(places, ({ kind }) => kind)
  // Held up by the other it may have more to do than alone.
  const left = [...tried.map(({ heldAt }) => heldAt), ...(isDeep ? [kinds.length + 1] : []), Infinity]
  const lanes = Array.from({ length: LANES }, async () => {
    const at = { ...(await layOut(stored)), ...when }
    const [one, other] = [another(at), another(at)]
    const gate = gateBefore(one.ports.store)
    const ways: Interleaved<Slow, Fast>[] = []
    for (let heldAt = left.shift(); heldAt !== undefined; heldAt = left.shift()) {
      const { reached, open } = gate.hold(heldAt)
      const going = acts.slow(one)
      await Promise.race([reached, going])
      const fast = await acts.fast(other)
      open()
      const slow = await going
      const after = await storedAt(other)
      if (one.alarms.length + other.alarms.length > 0) throw new Error(`${one.alarms} ${other.alarms}`)
      ways.push({ heldAt, slow, fast, after })
      await putBack(other, stored, after)
    }
    for (const { ports } of [one, other]) ports.store.client.destroy()
    return ways
  })
  const all = (await Promise.all(lanes)).flat()
  return all.sort((a, b) => a.heldAt - b.heldAt)
}

/** What an act asks of the store when nobody gets in its way, call by call. */
async function kindsOfCalls<T>(
  stored: Stored,
  act: Act<T>,
  when: Partial<Pick<At, 'rules' | 'now'>>,
): Promise<string[]> {
  const kinds: string[] = []
  const instance = another({ ...(await layOut(stored)), ...when })
  const { store } = instance.ports
  aroundCalls(store, (call, go) => {
    kinds.push(kindOf(call))
    return go()
  })
  await act(instance)
  store.client.destroy()
  return kinds
}

/** `PutItem log`: a command, and the table that it is for. */
const kindOf = ({ command, input }: Call): string => {
  const [table] = input.RequestItems ? Object.keys(input.RequestItems) : [String(input.TableName)]
  return `${command} ${table.split('-').at(-1)}`
}
