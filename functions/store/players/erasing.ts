import type { HolderId, PlayerId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, listItems, updateItem } from '../dynamodb/item.ts'
import { type FinishedItem, finishedKey, rowKey } from '../tables/rows.ts'

/** Marks a player as erased: from then on they are not found. False if they do not exist. */
export const markErased = async (store: Store, player: PlayerId): Promise<boolean> =>
  (await updateItem(
    store,
    { pk: `P#${player}`, sk: 'ME' },
    { set: { erased: true }, condition: { says: 'attribute_exists(#pk)' } },
  )) !== null

/** Deletes all items under a key but one, then that one: what leads to the others goes last. */
async function deleteAll(store: Store, pk: string, last: string): Promise<void> {
  const items = await listItems(store, { pk, reading: 'consistent' })
  await Promise.all(items.filter(({ sk }) => sk !== last).map(({ sk }) => deleteItem(store, { pk, sk })))
  await deleteItem(store, { pk, sk: last })
}

/** Deletes the identity of a holder, with their notes, orders, plan and draft. */
export const deleteHolder = (store: Store, holder: HolderId): Promise<void> =>
  deleteAll(store, `H#${holder}`, 'WHO')

/** Deletes all of a player's own items; the player goes last. */
export const deletePlayer = (store: Store, player: PlayerId): Promise<void> =>
  deleteAll(store, `P#${player}`, 'ME')

/** Deletes a table from a player's lists. The row that leads the erasure to it goes last. */
export async function deleteRows(store: Store, player: PlayerId, table: TableId): Promise<void> {
  const pk = `P#${player}`
  const finished = await listItems(store, { pk, prefix: 'F#', reading: 'consistent' })
  const ended = finished.filter(({ sk }) => sk.endsWith(`#${table}`))
  for (const { sk } of ended) await deleteItem(store, { pk, sk })
  await deleteItem(store, { pk, sk: `L#${table}` })
  await deleteItem(store, rowKey(player, table))
}

/** Blanks the text of all messages of some holders at a table. */
export async function blankMessages(
  store: Store,
  table: TableId,
  holders: ReadonlySet<string>,
): Promise<void> {
  const said = await listItems<{ holder: string; text: string }>(store, {
    pk: `C#${table}`,
    reading: 'consistent',
  })
  for (const { pk, sk, holder, text } of said)
    if (holders.has(holder) && text !== '') await updateItem(store, { pk, sk }, { set: { text: '' } })
}

/** Writes who the others at a table are by now into a player's history. */
export const renameFinished = (
  store: Store,
  { player, table, at }: { player: PlayerId; table: TableId; at: string },
  others: Required<Pick<FinishedItem, 'names' | 'with'>>,
): Promise<unknown> =>
  updateItem(store, finishedKey(player, table, at), {
    set: others,
    condition: { says: 'attribute_exists(#pk)' },
  })
