import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { Ports } from '../../ports/index.ts'
import { serverSecret } from '../../store/dynamodb/server-secret.ts'

/** Bytes of the nonce, and of the tag that shows that nobody has changed the text. */
const NONCE = 12
const TAG = 16

const derived = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const keyFor = (key: Buffer): Buffer => derived(key, 'seal')

/**
 * Seals a text for a link: only this Posthorn can read and make it. Letters, digits, `-` and `_`, a letter or digit at
 * the end, where chats cut off anything else. The same text is always sealed in the same way, so that a message that is
 * made again is the same.
 */
function seal(key: Buffer, text: string): string {
  for (let n = 0; ; n++) {
    // No text of JSON ends in a blank: no other one has this nonce.
    const nonce = derived(key, `nonce ${text}${' '.repeat(n)}`).subarray(0, NONCE)
    const cipher = createCipheriv('aes-256-gcm', keyFor(key), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const token = Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    if (/[a-z0-9]$/i.test(token)) return token
  }
}

/** The sealed text; null for anything else. */
function unseal(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  // The last letter has bits to spare: a link is good only exactly as it was written.
  if (bytes.length < NONCE + TAG || bytes.toString('base64url') !== sealed) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(-TAG))
  try {
    const text = decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8')
    return text + decipher.final('utf8')
  } catch {
    return null
  }
}

/** A value, sealed for a link. */
export const sealed = async ({ store, random }: Needed, value: unknown): Promise<string> =>
  seal(await serverSecret(store, random), JSON.stringify(value))

/** The value in a link; null where it is none of ours, or of another kind. */
export async function unsealed<T>(
  { store, random }: Needed,
  token: string,
  kind: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const text = unseal(await serverSecret(store, random), token)
  const said = text === null ? null : v.safeParse(kind, JSON.parse(text))
  return said?.success ? said.output : null
}

type Needed = Pick<Ports, 'store' | 'random'>
