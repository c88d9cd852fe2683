import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Entry, Position } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { itemOf, type StoredEntry } from '../../../functions/store/tables/codec.ts'

/** Puts a table's newest entry anew: logs are never changed but here, to see whether somebody can tell. */
export async function replaceNewest(
  { documents, log }: Store,
  table: TableId,
  kept: StoredEntry,
  position: Position,
): Promise<void> {
  const entry: Entry = { ...kept.entry, position }
  await documents.send(new PutCommand({ TableName: log, Item: itemOf(table, { ...kept, entry }) }))
}
