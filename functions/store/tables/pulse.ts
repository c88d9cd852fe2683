import type { Pause } from '../../../engine/core/index.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { getItem, type Key, putItem } from '../dynamodb/item.ts'

/**
 * A time in which nobody's time ran, milliseconds since 1970: Posthorn was off, or a table frozen. Where its clock was
 * set back, it is the instant to which.
 */
export interface Outage {
  from: number
  to: number
  cause: Pause['cause']
}

/** The signs of life of the clock. Milliseconds since 1970. */
export interface Pulse {
  /** When it noted last that it runs. */
  beat: number
  /** Since when it has run, after a start or a silence. */
  since: number
  /** The latest outages, in order. `filed`: all running tables are to be extended by it. */
  outages: readonly (Outage & { filed?: true })[]
}

const pulseKey: Key = { pk: 'CLOCK', sk: 'PULSE' }

/** The pulse as noted last; null before the first beat. */
export const getPulse = (store: Store): Promise<Pulse | null> => getItem<Pulse>(store, pulseKey, 'consistent')

/** Notes a pulse that follows from the one before; false if another was noted since. */
export const putPulse = (
  store: Store,
  { beat, since, outages }: Pulse,
  before: Pulse | null,
): Promise<boolean> =>
  putItem(
    store,
    { ...pulseKey, beat, since, outages },
    before ? { says: '#beat = :before', values: { before: before.beat } } : isAbsent,
  )
