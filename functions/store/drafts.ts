import type { HolderId } from '../api/ids.ts'
import type { SavedDraft } from '../api/shapes.ts'
import type { Store } from './client.ts'
import { standsAt } from './expression.ts'
import { type Consistency, getItem, updateItem } from './item.ts'

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

/** The reply by mail that composed a draft last; null if none did. */
export const draftedBy = async (store: Store, holder: HolderId): Promise<string | null> =>
  (await getItem<DraftItem>(store, draftKey(holder), 'consistent'))?.by ?? null

export async function getDraft(store: Store, holder: HolderId, reading: Consistency): Promise<SavedDraft> {
  const item = await getItem<DraftItem>(store, draftKey(holder), reading)
  if (!item) return { base: 0, rules: 0, actions: [], revision: 0, at: null }
  const { base, rules, actions, revision, at } = item
  return { base, rules, actions: JSON.parse(actions), revision, at }
}

/** Changes the draft that is at `revision`; false if it is at another. */
export const changeDraft = async (
  store: Store,
  holder: HolderId,
  { base, rules, actions }: DraftContent,
  revision: number,
  at: string,
  by?: string,
): Promise<boolean> =>
  (await updateItem(store, draftKey(holder), {
    set: { base, rules, actions: JSON.stringify(actions), at, by },
    add: { revision: 1 },
    condition: standsAt(revision),
  })) !== null
