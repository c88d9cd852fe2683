import PostalMime from 'postal-mime'
import { headOf } from './head.ts'
import { linesOfHtml } from './html.ts'
import { ownWords } from './own-words.ts'
import { type TextPart, textParts } from './parts.ts'

/**
 * Reads the writer's own text of a message in any form: in any charset, only as HTML, damaged. An unreadable one has
 * none. `marks`: a line at the top of each of our messages, in each language. Takes no long time, whatever it is given:
 * libraries see only what is bounded before.
 */
export async function readText(raw: Uint8Array, marks: readonly string[]): Promise<string> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const { writer } = headOf(bytes, '')
  return ownWords(await textOf(textParts(bytes)), marks, writer)
}

/** The text of all parts; of those that say the same, the plain ones. */
async function textOf(parts: readonly TextPart[]): Promise<string> {
  const groups = new Map<number, { plain: string[]; html: TextPart[] }>()
  for (const part of parts) {
    const group = groups.get(part.group) ?? { plain: [], html: [] }
    groups.set(part.group, group)
    if (part.kind === 'html') group.html.push(part)
    else group.plain.push(await decoded(part))
  }
  const texts: string[] = []
  for (const { plain, html } of groups.values())
    if (plain.some((text) => text.trim() !== '')) texts.push(...plain)
    else for (const part of html) texts.push(await plainOf(linesOfHtml(await decoded(part))))
  return texts.join('\n\n')
}

/** A part as it reads, in its charset and encoding: for the parser it is the only part of a message, and plain text. */
const decoded = async ({ type, encoding, bytes }: TextPart): Promise<string> =>
  parsed(
    Buffer.concat([
      Buffer.from(`Content-Type: ${type.replace(/^[^;]*/, 'text/plain')}\r\n`, 'latin1'),
      Buffer.from(`Content-Transfer-Encoding: ${encoding}\r\n\r\n`, 'latin1'),
      bytes,
    ]),
  )

/** Text with the entities of HTML as plain text: the parser turns HTML beside a plain text into one plain text. */
const plainOf = (html: string): Promise<string> =>
  parsed(
    [
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      '',
      '--part',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(html).toString('base64'),
      '--part--',
    ].join('\r\n'),
  )

const parsed = async (raw: Uint8Array | string): Promise<string> =>
  (await PostalMime.parse(raw).catch(() => null))?.text ?? ''
