import type { Store } from '../../functions/store/client.ts'

/** One call of DynamoDB. */
interface Call {
  /** `PutItem`, `Query` and so on. */
  command: string
  /** Calls that were under way at the same time are of one round. */
  round: number
  units: number
  writes: boolean
}

/** What DynamoDB was asked, as it counts it itself. */
export interface Counting {
  calls: Call[]
  /** Forgets what was counted so far. */
  reset(): void
  /** Units of capacity that were read, and written. */
  readUnits(): number
  writeUnits(): number
  /** How many calls followed one another; those under way together count as one. */
  rounds(): number
}

/** Counts the calls of a store from now on. */
export function counting(store: Store): Counting {
  let calls: Call[] = []
  let underWay = 0
  let round = 0
  store.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        if (underWay++ === 0) round++
        const command = commandName.replace(/Command$/, '')
        const call: Call = { command, round, units: 0, writes: /Put|Update|Delete/.test(command) }
        calls.push(call)
        try {
          const result = await next(args)
          call.units = unitsOf(result.output)
          return result
        } finally {
          underWay--
        }
      },
    { step: 'initialize', name: 'counting', override: true },
  )
  const sum = (writes: boolean) =>
    calls.filter((call) => call.writes === writes).reduce((total, { units }) => total + units, 0)
  return {
    get calls() {
      return calls
    },
    reset() {
      calls = []
    },
    readUnits: () => sum(false),
    writeUnits: () => sum(true),
    rounds: () => new Set(calls.map((call) => call.round)).size,
  }
}

function unitsOf(output: unknown): number {
  const { ConsumedCapacity } = output as { ConsumedCapacity?: Capacity | Capacity[] }
  return [ConsumedCapacity ?? []].flat().reduce((total, one) => total + (one.CapacityUnits ?? 0), 0)
}

interface Capacity {
  CapacityUnits?: number
}
