import { GetCommand, PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { type Consistency, unlessRefused } from '../dynamodb/item.ts'
import { type EntryItem, itemOf, keptOf, logKey, type StoredEntry } from './codec.ts'

/** How many entries are read at a time where it is not known how many are wanted. */
const A_PAGE = 20

/** Appends an entry: the one write that commits. False if its version is taken. */
export const append = (store: Store, table: TableId, kept: StoredEntry): Promise<boolean> =>
  unlessRefused(() =>
    store.documents.send(
      new PutCommand({
        TableName: store.log,
        Item: itemOf(table, kept),
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    ),
  )

/** The newest entry of a table; null if there is no such table. */
export async function newestEntry(
  store: Store,
  table: TableId,
  reading: Consistency,
): Promise<StoredEntry | null> {
  const [kept] = await latestEntries(store, table, { most: 1, before: null }, reading)
  return kept ?? null
}

/** The newest entries of a table, newest first: at most `most` of them; only those before a version, if any. */
export async function latestEntries(
  store: Store,
  table: TableId,
  { most, before }: { most: number; before: number | null },
  reading: Consistency,
): Promise<StoredEntry[]> {
  const { Items = [] } = await store.documents.send(
    new QueryCommand({
      TableName: store.log,
      KeyConditionExpression: before === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': logKey(table), ...(before === null ? {} : { ':before': before }) },
      ScanIndexForward: false,
      Limit: most,
      ConsistentRead: reading === 'consistent',
    }),
  )
  return (Items as EntryItem[]).map(keptOf)
}

/** The newest entries of a table, in order: those after an instant, and the last one before it, or its first entry. */
export async function entriesSince(store: Store, table: TableId, instant: number): Promise<StoredEntry[]> {
  const found: StoredEntry[] = []
  for (;;) {
    const before = found[0]?.entry.version ?? null
    const page = await latestEntries(store, table, { most: A_PAGE, before }, 'consistent')
    for (const kept of page) {
      found.unshift(kept)
      if (Date.parse(kept.entry.at) <= instant) return found
    }
    if (page.length < A_PAGE) return found
  }
}

/** One entry by its version. Entries never change, so one that is found is right. */
export async function entryAt(
  store: Store,
  table: TableId,
  version: number,
  reading: Consistency,
): Promise<StoredEntry | null> {
  const { Item } = await store.documents.send(
    new GetCommand({
      TableName: store.log,
      Key: { pk: logKey(table), sk: version },
      ConsistentRead: reading === 'consistent',
    }),
  )
  return Item ? keptOf(Item as EntryItem) : null
}

/** When somebody's time ran out, and whose. */
export interface TimeOut {
  at: string
  holder: string | null
}

/** All time-outs at a table, in order. The whole log is read for it. */
export async function timeOutsOf(store: Store, table: TableId): Promise<TimeOut[]> {
  const found: TimeOut[] = []
  const pages = paginateQuery(
    { client: store.documents },
    {
      TableName: store.log,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: '#kind = :kind',
      ProjectionExpression: 'seat, #at, holders',
      ExpressionAttributeNames: { '#kind': 'kind', '#at': 'at' },
      ExpressionAttributeValues: { ':pk': logKey(table), ':kind': 'timed-out' },
    },
  )
  for await (const { Items = [] } of pages)
    for (const { seat, at, holders } of Items as Pick<EntryItem, 'seat' | 'at' | 'holders'>[])
      found.push({ at, holder: seat === null ? null : holders[seat] })
  return found
}

/** Versions from one to another, both included. */
interface Versions {
  first: number
  last: number
}

/** Entries from one version to another, both included, in order. */
export async function entriesBetween(
  store: Store,
  table: TableId,
  { first, last }: Versions,
  reading: Consistency,
): Promise<StoredEntry[]> {
  const items = await queryBetween(store, table, { first, last }, reading)
  return items.map(keptOf)
}

/** The entry between two versions, both included, that a request with this id made; null if none did. */
export async function entryOfRequest(
  store: Store,
  table: TableId,
  { first, last, id }: Versions & { id: string },
  reading: Consistency,
): Promise<StoredEntry | null> {
  const [item] = await queryBetween(store, table, { first, last, id }, reading)
  return item ? keptOf(item) : null
}

async function queryBetween(
  store: Store,
  table: TableId,
  { first, last, id }: Versions & { id?: string },
  reading: Consistency,
): Promise<EntryItem[]> {
  if (first > last) return []
  const items: EntryItem[] = []
  const pages = paginateQuery(
    { client: store.documents },
    {
      TableName: store.log,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ...(id === undefined ? {} : { FilterExpression: 'id = :id' }),
      ExpressionAttributeValues: {
        ':pk': logKey(table),
        ':first': first,
        ':last': last,
        ...(id === undefined ? {} : { ':id': id }),
      },
      ConsistentRead: reading === 'consistent',
    },
  )
  for await (const { Items = [] } of pages) items.push(...(Items as EntryItem[]))
  return items
}
