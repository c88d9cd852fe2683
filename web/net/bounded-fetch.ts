/** Milliseconds after which what has not answered will not: a network may be there that leads nowhere. */
const longest = 30_000

/** A fetch that does not wait for ever. */
export const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(longest) })
