/** Milliseconds after which no answer is expected any more: there may be a network that leads nowhere. */
const longest = 30_000

/** The headers of a request with JSON that is this player's alone: another may have signed in to this browser. */
export const headersOf = (player: string) => ({
  'content-type': 'application/json',
  'posthorn-player': player,
})

/** A fetch with a time limit. It follows no redirect: our server sends none, and what was asked is for it alone. */
export const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(longest) })
