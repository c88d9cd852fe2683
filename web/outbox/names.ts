/** What windows and the worker call the same things by. */

/** One of them sends at a time. */
export const lockOf = (owner: string): string => `posthorn-outbox-${owner}`

/** The browser wakes the worker under this name once there is a network. */
export const outboxTag = 'posthorn-outbox'
