import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { headOf } from '../../../functions/messages/inbound/head.ts'
import { readText } from '../../../functions/messages/inbound/read.ts'
import { accepted, fragments, hostile, partOf } from './hostile-mail.ts'

/** Upper bound on the CPU time of reading one message, milliseconds. */
const MOST = 200

/** The CPU time of reading a message, the least of up to three: in this process others work, too. */
async function costOf(raw: string): Promise<number> {
  const bytes = Buffer.from(raw).subarray(0, accepted)
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least >= MOST; tries++) {
    const before = process.cpuUsage()
    headOf(bytes, 'anna@example.org')
    await readText(bytes, ['Reply above this line.'])
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const encodings = ['8bit', 'base64', 'quoted-printable'] as const
const types = ['text/plain', 'text/html'] as const

describe('reading a message: less than 200 ms of CPU', () => {
  beforeAll(async () => {
    // The first ones also load and compile.
    for (const type of types) for (const encoding of encodings) await costOf(partOf(type, encoding, '3\n'))
  })

  it.each(hostile)('%s', async (_, raw) => {
    expect(await costOf(raw)).toBeLessThan(MOST)
  })

  it.each(types)('any fragment, repeated until the message is full: %s', async (type) => {
    for (const fragment of fragments)
      for (const encoding of ['8bit', 'base64'] as const) {
        const text = fragment.repeat(Math.ceil(accepted / fragment.length))
        expect({ fragment, encoding, ms: await costOf(partOf(type, encoding, text)) }).toEqual({
          ...{ fragment, encoding },
          ms: expect.toSatisfy((ms: number) => ms < MOST),
        })
      }
  })

  it('any mixture of fragments, in any structure and encoding', async () => {
    const text = fc
      .array(fc.tuple(fc.constantFrom(...fragments), fc.integer({ min: 1, max: 5_000 })), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.map(([fragment, times]) => fragment.repeat(times)).join(''))
    const full = fc
      .tuple(text, fc.boolean())
      .map(([one, isFull]) =>
        (isFull ? one.repeat(Math.ceil(accepted / one.length)) : one).slice(0, accepted),
      )
    const single = fc
      .tuple(fc.constantFrom(...types), fc.constantFrom(...encodings), full)
      .map(([type, encoding, body]) => partOf(type, encoding, body))
    const structured = fc
      .tuple(
        fc.array(fc.tuple(fc.constantFrom('mixed', 'alternative'), single), { minLength: 1, maxLength: 6 }),
        fc.nat(200),
      )
      .map(([parts, times]) =>
        parts
          .map(([kind, part], n) => {
            const each = part.slice(0, accepted / parts.length / (times + 1))
            return `Content-Type: multipart/${kind}; boundary=b${n}\r\n\r\n${`--b${n}\r\n${each}\r\n`.repeat(times + 1)}--b${n}\r\n`
          })
          .join(''),
      )
    await fc.assert(
      fc.asyncProperty(fc.oneof(single, structured), async (raw) => (await costOf(raw)) < MOST),
      { numRuns: 60 },
    )
  })

  it('any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 2_000, size: 'max' }), async (one) => {
        expect(await costOf(one.repeat(Math.ceil(accepted / Math.max(1, one.length))))).toBeLessThan(MOST)
      }),
      { numRuns: 20 },
    )
  })
})
