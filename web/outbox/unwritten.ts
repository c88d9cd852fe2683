import { same } from '../../engine/core/json.ts'
import type { KeptDraft, Shelf } from '../device/shelf.ts'
import { inPlaceOf, type SeenDraft } from './change.ts'

/**
 * A tap is shown before it is written, which takes a moment. Until then it is noted in storage that writes at once: a
 * page that ends in that moment has lost nothing of what it showed.
 */

interface Unwritten {
  owner: string | null
  draft: KeptDraft
  /**
   * What the shelf may hold when a page ends: the draft that this one grew from, and the one before that, unless it was
   * written.
   */
  before: SeenDraft['actions'][]
}

const key = 'posthorn-unwritten'

function noted(): Unwritten | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Notes a draft that is about to be written. @returns a function that removes the note afterwards */
export function noteUnwritten(owner: string | null, draft: KeptDraft, seen: SeenDraft): () => void {
  const last = noted()
  const isSame = last?.owner === owner && last.draft.table === draft.table
  const unwritten: Unwritten = { owner, draft, before: [...(isSame ? last.before : []), seen.actions] }
  const note = JSON.stringify(unwritten)
  try {
    localStorage.setItem(key, note)
  } catch {
    // Some private windows keep nothing, and would have lost it in any case.
  }
  return () => forget(note)
}

/** Removes a note, unless a newer one has replaced it. */
function forget(note: string): void {
  try {
    if (localStorage.getItem(key) === note) localStorage.removeItem(key)
  } catch {
    // Nothing could be noted either.
  }
}

/** Whether a page showed something of a player's that it may not have written. */
export const hasUnwritten = (owner: string | null): boolean => noted()?.owner === owner

/** Writes what an ended page showed and could not write, unless something else was composed since. */
export async function writeUnwritten(shelf: Shelf, owner: string | null): Promise<void> {
  const unwritten = noted()
  if (unwritten?.owner !== owner) return
  const { draft, before } = unwritten
  await shelf.write(async (kept) => {
    if (await kept.get('outbox', draft.table)) return
    const stands = await kept.get('drafts', draft.table)
    if (before.some((actions) => same(actions, stands?.actions ?? [])))
      await kept.put('drafts', inPlaceOf(stands, draft))
  })
  forget(JSON.stringify(unwritten))
}
