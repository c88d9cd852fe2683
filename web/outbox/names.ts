/** Names that windows and the worker share. */

/** Lock under which only one window or the worker sends at a time. */
export const lockOf = (owner: string): string => `posthorn-outbox-${owner}`

/** The browser wakes the worker under this name once there is a network. */
export const outboxTag = 'posthorn-outbox'
