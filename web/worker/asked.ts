import { boundedFetch, headersOf } from '../net/bounded-fetch.ts'
import { type Fits, hear } from '../net/heard.ts'

/** Asks the server as a player. */
export const asked = <T>(
  owner: string,
  path: string,
  { fits, ...init }: RequestInit & { fits?: Fits } = {},
): ReturnType<typeof hear<T>> => hear<T>(boundedFetch(path, { ...init, headers: headersOf(owner) }), fits)
