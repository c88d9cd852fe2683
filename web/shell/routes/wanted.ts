import { note, noted } from '../../device/noted.ts'

/** How long links to sign in by are good, in milliseconds. */
const GOOD_FOR = 10 * 60_000
const key = 'posthorn-wanted'

/**
 * Notes where a player wanted to go who must sign in first. The link of a message opens in a window of its own, so the
 * note is kept where all windows of this browser find it.
 */
export function wantHere(): void {
  note(key, { path: location.pathname + location.hash, until: Date.now() + GOOD_FOR })
}

/** Where a player who has signed in wanted to go, given once; otherwise their tables. */
export function takeWanted(): string {
  const wanted = noted<{ path: string; until: number }>(key)
  note(key, null)
  return wanted && Date.now() < wanted.until ? wanted.path : '/'
}
