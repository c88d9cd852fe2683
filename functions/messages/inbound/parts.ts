import { addHeader, type Headers, lineAt, newHeaders } from './headers.ts'

/** A part of a message that is text. */
export interface TextPart {
  kind: 'plain' | 'html'
  /** The headers that say how it is written. */
  type: string
  encoding: string
  bytes: Buffer
  /** Parts of one group say the same: one of them is enough. */
  group: number
}

/** Upper bounds on a message. What lies beyond them is left out: what a player chooses stands far above. */
const most = { lines: 20_000, parts: 100, depth: 10, texts: 10 }
/** Upper bounds on its text, all parts together. */
const mostText = { bytes: 150_000, lines: 2_500, lineLength: 50_000 }

/** A multipart whose end has not come yet. */
interface Open {
  boundary: string
  group: number | null
}

interface Part {
  headers: Headers
  /** Where its body begins; null while its head is read. */
  body: number | null
}

/**
 * Finds the parts of a message that are text, in one pass over its bytes. All that is costly for a parser is bounded
 * here: parts, nesting, headers, lines, blank lines one after another.
 */
export function textParts(raw: Buffer): TextPart[] {
  const open: Open[] = []
  const found: Found[] = []
  let part: Part | null = { headers: newHeaders(), body: null }
  let parts = 1
  let at = 0
  for (let count = 0; at < raw.length && count < most.lines; count++) {
    const { end, next } = lineAt(raw, at)
    const limit = open.length > 0 && limitAt(open, raw, at, end)
    if (limit) {
      if (part) close(part, at)
      open.length = limit.isLast ? limit.index : limit.index + 1
      if (!limit.isLast && ++parts > most.parts) return textsOf(raw, found)
      part = limit.isLast ? null : { headers: newHeaders(), body: null }
    } else if (part?.body === null) {
      if (end > at) addHeader(part.headers, raw, at, end)
      else part = begin(part, next)
    }
    at = next
  }
  if (part) close(part, at)
  return textsOf(raw, found)

  /** The head of a part is read: either it has parts itself, or its text begins. */
  function begin({ headers }: Part, body: number): Part | null {
    const type = headers.values.get('content-type') ?? ''
    const boundary = /^multipart\//i.test(type) && boundaryIn(type)
    if (!boundary) return { headers, body }
    if (open.length >= most.depth) return null
    const isAlternative = /^multipart\/alternative/i.test(type)
    open.push({ boundary, group: isAlternative ? parts : (open.at(-1)?.group ?? null) })
    return null
  }

  function close({ headers, body }: Part, end: number): void {
    const type = headers.values.get('content-type') ?? ''
    const isAttached = /^attachment/i.test(headers.values.get('content-disposition') ?? '')
    const [, kind] = /^text\/(plain|html)(?![\w.+-])/i.exec(type) ?? (type === '' ? ['', 'plain'] : [])
    if (body === null || isAttached || !kind) return
    const group = open.at(-1)?.group ?? -found.length
    found.push({ headers, kind: kind.toLowerCase() as TextPart['kind'], start: body, end, group })
  }
}

interface Found extends Pick<TextPart, 'kind' | 'group'> {
  headers: Headers
  start: number
  end: number
}

const boundaryIn = (type: string): string =>
  /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type)?.slice(1).find(Boolean)?.trimEnd() ??
  ''

/** The limit of a part that a line is: of which multipart, the innermost first, and whether it is its last. */
function limitAt(open: readonly Open[], raw: Buffer, start: number, end: number) {
  if (raw[start] !== DASH || raw[start + 1] !== DASH) return null
  const line = raw.toString('latin1', start + 2, Math.min(end, start + 300)).trimEnd()
  for (let index = open.length - 1; index >= 0; index--) {
    const { boundary } = open[index]
    if (line === boundary) return { index, isLast: false }
    if (line === `${boundary}--`) return { index, isLast: true }
  }
  return null
}

const DASH = 45

/** The parts that are read, the first ones, with their bytes. */
function textsOf(raw: Buffer, found: readonly Found[]): TextPart[] {
  const left = { ...mostText }
  return found.slice(0, most.texts).map(({ headers, kind, start, end, group }) => ({
    ...{ kind, group },
    type: headers.values.get('content-type') ?? '',
    encoding: headers.values.get('content-transfer-encoding') ?? '',
    bytes: bounded(raw, start, end, left),
  }))
}

/** A text with at most two blank lines one after another, cut where it is too long. `left`: the bounds, used up by it. */
function bounded(raw: Buffer, start: number, until: number, left: typeof mostText): Buffer {
  const lines: Buffer[] = []
  let blank = 0
  for (let at = start; at < until && left.lines > 0 && left.bytes > 0; ) {
    const { end, next } = lineAt(raw, at)
    blank = end === at ? blank + 1 : 0
    if (blank <= 2) {
      const length = Math.min(next - at, left.lineLength, left.bytes)
      lines.push(raw.subarray(at, at + length))
      left.bytes -= length
      left.lines--
    }
    at = next
  }
  return Buffer.concat(lines)
}
