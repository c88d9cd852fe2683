import { decodeWords } from 'postal-mime'
import { addHeader, lineAt, newHeaders } from './headers.ts'

/** What the head of a message tells: enough to know whether to read the rest. */
export interface Head {
  /** Its own id, if that is well-formed. */
  id: string | null
  /** Whether a program wrote it, or a mailing list passed it on. */
  isAutomatic: boolean
  /** The name of its writer, as their mail program says it; empty if it says none. */
  writer: string
  /** When it was written, as it says itself, and where its head ends. */
  date: string
  end: number
}

/** Upper bound on the lines of a head: what comes after them is looked at as its body. */
const MOST_LINES = 5_000

/** Reads the head of a message. `from`: the sender of its envelope, empty if nobody is to be answered. */
export function headOf(raw: Buffer, from: string): Head {
  const headers = newHeaders()
  let end = 0
  for (let count = 0; end < raw.length && count < MOST_LINES; count++) {
    const start = end
    const line = lineAt(raw, start)
    end = line.next
    if (line.end === start) break
    addHeader(headers, raw, start, line.end)
  }
  const of = (name: string): string => headers.values.get(name) ?? ''
  const id = of('message-id')
  return {
    id: /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(id) ? id : null,
    isAutomatic: from === '' || isAutomatic((name) => of(name).toLowerCase()),
    writer: nameIn(Buffer.from(of('from'), 'latin1').toString()),
    date: of('date'),
    end,
  }
}

const isAutomatic = (of: (name: string) => string): boolean =>
  [
    !['', 'no'].includes(of('auto-submitted').split(/[\s;(]/)[0]),
    /^(bulk|list|junk|auto_reply)/.test(of('precedence')),
    of('list-id') !== '' || of('list-unsubscribe') !== '',
    of('x-autoreply') !== '' || of('x-autorespond') !== '' || of('x-loop') !== '',
    // Exchange writes it into absences and notices. Of mails that people write, none has it.
    !['', 'none'].includes(of('x-auto-response-suppress')),
    /^multipart\/report/.test(of('content-type')),
    of('return-path') === '<>',
    /(?:^|[<\s])(mailer-daemon|postmaster|no-?reply)@/.test(of('from')),
  ].includes(true)

/** The name in `"Anna Kowalska" <anna@example.org>`. */
const nameIn = (from: string): string =>
  decodeWords(from.slice(0, Math.max(0, from.lastIndexOf('<'))))
    .replaceAll('"', '')
    .trim()
