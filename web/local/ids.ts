/** Tables that live on this device alone have ids of their own kind, which no server ever gives. */
const prefix = 'here-'

export const isLocal = (table: string): boolean => table.startsWith(prefix)

export const localId = (id: string): string => `${prefix}${id}`
