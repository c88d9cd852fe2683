import { note, noted } from '../device/noted.ts'

/** Links to log in by are good for so long, milliseconds. */
const GOOD_FOR = 10 * 60_000
const key = 'posthorn-wanted'

/**
 * Notes where somebody wanted to go who must come in first. The link of a message opens in a window of its own, so it is
 * kept where all windows of this browser find it.
 */
export function wantHere(): void {
  note(key, { path: location.pathname + location.hash, until: Date.now() + GOOD_FOR })
}

/** Where somebody who has come in wanted to go, once; else to his tables. */
export function takeWanted(): string {
  const wanted = noted<{ path: string; until: number }>(key)
  note(key, null)
  return wanted && Date.now() < wanted.until ? wanted.path : '/'
}
