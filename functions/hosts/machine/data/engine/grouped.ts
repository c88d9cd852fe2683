/** A change of one key of a store. */
export type Operation = { type: 'put'; key: string; value: string } | { type: 'del'; key: string }

/**
 * Writes in groups: operations that come while a write is under way go with the next one, in their order. A write
 * resolves or rejects as its group does.
 */
export function grouped(
  write: (operations: Operation[]) => Promise<void>,
): (operations: readonly Operation[]) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Operation[] = []
  let next: Promise<void> | null = null
  return (operations) => {
    waiting.push(...operations)
    next ??= last.then(() => {
      const group = waiting
      waiting = []
      next = null
      const written = write(group)
      last = written.catch(() => {})
      return written
    })
    return next
  }
}
