import type { PlayedView } from '../../functions/api/shapes.ts'
import type { StoreName } from './shelf.ts'

/** What has changed on this device, and for whom, as windows and the worker tell each other. */
export interface News {
  owner: string | null
  stores: readonly StoreName[]
  /** A table as it stands after a turn that was just sent: it is shown before the turn leaves the outbox. */
  played?: PlayedView
  /** He has just signed in here. */
  isHere?: true
}

/** The channel on which they do. */
export const newsChannel = 'posthorn'
