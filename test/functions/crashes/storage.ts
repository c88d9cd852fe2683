import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { startEngine } from '../../support/engine.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { type Item, itemsOf, writeItems } from '../support/all-items.ts'
import { type At, type Instance, noon, startInstance } from './instance.ts'

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
    await writeItems(store, store.log, stored.log)
    await writeItems(store, store.app, stored.app)
  }
  store.client.destroy()
  return at
}

const keyOf = ({ pk, sk }: Item) => ({ pk, sk })
const nameOf = (item: Item): string => JSON.stringify(keyOf(item))

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
    await writeItems(store, store[table], changed, gone)
  }
}

/** All that is stored now. */
export async function storedAt({ ports: { store } }: Pick<Instance, 'ports'>): Promise<Stored> {
  return { log: await itemsOf(store, store.log), app: await itemsOf(store, store.app) }
}

/** A copy of the app, one more of a kind: each has tokens of its own. */
let copies = 0
export const another = (
  at: At,
  { rings = true, ...more }: Partial<At> & { rings?: boolean } = {},
): Instance => startInstance({ ...at, label: `${at.label} ${copies++}`, ...more }, rings)
