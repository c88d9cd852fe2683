/** Lines after which nothing is the writer's own text any more, in any mail program. */
const ENDS: readonly RegExp[] = [
  /^--\s*$/,
  /^[_=*-]{5,}\s*$/,
  /^-{2,}\s*\p{L}[\p{L} ]{2,40}\s*-{2,}\s*$/u,
  /^(sent|written) (from|with|via) (my )?\S/i,
  /^get outlook for /i,
  /^(gesendet|von meinem|envoyé|enviado|inviato|verzonden|wysłan\p{L}*|надіслано|отправлено) \S/iu,
  /^\*?(from|von|de|da|van|od|від|от)\s?:\*?\s.*@/iu,
]

/** A line that introduces a quote has an address, or a year and a time; it ends with a colon. */
const INTRODUCES = /(@|\b20\d\d\b.*\b\d{1,2}[:.]\d\d\b).*[:：]\s*$/su

/** Upper bound on the lines that an introduction is wrapped into. */
const MOST_WRAPPED = 3

/**
 * The writer's own text of a reply: without quotes and without a signature. `marks`: a line at the top of each of our
 * messages, in each language, by which they are recognised however they are quoted.
 */
export function ownWords(text: string, ...marks: readonly string[]): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .split('\n')
    .slice(0, MOST_LINES)
  const own: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i].trim()
    if (isQuoted(line)) continue
    if (marks.some((mark) => line.includes(mark)) || ENDS.some((end) => end.test(line.slice(0, LONGEST))))
      break
    const introduced = introductionAt(lines, i)
    if (introduced > 0) {
      // The text after a quote may be the reply. If the quote has no marked end, none of it is.
      const next = lines.slice(i + introduced).find((one) => one.trim() !== '')
      if (next === undefined || !isQuoted(next.trim())) break
      i += introduced - 1
      continue
    }
    own.push(line)
  }
  return own.join('\n').trim()
}

/** Upper bounds on a reply's lines and their length: anything longer is not looked through. */
const MOST_LINES = 2000
const LONGEST = 400

const isQuoted = (line: string): boolean => line.startsWith('>')

/** The number of lines in which a quote is introduced here; 0 if none is. */
function introductionAt(lines: readonly string[], at: number): number {
  for (let many = 1; many <= MOST_WRAPPED; many++) {
    const part = lines.slice(at, at + many)
    if (part.length < many || part.some((line) => line.trim() === '' || isQuoted(line.trim()))) return 0
    if (INTRODUCES.test(part.join(' ').slice(0, LONGEST))) return many
  }
  return 0
}
