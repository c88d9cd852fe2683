/** Random bytes, hex: as many as are asked for. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** An id for a request or a kept item: no other device mints the same, and those of one device sort by time. */
export const newId = (): string => Date.now().toString(16).padStart(12, '0') + randomHex(12)

/** Luck for the dealing that a device adds, hex. */
export const salt = (): string => randomHex(16)
