import type { Store } from '../../../functions/store/dynamodb/client.ts'

/** One call of DynamoDB. */
interface Call {
  /** `PutItem`, `Query` and so on. */
  command: string
  /** One more than that of any call that had come back when this one was made: how many followed one another. */
  round: number
  /** As DynamoDB says itself; where it found nothing, or refused to write, what it asks for that. */
  units: number
  writes: boolean
  /** The partitions that it is about, each after the name of its table. */
  keys: string[]
}

/** What DynamoDB was asked, as it counts it itself. */
export interface Counting {
  calls: Call[]
  /** Forgets what was counted so far. */
  reset(): void
  /** Units of capacity that were read, and written. */
  readUnits(): number
  writeUnits(): number
  /** How many calls followed one another, of which each may have waited for the one before. */
  rounds(): number
}

/** Counts the calls of a store from now on. */
export function counting(store: Store): Counting {
  let calls: Call[] = []
  let back = 0
  store.documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const command = commandName.replace(/Command$/, '')
        const writes = /Put|Update|Delete/.test(command)
        const isConsistent = 'ConsistentRead' in args.input && args.input.ConsistentRead
        const least = writes || isConsistent ? 1 : 0.5
        const call: Call = { command, round: back + 1, units: least, writes, keys: keysOf(args.input) }
        calls.push(call)
        try {
          const result = await next(args)
          call.units = Math.max(least, unitsOf(result.output))
          return result
        } finally {
          back = Math.max(back, call.round)
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
      back = 0
    },
    readUnits: () => sum(false),
    writeUnits: () => sum(true),
    rounds: () => Math.max(0, ...calls.map((call) => call.round)),
  }
}

function unitsOf(output: unknown): number {
  const { ConsumedCapacity } = output as { ConsumedCapacity?: Capacity | Capacity[] }
  return [ConsumedCapacity ?? []].flat().reduce((total, one) => total + (one.CapacityUnits ?? 0), 0)
}

interface Capacity {
  CapacityUnits?: number
}

type Values = Record<string, unknown>
interface Asked {
  TableName?: string
  Key?: Values
  Item?: Values
  ExpressionAttributeValues?: Values
  RequestItems?: { [table: string]: { Keys: Values[] } }
}

function keysOf(input: object): string[] {
  const { TableName, Key, Item, ExpressionAttributeValues: values, RequestItems = {} } = input as Asked
  const key = Key?.pk ?? Item?.pk ?? values?.[':pk']
  const batch = Object.entries(RequestItems).flatMap(([table, { Keys }]) =>
    Keys.map(({ pk }) => `${table} ${pk}`),
  )
  return key === undefined ? batch : [`${TableName} ${key}`]
}
