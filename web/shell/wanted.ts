/** Links to log in by are good for so long, milliseconds. */
const GOOD_FOR = 10 * 60_000
const key = 'posthorn-wanted'

/**
 * Notes where somebody wanted to go who must come in first. The link of a message opens in a window of its own, so it is
 * kept where all windows of this browser find it.
 */
export function wantHere(): void {
  const wanted = { path: location.pathname + location.hash, until: Date.now() + GOOD_FOR }
  try {
    localStorage.setItem(key, JSON.stringify(wanted))
  } catch {
    // Some private windows keep nothing: then one comes to one's tables.
  }
}

/** Where somebody who has come in wanted to go, once; else to his tables. */
export function takeWanted(): string {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.removeItem(key)
    return Date.now() < until ? path : '/'
  } catch {
    return '/'
  }
}
