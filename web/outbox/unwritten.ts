import { same } from '../../engine/core/json.ts'
import type { KeptDraft, Shelf } from '../device/shelf.ts'
import { inPlaceOf, type SeenDraft } from './change.ts'

/**
 * What is tapped is shown before it is written, which takes a moment. Until then it lies where a browser keeps things at
 * once: a page that ends in that moment has lost nothing of what it showed.
 */

interface Unwritten {
  owner: string | null
  draft: KeptDraft
  /** What may stand on the shelf when a page ends: what this draft grew from, and what that one did, unless it was written. */
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

/** Notes a draft that is about to be written. @returns what takes the note away afterwards */
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

/** Takes a note away, where no newer one is in its place. */
function forget(note: string): void {
  try {
    if (localStorage.getItem(key) === note) localStorage.removeItem(key)
  } catch {
    // Nothing could be noted either.
  }
}

/** Whether a page showed something of a player's that it may not have written. */
export const hasUnwritten = (owner: string | null): boolean => noted()?.owner === owner

/** Writes what a page showed that ended before it could, unless something else was composed since. */
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
