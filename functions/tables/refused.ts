import type { Refusal, Refused as RefusedFor, TableRefusal, TurnRefusal } from '../../engine/core/index.ts'
import type { Situation } from './situation.ts'

/** Why a request at a table was refused. */
export interface Refused extends RefusedFor<RefusedCode> {
  /** For a turn: which of its actions, and why. */
  index?: number
  why?: Refusal | null
  /** For a table from a device: the first of its entries that does not follow. */
  version?: number
  /** Seconds after which it may be tried again. */
  after?: number
  /** The table as the asker finds it, for players who sit there. */
  situation?: Situation
}

export type RefusedCode =
  | TableRefusal['refused']
  | TurnRefusal['refused']
  | 'not-found'
  | 'stale'
  | 'rules'
  | 'reload'
  | 'id-reused'
  | 'seated-already'
  | 'too-fast'
  | 'too-many'
  | 'try-later'
  | 'fault'
  | 'bad-options'
  | 'bad-seats'
  | 'not-over'
  | 'bad-clock'
  | 'notes-changed'
  | 'too-many-shares'
  | 'bad-import'
  | 'imported-already'
  | 'still-there'
  | 'not-asked'
  | 'too-much-leave'
  | 'nudged'

export const notFound: Refused = { refused: 'not-found' }
