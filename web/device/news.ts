import type { PlayedView } from '../../functions/api/shapes.ts'
import type { StoreName } from './device-store.ts'

/** Changes on this device and whom they concern, as windows and the worker tell each other. */
export interface News {
  owner: string | null
  stores: readonly StoreName[]
  /** A table as it stands after a turn that was just sent: it is shown before the turn leaves the outbox. */
  played?: PlayedView
  /** The player has just signed in here. */
  isHere?: true
}

/** The channel for these messages. */
export const newsChannel = 'posthorn'
