import { boundedFetch, headersOf } from '../net/bounded-fetch.ts'
import { type Fits, type Heard, heard } from '../net/heard.ts'

/** Asks the server as a player. @returns its answer; null if it can't be reached, or something else has answered */
export const asked = <T>(
  owner: string,
  path: string,
  { fits, ...init }: RequestInit & { fits?: Fits } = {},
): Promise<Heard<T> | null> =>
  boundedFetch(path, { ...init, headers: headersOf(owner) }).then(
    (response) => heard<T>(response, fits),
    () => null,
  )
