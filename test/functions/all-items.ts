import { BatchWriteItemCommand, paginateScan, type WriteRequest } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import type { Store } from '../../functions/store/client.ts'

export type Item = Record<string, unknown>

/** All items of a table. */
export async function itemsOf({ client }: Store, TableName: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []).map((item) => unmarshall(item)))
  return items
}

/** Puts items into a table, and takes others out of it. */
export async function writeItems(
  { client }: Store,
  table: string,
  items: readonly Item[],
  gone: readonly Item[] = [],
): Promise<void> {
  const writes: WriteRequest[] = [
    ...gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: marshall({ pk, sk }) } })),
    ...items.map((item) => ({ PutRequest: { Item: marshall(item) } })),
  ]
  for (let from = 0; from < writes.length; from += 25)
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: writes.slice(from, from + 25) } }))
}
