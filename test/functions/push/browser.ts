import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import type { Subscription } from '../../../functions/store/push-devices.ts'

/** A browser that has subscribed, with the keys that it keeps to itself. */
interface Browser {
  subscription: Subscription
  keys: ECDH
}

let made = 0

/** Subscribes as a browser does; its push service is a name that nobody has. */
function subscribed(endpoint = `https://push.example/to/${++made}`): Browser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  return { keys, subscription: { endpoint, p256dh, auth: randomBytes(16).toString('base64url') } }
}

export const newSubscription = () => ({ ...subscribed().subscription })
