import type { Store } from '../../../functions/store/dynamodb/client.ts'

/** The input of a call of the store; what is in it depends on the command. */
type Input = Record<string, unknown>
/** One call of the store. */
export interface Call {
  /** `PutItem`, `Query` and so on. */
  command: string
  input: Input
}

/** Does something around every call of a store; `go` makes the call. */
export function aroundCalls<T>(store: Store, around: (call: Call, go: () => Promise<T>) => Promise<T>): void {
  store.documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const call = { command: commandName.replace(/Command$/, ''), input: args.input as Input }
        return around(call, () => next(args) as Promise<T>) as never
      },
    { step: 'initialize', priority: 'high' },
  )
}

export const isWrite = ({ command }: Call): boolean => /^(Put|Update|Delete)Item$/.test(command)

/** Kills whatever is under way at one of its writes to a store; that takes calls again once it is `revived`. */
export function killing(store: Store) {
  let left = Number.POSITIVE_INFINITY
  aroundCalls(store, async (call, go) => {
    if (left <= 0) throw new Error('Killed.')
    if (isWrite(call)) left--
    return go()
  })
  return {
    after(writes: number) {
      left = writes
    },
    isDead: () => left <= 0,
    revive() {
      left = Number.POSITIVE_INFINITY
    },
  }
}

/** Does something just before the first call of a store that is like this. */
export function justBefore(store: Store, isIt: (call: Call) => boolean, does: () => Promise<unknown>): void {
  let isDone = false
  aroundCalls(store, async (call, go) => {
    if (!isDone && isIt(call)) {
      isDone = true
      await does()
    }
    return go()
  })
}

/** The partition that a call for one item is about. */
export const pkOf = ({ input }: Call): string =>
  String(((input.Key ?? input.Item) as { pk?: string } | undefined)?.pk)

/** A gate that holds one call of a store. */
export interface Gate {
  /** Holds the n-th call from now, from 1: `reached` resolves when it has come to the gate. */
  hold(n: number): { reached: Promise<void>; open(): void }
}

export function gateBefore(store: Store): Gate {
  let calls = 0
  let heldAt = 0
  let reach = () => {}
  let opened: Promise<void>
  aroundCalls(store, async (_, go) => {
    if (++calls === heldAt) {
      reach()
      await opened
    }
    return go()
  })
  return {
    hold(n) {
      calls = 0
      heldAt = n
      let open = () => {}
      opened = new Promise((resolve) => {
        open = resolve
      })
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      return { reached, open }
    },
  }
}
