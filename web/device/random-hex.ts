/** Random bytes, hex: as many as are asked for. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Luck for the dealing that a device adds, hex. */
export const salt = (): string => randomHex(16)
