import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClassicLevel } from 'classic-level'

/** The content type of a copy, by which it is told from the answer of another engine. */
export const COPY = 'application/x-posthorn-copy'
/** Characters that are sent at once. */
const AT_ONCE = 64 * 1024

/** The last line of a copy: the number of items before it, and the hash of their lines. */
export interface Sum {
  items: number
  sha256: string
}

/** All items of a store at one moment, whatever is written meanwhile, as lines of JSON, in chunks; then their sum. */
export async function* copyOf(level: ClassicLevel): AsyncGenerator<string, Sum> {
  const summing = createHash('sha256')
  const keyed = { keyEncoding: 'utf8', valueEncoding: 'utf8' } as const
  let items = 0
  let chunk = ''
  for await (const item of level.iterator(keyed)) {
    chunk += lineOf(item)
    items++
    if (chunk.length < AT_ONCE) continue
    summing.update(chunk)
    yield chunk
    chunk = ''
  }
  summing.update(chunk)
  if (chunk !== '') yield chunk
  return { items, sha256: summing.digest('hex') }
}

const lineOf = (item: unknown): string => `${JSON.stringify(item)}\n`

/** Answers with a copy of everything. */
export async function backUp(level: ClassicLevel, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': COPY })
  await pipeline(Readable.from(withSum(level)), response)
}

async function* withSum(level: ClassicLevel): AsyncGenerator<string> {
  yield lineOf(yield* copyOf(level))
}
