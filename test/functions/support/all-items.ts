import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../../../functions/store/dynamodb/client.ts'

export type Item = Record<string, unknown>

/** All items of a table. */
export async function itemsOf({ documents: client }: Store, TableName: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
  return items
}

/** Puts items into a table, and takes others out of it. */
export async function writeItems(
  { documents }: Store,
  table: string,
  items: readonly Item[],
  gone: readonly Item[] = [],
): Promise<void> {
  const writes = [
    ...gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ...items.map((item) => ({ PutRequest: { Item: item } })),
  ]
  for (let from = 0; from < writes.length; from += 25)
    await documents.send(new BatchWriteCommand({ RequestItems: { [table]: writes.slice(from, from + 25) } }))
}
