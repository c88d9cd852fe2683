import { isDeepStrictEqual } from 'node:util'
import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../../functions/local/dynamodb.ts'
import type { Store } from '../../../functions/store/client.ts'
import { createTables } from '../../../functions/store/create.ts'
import { startEngine } from '../../support/engine.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { type At, type Instance, noon, startInstance } from './instance.ts'

type Item = Record<string, unknown>
/** All that is stored at one moment. */
export interface Stored {
  log: Item[]
  app: Item[]
}

let engine: Engine | undefined
let places = 0

/** An embedded DynamoDB for the tests of this file, or the one that POSTHORN_DYNAMODB_ENDPOINT names. */
export function useDatabase(): void {
  if (process.env.POSTHORN_DYNAMODB_ENDPOINT) return
  beforeAll(async () => {
    engine = await startEngine()
  })
  afterAll(() => engine?.close())
}

/** Tables of their own, with what was stored at another moment, or empty. */
export async function layOut(stored?: Stored): Promise<At> {
  const endpoint = process.env.POSTHORN_DYNAMODB_ENDPOINT ?? engine?.endpoint
  if (!endpoint) throw new Error('No database: call useDatabase first.')
  const prefix = `crash-${process.pid}-${places++}-`
  const at: At = { endpoint, prefix, now: noon, rules: 1, label: prefix }
  const store = openStoreHere({ endpoint, prefix, now: () => noon })
  await createTables(store)
  if (stored) {
    await putAll(store, store.log, stored.log)
    await putAll(store, store.app, stored.app)
  }
  store.client.destroy()
  return at
}

const keyOf = ({ pk, sk }: Item) => ({ pk, sk })
const nameOf = (item: Item): string => JSON.stringify(keyOf(item))

async function putAll({ client }: Store, table: string, items: readonly Item[], gone: readonly Item[] = []) {
  const writes = [
    ...gone.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
    ...items.map((Item) => ({ PutRequest: { Item } })),
  ]
  for (let from = 0; from < writes.length; from += 25)
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: writes.slice(from, from + 25) } }))
}

/** Makes what is stored, `now`, what it was `before`: cheaper than tables of their own. */
export async function putBack(
  { ports: { store } }: Pick<Instance, 'ports'>,
  before: Stored,
  now: Stored,
): Promise<void> {
  for (const table of ['log', 'app'] as const) {
    const [was, is] = [before[table], now[table]].map(
      (items) => new Map(items.map((item) => [nameOf(item), item])),
    )
    const gone = now[table].filter((item) => !was.has(nameOf(item)))
    const changed = before[table].filter((item) => !isDeepStrictEqual(item, is.get(nameOf(item))))
    await putAll(store, store[table], changed, gone)
  }
}

/** All that is stored now. */
export async function storedAt({ ports: { store } }: Pick<Instance, 'ports'>): Promise<Stored> {
  const all = async (TableName: string) => {
    const items: Item[] = []
    for await (const page of paginateScan({ client: store.client }, { TableName, ConsistentRead: true }))
      items.push(...((page.Items ?? []) as Item[]))
    return items
  }
  return { log: await all(store.log), app: await all(store.app) }
}

/** A copy of the app, one more of a kind: each has tokens of its own. */
let copies = 0
export const another = (
  at: At,
  { rings = true, ...more }: Partial<At> & { rings?: boolean } = {},
): Instance => startInstance({ ...at, label: `${at.label} ${copies++}`, ...more }, rings)
