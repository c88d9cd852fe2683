import { gateBefore } from '../crashes/calls.ts'
import type { Instance } from '../crashes/instance.ts'
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

/**
 * Lets two processes act at once on what is stored, in every way in which one does all it has to do while the other
 * stands still before a call of the store: before its first call, its second, and so on up to after its last.
 */
export async function* interleavings<Slow, Fast>(
  stored: Stored,
  { slow, fast }: { slow: Act<Slow>; fast: Act<Fast> },
  rules: 1 | 2 = 1,
): AsyncGenerator<Interleaved<Slow, Fast>> {
  const at = { ...(await layOut(stored)), rules }
  const [one, other] = [another(at), another(at)]
  const gate = gateBefore(one.ports.store)
  for (let heldAt = 1, isHeld = true; isHeld; heldAt++) {
    const { reached, open } = gate.hold(heldAt)
    const going = slow(one)
    isHeld = await Promise.race([reached.then(() => true), going.then(() => false)])
    const done = await fast(other)
    open()
    const result = { heldAt, slow: await going, fast: done, after: await storedAt(other) }
    if (one.alarms.length + other.alarms.length > 0) throw new Error(`${one.alarms} ${other.alarms}`)
    yield result
    await putBack(other, stored, result.after)
  }
  for (const { ports } of [one, other]) ports.store.client.destroy()
}
