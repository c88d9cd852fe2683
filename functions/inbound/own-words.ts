import EmailReplyParser from 'email-reply-parser'

/** Upper bound on the characters that are looked through: the parser takes long over longer lines. */
const MOST = 20_000

/**
 * The writer's own text of a reply: without quotes and without a signature. `marks`: a line at the top of each of our
 * messages, in each language, by which they are recognised however they are quoted.
 */
export function ownWords(text: string, ...marks: readonly string[]): string {
  const lines = text
    .slice(0, MOST)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .split('\n')
  const ours = lines.findIndex((line) => isOurs(line, marks))
  return new EmailReplyParser()
    .read(lines.slice(0, ours < 0 ? undefined : ours).join('\n'))
    .getFragments()
    .filter((part) => !part.isHidden() && !part.isQuoted())
    .map((part) => withoutIntroduction(part.getContent()))
    .join('\n')
    .trim()
}

/** Whether our own message begins here; where it is quoted line by line, the parser sees to it. */
const isOurs = (line: string, marks: readonly string[]): boolean =>
  !line.trimStart().startsWith('>') && marks.some((mark) => line.includes(mark))

/**
 * A text without the paragraph that introduces a quote, in languages which the parser doesn't know: a few lines with an
 * address, or with a year and a time, and a colon at their end.
 */
const withoutIntroduction = (text: string): string =>
  text.replace(/(?:^|\n[ \t]*\n)((?:[^\n]+\n){0,2}[^\n]+[:：])\s*$/u, (whole, paragraph: string) =>
    /@|\b20\d\d\b.*\b\d{1,2}[:.]\d\d\b/su.test(paragraph) ? '' : whole,
  )
