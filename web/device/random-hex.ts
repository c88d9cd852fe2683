/** So many random bytes, hex. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** An id for a request or for something that is kept: no other device mints the same, and those of one sort by time. */
export const newId = (): string => Date.now().toString(16).padStart(12, '0') + randomHex(12)
