/**
 * A code as it was meant, typed or pasted from a message: small letters, letters that look like digits, and all that
 * stands around or between its characters are forgiven. Other forms of a letter or digit, as keyboards of East Asia
 * write them, are the same letter or digit.
 */
export const codeTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
