/** Headers of a message or of a part of it, as far as they matter here: the first of each name counts. */
export interface Headers {
  /** By their names in lower case; bytes as characters. */
  values: Map<string, string>
  /** The header that the next line may continue; null if that one does not matter. */
  last: string | null
}

export const newHeaders = (): Headers => ({ values: new Map(), last: null })

/** All others are passed over. */
const MATTER = new Set([
  ...['from', 'date', 'message-id', 'return-path', 'content-type', 'content-transfer-encoding'],
  ...['content-disposition', 'auto-submitted', 'precedence', 'list-id', 'list-unsubscribe', 'x-autoreply'],
  ...['x-autorespond', 'x-loop', 'x-auto-response-suppress'],
])

/** Upper bound on the characters of a header. */
const LONGEST = 1_000

/** A line of a message, by its offsets: where its text ends, and where the next line begins. */
interface Line {
  end: number
  next: number
}

export function lineAt(raw: Buffer, start: number): Line {
  let end = start
  while (end < raw.length && raw[end] !== LF) end++
  const next = Math.min(end + 1, raw.length)
  while (end > start && raw[end - 1] === CR) end--
  return { end, next }
}

const [LF, CR] = [10, 13]

/** Adds a line of a head, or continues the header before it. */
export function addHeader(headers: Headers, raw: Buffer, start: number, end: number): void {
  const { values, last } = headers
  const isContinued = raw[start] === 32 || raw[start] === 9
  if (isContinued && last === null) return
  const line = raw.toString('latin1', start, Math.min(end, start + LONGEST))
  if (isContinued) {
    const before = values.get(last!)!
    if (before.length < LONGEST) values.set(last!, `${before} ${line.trim()}`.slice(0, LONGEST))
    return
  }
  const colon = line.indexOf(':')
  const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
  headers.last = MATTER.has(name) && !values.has(name) ? name : null
  if (headers.last) values.set(name, line.slice(colon + 1).trim())
}
