import PostalMime, { type Email } from 'postal-mime'
import { ownWords } from './own-words.ts'

/** An incoming message, as far as it is trusted. */
export interface Read {
  /** Its own id, if that is well-formed. */
  id: string | null
  /** Whether a program wrote it, or a mailing list passed it on. */
  isAutomatic: boolean
  /** The writer's own text: plain, without quotes and signature. */
  text: string
}

/**
 * Reads a message in any form: in any charset, only as HTML, damaged. An unreadable one has no text. `from`: the sender
 * of its envelope, empty if nobody is to be answered.
 */
export async function readMessage(raw: Uint8Array, from: string, ...marks: readonly string[]): Promise<Read> {
  const email = await parsed(raw)
  if (!email) return { id: null, isAutomatic: from === '', text: '' }
  return {
    id: /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(email.messageId ?? '') ? email.messageId! : null,
    isAutomatic: from === '' || isAutomatic(email),
    text: ownWords(await textOf(email), ...marks),
  }
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }

const parsed = (raw: Uint8Array | string): Promise<Email | null> =>
  PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true }).catch(() => null)

/** Its plain text; if it is only HTML, that as plain text, up to its first quote. */
async function textOf({ text, html }: Email): Promise<string> {
  if (text?.trim() || !html) return text ?? ''
  const own = html.slice(0, MOST_HTML).split(QUOTE, 1)[0]
  return (await parsed(besideText(own)))?.text ?? ''
}

const MOST_HTML = 200_000

/** A message with the HTML beside a plain text, which the parser turns into one plain text. */
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

/** The places where programs begin to quote. */
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
