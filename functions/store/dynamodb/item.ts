import { setTimeout as wait } from 'node:timers/promises'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DeleteCommand,
  GetCommand,
  PutCommand,
  paginateQuery,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Store } from './client.ts'
import {
  type Condition,
  conditional,
  placeholders,
  type Update,
  updateExpression,
  type Values,
} from './expression.ts'

/** An item of `app` by its key. */
export interface Key {
  pk: string
  sk: string
}
type Stored<T> = T & Key & { expires?: number }

/** Whether to read with certainty what was written before, at twice the cost. */
export type Consistency = 'eventual' | 'consistent'

/** Seconds since 1970, the unit in which items expire. */
export const secondsOf = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

/** Upper bound on the keys of one BatchGetItem, set by DynamoDB. */
const MOST_AT_ONCE = 100

const isLive = (store: Store, item: { expires?: number }): boolean =>
  item.expires === undefined || item.expires > store.now() / 1000

export async function getItem<T>(store: Store, key: Key, reading: Consistency): Promise<T | null> {
  const { Item } = await store.documents.send(
    new GetCommand({ TableName: store.app, Key: keyOf(key), ConsistentRead: reading === 'consistent' }),
  )
  return Item && isLive(store, Item) ? (Item as T) : null
}

/** Items by their keys, in no order; missing ones are left out. */
export async function getItems<T>(
  store: Store,
  keys: readonly Key[],
  reading: Consistency,
): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  let left = keys.map(keyOf)
  for (let tries = 0; left.length > 0; ) {
    const Keys = left.slice(0, MOST_AT_ONCE)
    const RequestItems: BatchGetCommandInput['RequestItems'] = {
      [store.app]: { Keys, ConsistentRead: reading === 'consistent' },
    }
    const { Responses, UnprocessedKeys } = await store.documents.send(new BatchGetCommand({ RequestItems }))
    found.push(...((Responses?.[store.app] ?? []) as Stored<T>[]))
    const unread = (UnprocessedKeys?.[store.app]?.Keys ?? []) as Key[]
    left = [...left.slice(MOST_AT_ONCE), ...unread]
    // DynamoDB leaves out what it has no capacity for now, and asks to be left in peace for a while.
    if (unread.length > 0) await wait(Math.min(1_000, 25 * 2 ** tries++))
  }
  return found.filter((item) => isLive(store, item))
}

/** Puts an item; false if the condition does not hold. */
export const putItem = (store: Store, item: Key & Values, condition?: Condition): Promise<boolean> =>
  unlessRefused(() =>
    store.documents.send(
      new PutCommand({ TableName: store.app, Item: item, ...(condition ? conditional(condition) : {}) }),
    ),
  )

/** Updates an item, or creates it. Returns the item after that; null if the condition does not hold. */
export async function updateItem<T>(store: Store, key: Key, update: Update): Promise<T | null> {
  let item: T | null = null
  const done = await unlessRefused(async () => {
    const { Attributes } = await store.documents.send(
      new UpdateCommand({
        TableName: store.app,
        Key: keyOf(key),
        ReturnValues: 'ALL_NEW',
        ...updateExpression(update),
      }),
    )
    item = Attributes as T
  })
  return done ? item : null
}

/** Deletes an item; false if the condition does not hold. */
export const deleteItem = (store: Store, key: Key, condition?: Condition): Promise<boolean> =>
  unlessRefused(() =>
    store.documents.send(
      new DeleteCommand({
        TableName: store.app,
        Key: keyOf(key),
        ...(condition ? conditional(condition) : {}),
      }),
    ),
  )

/**
 * The items to list: those under one key, by the beginning of their sort key, up to a last one or after one, up or
 * down.
 */
export interface Listing<T = unknown> {
  pk: string
  prefix?: string
  upTo?: string | undefined
  after?: string | undefined
  down?: boolean
  most?: number
  reading?: Consistency
  /** Which of them to list; the others do not count. */
  only?: (item: T) => boolean
}

/** Items under one key in order, at most `most` of them. */
export async function listItems<T>(store: Store, listing: Listing<T>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  const { most = Number.POSITIVE_INFINITY, only = () => true } = listing
  const pages = paginateQuery(
    { client: store.documents },
    {
      TableName: store.app,
      ...range(listing),
      ScanIndexForward: !listing.down,
      ConsistentRead: listing.reading === 'consistent',
      ...(Number.isFinite(most) ? { Limit: most } : {}),
    },
  )
  for await (const { Items = [] } of pages) {
    found.push(...(Items as Stored<T>[]).filter((item) => isLive(store, item) && only(item)))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

function range({ pk, prefix, upTo, after }: Pick<Listing, 'pk' | 'prefix' | 'upTo' | 'after'>) {
  const says = [
    '#pk = :pk',
    prefix !== undefined && upTo !== undefined ? '#sk BETWEEN :prefix AND :upTo' : '',
    prefix !== undefined && upTo === undefined ? 'begins_with(#sk, :prefix)' : '',
    prefix === undefined && upTo !== undefined ? '#sk <= :upTo' : '',
    after !== undefined ? '#sk > :after' : '',
  ]
  const { ExpressionAttributeNames, ExpressionAttributeValues } = placeholders(says.join(), {
    pk,
    prefix,
    upTo,
    after,
  })
  const KeyConditionExpression = says.filter(Boolean).join(' AND ')
  return { KeyConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues }
}

/** Runs a conditional write; false if its condition does not hold. */
export async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })
