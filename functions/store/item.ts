import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
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

/** Whether to read what was surely written before, at twice the cost. */
export type Consistency = 'eventual' | 'consistent'

/** Seconds since 1970, in which items say when they expire. */
export const secondsOf = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

const isLive = (store: Store, item: { expires?: number }): boolean =>
  item.expires === undefined || item.expires > store.now() / 1000

export async function getItem<T>(store: Store, key: Key, reading: Consistency): Promise<T | null> {
  const { Item } = await store.client.send(
    new GetCommand({ TableName: store.app, Key: keyOf(key), ConsistentRead: reading === 'consistent' }),
  )
  return Item && isLive(store, Item) ? (Item as T) : null
}

/** Items by their keys, in no order; those that are not there are left out. */
export async function getItems<T>(
  store: Store,
  keys: readonly Key[],
  reading: Consistency,
): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  let left = keys.map(keyOf)
  while (left.length > 0) {
    const { Responses, UnprocessedKeys } = await store.client.send(
      new BatchGetCommand({
        RequestItems: {
          [store.app]: { Keys: left.slice(0, 100), ConsistentRead: reading === 'consistent' },
        },
      }),
    )
    found.push(...((Responses?.[store.app] ?? []) as Stored<T>[]))
    left = [...left.slice(100), ...((UnprocessedKeys?.[store.app]?.Keys ?? []) as Key[])]
  }
  return found.filter((item) => isLive(store, item))
}

/** Puts an item; false where the condition does not hold. */
export const putItem = (store: Store, item: Key & Values, condition?: Condition): Promise<boolean> =>
  unlessRefused(() =>
    store.client.send(
      new PutCommand({ TableName: store.app, Item: item, ...(condition ? conditional(condition) : {}) }),
    ),
  )

/** Updates an item, or makes it; null where the condition does not hold, else the item as it then is. */
export async function updateItem<T>(store: Store, key: Key, update: Update): Promise<T | null> {
  let item: T | null = null
  const done = await unlessRefused(async () => {
    const { Attributes } = await store.client.send(
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

/** Takes an item away; false where the condition does not hold. */
export const deleteItem = (store: Store, key: Key, condition?: Condition): Promise<boolean> =>
  unlessRefused(() =>
    store.client.send(
      new DeleteCommand({
        TableName: store.app,
        Key: keyOf(key),
        ...(condition ? conditional(condition) : {}),
      }),
    ),
  )

/** What to list: items under one key, by the beginning of their sort key, up to a last one or from behind one, up or down. */
export interface Listing<T = unknown> {
  pk: string
  prefix?: string
  upTo?: string | undefined
  after?: string | undefined
  down?: boolean
  most?: number
  reading?: Consistency
  /** Which of them; the others do not count. */
  only?: (item: T) => boolean
}

/** Items under one key in order, at most `most` of them. */
export async function listItems<T>(store: Store, listing: Listing<T>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  const { most = Number.POSITIVE_INFINITY, only = () => true } = listing
  let from: QueryCommandInput['ExclusiveStartKey']
  do {
    const { Items, LastEvaluatedKey } = await store.client.send(
      new QueryCommand({
        TableName: store.app,
        ...range(listing),
        ScanIndexForward: !listing.down,
        ConsistentRead: listing.reading === 'consistent',
        ...(Number.isFinite(most) ? { Limit: most } : {}),
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    )
    found.push(...((Items ?? []) as Stored<T>[]).filter((item) => isLive(store, item) && only(item)))
    from = LastEvaluatedKey
  } while (from && found.length < most)
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

/** Runs a conditional write; false where its condition does not hold. */
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
