import PostalMime, { type Email } from 'postal-mime'
import { ownWords } from './own-words.ts'

/** A message as it came in, as far as it is believed. */
export interface Read {
  /** As it names itself, if it does so as it should. */
  id: string | null
  /** Whether a program wrote it by itself, or a list passed it on. */
  isAutomatic: boolean
  /** What its writer says: plain text, without quotes and signature. */
  text: string
}

/**
 * Reads a message, however it is written: in any charset, as HTML alone, damaged. What can't be read says nothing. `from`:
 * whom its envelope is from, empty where nobody is to answer it.
 */
export async function readMessage(raw: Uint8Array, from: string, mark: string): Promise<Read> {
  const email = await parsed(raw)
  if (!email) return { id: null, isAutomatic: from === '', text: '' }
  return {
    id: /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(email.messageId ?? '') ? email.messageId! : null,
    isAutomatic: from === '' || isAutomatic(email),
    text: ownWords(await textOf(email), mark),
  }
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }

const parsed = (raw: Uint8Array | string): Promise<Email | null> =>
  PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true }).catch(() => null)

/** Its plain text; where it is HTML alone, that in plain text, up to what it quotes. */
async function textOf({ text, html }: Email): Promise<string> {
  if (text?.trim() || !html) return text ?? ''
  const own = html.slice(0, MOST_HTML).split(QUOTE, 1)[0]
  return (await parsed(besideText(own)))?.text ?? ''
}

const MOST_HTML = 200_000

/** A message that has HTML beside a plain text, of which the parser makes one plain text. */
const besideText = (html: string): string =>
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
  ].join('\r\n')

/** Where programs begin to quote. */
const QUOTE =
  /<blockquote\b|<div[^>]{0,200}\b(?:gmail_quote|moz-cite-prefix|yahoo_quoted|divRplyFwdMsg|appendonsend)|<hr\b/i

function isAutomatic({ headers, from }: Email): boolean {
  const of = (name: string): string =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  const says = [
    !['', 'no'].includes(of('auto-submitted').split(/[\s;(]/)[0]),
    /^(bulk|list|junk|auto_reply)/.test(of('precedence')),
    of('list-id') !== '' || of('list-unsubscribe') !== '',
    of('x-autoreply') !== '' || of('x-autorespond') !== '' || of('x-loop') !== '',
    /^multipart\/report/.test(of('content-type')),
    of('return-path') === '<>',
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(from?.address ?? ''),
  ]
  return says.includes(true)
}
