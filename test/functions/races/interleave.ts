import { gateBefore } from '../crashes/calls.ts'
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

/** So many ways are tried at a time: while one waits for the database, the other goes on. */
const LANES = 2

/**
 * Lets two processes act at once on what is stored, in every way in which one does all it has to do while the other
 * stands still before a call of the store: before its first call, its second, and so on up to after its last.
 */
export async function interleavings<Slow, Fast>(
  stored: Stored,
  acts: { slow: Act<Slow>; fast: Act<Fast> },
  when: Partial<Pick<At, 'rules' | 'now'>> = {},
): Promise<Interleaved<Slow, Fast>[]> {
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const at = { ...(await layOut(stored)), ...when }
    const [one, other] = [another(at), another(at)]
    const gate = gateBefore(one.ports.store)
    const ways: Interleaved<Slow, Fast>[] = []
    for (let heldAt = 1 + lane, isHeld = true; isHeld; heldAt += LANES) {
      const { reached, open } = gate.hold(heldAt)
      const going = acts.slow(one)
      isHeld = await Promise.race([reached.then(() => true), going.then(() => false)])
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
