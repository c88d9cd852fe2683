/** Milliseconds after which no answer is expected any more: there may be a network that leads nowhere. */
const longest = 30_000

/**
 * The headers of a request that is this player's alone: another may have signed in to this browser. And that this app
 * reads names as data: one from before is given them in English.
 */
export const sentBy = (player: string) => ({ 'posthorn-player': player, 'posthorn-names': 'data' })

/** The same for a request with JSON. */
export const headersOf = (player: string) => ({ 'content-type': 'application/json', ...sentBy(player) })

/** A fetch with a time limit. It follows no redirect: our server sends none, and what was asked is for it alone. */
export const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(longest) })
