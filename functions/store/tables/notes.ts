import type { HolderId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { standsAt } from '../dynamodb/expression.ts'
import { type Consistency, getItem, updateItem } from '../dynamodb/item.ts'

/** A holder's notes, and how often they were changed. */
export interface NotesItem {
  text: string
  revision: number
}

const notesKey = (holder: HolderId) => ({ pk: `H#${holder}`, sk: 'NOTES' })

export const getNotes = async (store: Store, holder: HolderId, reading: Consistency): Promise<NotesItem> =>
  (await getItem<NotesItem>(store, notesKey(holder), reading)) ?? { text: '', revision: 0 }

/** Changes notes that are at `revision`; false if they are at another. */
export const changeNotes = async (
  store: Store,
  holder: HolderId,
  text: string,
  revision: number,
): Promise<boolean> =>
  (await updateItem(store, notesKey(holder), {
    set: { text },
    add: { revision: 1 },
    condition: standsAt(revision),
  })) !== null
