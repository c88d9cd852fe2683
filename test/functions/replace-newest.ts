import type { Entry, Position } from '../../engine/core/index.ts'
import type { TableId } from '../../functions/api/ids.ts'
import type { Store } from '../../functions/store/client.ts'
import { itemOf, type StoredEntry } from '../../functions/store/codec.ts'
import { putDocument } from '../../functions/store/documents.ts'

/** Puts a table's newest entry anew: logs are never changed but here, to see whether somebody can tell. */
export async function replaceNewest(
  { client, log }: Store,
  table: TableId,
  kept: StoredEntry,
  position: Position,
): Promise<void> {
  const entry: Entry = { ...kept.entry, position }
  await putDocument(client, { TableName: log, Item: itemOf(table, { ...kept, entry }) })
}
