import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushMessage } from '../../../functions/api/shapes.ts'
import type { Subscription } from '../../../functions/store/players/push-devices.ts'

/** A browser that has subscribed, with the keys that it keeps to itself. */
export interface Browser {
  subscription: Subscription
  keys: ECDH
}

let made = 0

/** Subscribes as a browser does; its push service is a name that nobody has. */
export function subscribed(endpoint = `https://push.example/to/${++made}`): Browser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  return { keys, subscription: { endpoint, p256dh, auth: randomBytes(16).toString('base64url') } }
}

export const newSubscription = () => ({ ...subscribed().subscription })

/** What a browser reads of what was sent to it, as RFC 8291 and RFC 8188 have it. @throws where it is not for it */
export function read({ keys, subscription }: Browser, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20])
  const whose = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const auth = Buffer.from(subscription.auth, 'base64url')
  const secret = derived(keys.computeSecret(sender), auth, whose, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + body[20])
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a two, and nothing but zeros behind it.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))
