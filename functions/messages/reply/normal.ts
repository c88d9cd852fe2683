/**
 * Text as it is compared, in whatever form its characters were typed: full-width, as emoji, in the digits of another
 * script, with invisible characters between them. What would turn it around stays, so that nothing is read from it.
 */
export function normalized(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text
  return (
    text
      // To put very many marks in order takes long.
      .replace(/(\p{M}{8})\p{M}+/gu, '$1')
      .replaceAll('\u{1f51f}', '10')
      // Raised digits are powers or footnotes: 3² is not 32.
      .replace(/[\u00b2\u00b3\u00b9\u2070-\u2089]/gu, '^')
      .normalize('NFKC')
      .slice(0, 2 * text.length + 100)
      // Invisible characters, but those that turn text around; and what makes an emoji of a digit.
      .replace(/(?![\u202d\u202e])\p{Cf}|[\ufe00-\ufe0f\u20e3]/gu, '')
      .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0)!)))
  )
}

/** The digits of a script are ten in a row. */
function digitOf(digit: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value++
  return value
}
