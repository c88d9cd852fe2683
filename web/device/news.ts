import type { StoreName } from './shelf.ts'

/** What has changed on this device, and for whom, as windows and the worker tell each other. */
export interface News {
  owner: string | null
  stores: readonly StoreName[]
}

/** The channel on which they do. */
export const newsChannel = 'posthorn'
