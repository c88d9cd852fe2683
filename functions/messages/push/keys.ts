import { createECDH, createHmac } from 'node:crypto'
import type { Ports } from '../../ports/index.ts'
import { serverSecret } from '../../store/dynamodb/server-secret.ts'

/** The keys by which push services know this Posthorn (VAPID), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys follow from the secret of this Posthorn, which is stored with the subscriptions that browsers made with
 * them. Restoring the tables brings back both, and there is nothing to set up.
 */
export async function pushKeys({ store, random }: Pick<Ports, 'store' | 'random'>): Promise<PushKeys> {
  const key = await serverSecret(store, random)
  const pair = createECDH('prime256v1')
  // One number in four thousand million is no key of this curve.
  for (let n = 0; ; n++) {
    try {
      const secret = createHmac('sha256', key).update(`push ${n}`).digest()
      pair.setPrivateKey(secret)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
    } catch (error) {
      if (n > 3) throw error
    }
  }
}
