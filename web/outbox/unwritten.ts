import { same } from '../../engine/core/json.ts'
import type { DeviceStore, KeptDraft } from '../device/device-store.ts'
import { inPlaceOf, type SeenDraft } from './change.ts'

/**
 * A tap is shown before the draft is written to IndexedDB, which takes a moment. Until then the draft is noted in
 * `localStorage`, which writes synchronously. So a page that is closed in that moment loses nothing that it showed.
 */

interface Unwritten {
  draft: KeptDraft
  /**
   * The drafts that the device store may hold when the page is closed, as their actions: the one that this draft grew
   * from and, if that was not written either, the ones before it.
   */
  before: SeenDraft['actions'][]
}

/** Each player has a note of their own: another's tap does not replace it. */
const keyOf = (owner: string | null): string => `posthorn-unwritten ${owner ?? ''}`

function noted(owner: string | null): Unwritten | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
  } catch {
    return null
  }
}

/** Notes a draft that is about to be written. @returns a function that removes the note afterwards */
export function noteUnwritten(owner: string | null, draft: KeptDraft, seen: SeenDraft): () => void {
  const last = noted(owner)
  const isSame = last?.draft.table === draft.table
  const unwritten: Unwritten = { draft, before: [...(isSame ? last.before : []), seen.actions] }
  const note = JSON.stringify(unwritten)
  try {
    localStorage.setItem(keyOf(owner), note)
  } catch {
    // Some private windows store nothing; there the draft would be lost in any case.
  }
  return () => forget(owner, note)
}

/** Removes a note, unless a newer one has replaced it. */
function forget(owner: string | null, note: string): void {
  try {
    if (localStorage.getItem(keyOf(owner)) === note) localStorage.removeItem(keyOf(owner))
  } catch {
    // Nothing could be noted either.
  }
}

/** Whether a page may have shown a draft of this player without writing it. */
export const hasUnwritten = (owner: string | null): boolean => noted(owner) !== null

/** Writes the draft that a closed page showed and could not write, unless another was composed since. */
export async function writeUnwritten(deviceStore: DeviceStore, owner: string | null): Promise<void> {
  const unwritten = noted(owner)
  if (!unwritten) return
  const { draft, before } = unwritten
  await deviceStore.write(async (kept) => {
    if (await kept.get('outbox', draft.table)) return
    const stands = await kept.get('drafts', draft.table)
    if (before.some((actions) => same(actions, stands?.actions ?? [])))
      await kept.put('drafts', inPlaceOf(stands, draft))
  })
  forget(owner, JSON.stringify(unwritten))
}
