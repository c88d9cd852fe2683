import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll } from 'vitest'
import { type Engine, startEngine } from '../../../functions/local/dynamodb.ts'
import { openStore, type Store } from '../../../functions/store/client.ts'
import { createTables } from '../../../functions/store/create.ts'
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
  beforeAll(async () => {
    if (!process.env.POSTHORN_DYNAMODB_ENDPOINT) engine = await startEngine()
  })
  afterAll(async () => {
    await engine?.close()
    engine = undefined
  })
}

/** Tables of their own, with what was stored at another moment, or empty. */
export async function layOut(stored?: Stored): Promise<At> {
  const endpoint = process.env.POSTHORN_DYNAMODB_ENDPOINT ?? engine?.endpoint
  if (!endpoint) throw new Error('No database: call useDatabase first.')
  const prefix = `crash-${process.pid}-${places++}-`
  const at: At = { endpoint, prefix, now: noon, rules: 1, label: prefix }
  const store = openStore({ endpoint, prefix, now: () => noon })
  await createTables(store)
  if (stored) {
    await putAll(store, store.log, stored.log)
    await putAll(store, store.app, stored.app)
  }
  store.client.destroy()
  return at
}

async function putAll({ client }: Store, table: string, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }))
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
export const another = (at: At, { rings = true, ...more }: Partial<At> & { rings?: boolean } = {}): Instance =>
  startInstance({ ...at, label: `${at.label} ${copies++}`, ...more }, rings)
