import { BatchWriteItemCommand, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { openStoreHere } from '../../support/store-here.ts'

type Item = { [field: string]: unknown }

/** A write that took effect: the item after it; null where it is gone. */
interface Written {
  at: number
  table: string
  key: string
  item: Item | null
}

/** An item's key, as a client of the documents gives it, or as DynamoDB has it. */
const plainKey = ({ pk, sk }: Item): [string, string | number] => {
  const [p, s] = [pk, sk].map((part) => (typeof part === 'object' ? Object.values(part as object)[0] : part))
  return [String(p), s as string | number]
}

const WRITES = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']

/**
 * A stand-in for what DynamoDB does on AWS and the embedded engine does not: its tables deny writes by a policy, which
 * some clients meet later than others, and can be put back to any second.
 */
export function tablesOnAws(endpoint: string, now: () => number) {
  const written: Written[] = []
  const denied = new Map<string, number>()
  // Read by a client of its own, which nothing is denied.
  const own = openStoreHere({ endpoint, prefix: 'own-', now })
  let last: Promise<unknown> = Promise.resolve()
  /** One write after another, so that their order is known. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  async function note(table: string, [pk, sk]: [string, string | number]): Promise<void> {
    const Key = {
      pk: { S: pk },
      sk: typeof sk === 'number' || table.endsWith('-log') ? { N: `${sk}` } : { S: sk },
    }
    const { Item: item = null } = await own.client.send(
      new GetItemCommand({ TableName: table, Key, ConsistentRead: true }),
    )
    written.push({ at: now(), table, key: JSON.stringify(Key), item })
  }

  return {
    /** A client of tables. `late`: milliseconds after which it meets a policy; `deaf`: it never sees a gate closed. */
    client(prefix: string, { late = 0, deaf = false } = {}): Store {
      const store = openStoreHere({ endpoint, prefix, now })
      for (const { middlewareStack } of [store.documents, store.client])
        middlewareStack.add(
          (next, { commandName = '' }) =>
            async (asked) => {
              const {
                TableName: table = '',
                Key,
                Item,
              } = asked.input as { TableName?: string; Key?: Item; Item?: Item }
              if (deaf && commandName === 'GetItemCommand' && plainKey(Key ?? {})[0] === 'GATE')
                return { output: {} as never, response: {} }
              if (!WRITES.includes(commandName)) return next(asked)
              return inOrder(async () => {
                const key = plainKey(Key ?? Item ?? {})
                if (key[0] !== 'GATE' && (denied.get(table) ?? Number.POSITIVE_INFINITY) + late <= now())
                  throw Object.assign(new Error('explicit deny'), { name: 'AccessDeniedException' })
                const done = await next(asked)
                await note(table, key)
                return done
              })
            },
          { step: 'initialize', priority: 'low' },
        )
      return store
    },
    /** Denies all writes to a table but those to the gate, a while from now. */
    deny(table: string): void {
      denied.set(table, denied.get(table) ?? now() + 8_000)
    },
    isDenied: (table: string): boolean => (denied.get(table) ?? Number.POSITIVE_INFINITY) <= now(),
    /** Makes a table as another one was at a second. */
    async putBack(from: string, to: string, at: string): Promise<void> {
      await createTables(openStoreHere({ endpoint, prefix: to.replace(/(log|app)$/, ''), now }))
      const then = new Map<string, Item | null>()
      for (const one of written)
        if (one.table === from && one.at <= Date.parse(at)) then.set(one.key, one.item)
      const items = [...then.values()].filter((item) => item !== null)
      for (let first = 0; first < items.length; first += 25) {
        const writes = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item: Item as never } }))
        await own.client.send(new BatchWriteItemCommand({ RequestItems: { [to]: writes } }))
      }
    },
  }
}

export type TablesOnAws = ReturnType<typeof tablesOnAws>
