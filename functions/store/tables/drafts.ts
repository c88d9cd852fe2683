import type { HolderId } from '../../api/ids.ts'
import type { SavedDraft } from '../../api/shapes.ts'
import type { Store } from '../dynamodb/client.ts'
import { standsAt } from '../dynamodb/expression.ts'
import { type Consistency, getItem, updateItem } from '../dynamodb/item.ts'

/** The content of a holder's draft. */
export type DraftContent = Pick<SavedDraft, 'base' | 'rules' | 'actions'>

/** A draft as it is stored, its actions as one JSON text. */
interface DraftItem {
  base: number
  rules: number
  actions: string
  revision: number
  at: string
  /** The reply by mail that composed it last, if one did. */
  by?: string
}

const draftKey = (holder: HolderId) => ({ pk: `H#${holder}`, sk: 'DRAFT' })

export const getDraft = async (store: Store, holder: HolderId, reading: Consistency): Promise<SavedDraft> =>
  (await getDraftWithReply(store, holder, reading)).draft

/** A draft, and the reply by mail that composed it last; null if none did. */
export async function getDraftWithReply(
  store: Store,
  holder: HolderId,
  reading: Consistency,
): Promise<{ draft: SavedDraft; by: string | null }> {
  const item = await getItem<DraftItem>(store, draftKey(holder), reading)
  if (!item) return { draft: { base: 0, rules: 0, actions: [], revision: 0, at: null }, by: null }
  const { base, rules, actions, revision, at, by = null } = item
  return { draft: { base, rules, actions: JSON.parse(actions), revision, at }, by }
}

/** Changes the draft that is at `revision`; false if it is at another. */
export const changeDraft = async (
  store: Store,
  holder: HolderId,
  { base, rules, actions }: DraftContent,
  { revision, at, by }: { revision: number; at: string; by?: string },
): Promise<boolean> =>
  (await updateItem(store, draftKey(holder), {
    set: { base, rules, actions: JSON.stringify(actions), at, by },
    add: { revision: 1 },
    condition: standsAt(revision),
  })) !== null
