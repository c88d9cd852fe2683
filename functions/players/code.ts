/** The characters of codes: no letter or digit that is taken for another. 32 of them, so a byte chooses evenly. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** Milliseconds for which a link, and the code that may be typed instead, are good. */
export const GOOD_FOR = 10 * 60_000

/** A code of eight characters. */
export const newCode = (random: (bytes: number) => Uint8Array): string =>
  Array.from(random(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
