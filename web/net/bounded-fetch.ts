/** Milliseconds after which no answer is expected any more: there may be a network that leads nowhere. */
const longest = 30_000

/** A fetch with a time limit. */
export const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(longest) })
