import type { Store } from './client.ts'
import { getItem, putItem } from './item.ts'

/** Under the prefix of seeds: functions that read tables and players may not read it. */
const secretKey = { pk: 'X#house', sk: 'KEY' }
const known = new WeakMap<Store, Promise<Buffer>>()

/** The secret of this Posthorn, 32 bytes, made on first need: addresses are hashed with it, and links sealed. */
export function serverSecret(store: Store, random: (bytes: number) => Uint8Array): Promise<Buffer> {
  const key = known.get(store) ?? settled(store, random)
  known.set(store, key)
  key.catch(() => known.delete(store))
  return key
}

async function settled(store: Store, random: (bytes: number) => Uint8Array): Promise<Buffer> {
  const stands = async () => (await getItem<{ key: string }>(store, secretKey, 'consistent'))?.key
  const stood = await stands()
  // Most callers may read it, but not make it.
  if (stood) return Buffer.from(stood, 'hex')
  const key = Buffer.from(random(32)).toString('hex')
  const isMade = await putItem(
    store,
    { ...secretKey, key },
    { says: 'attribute_not_exists(#pk) OR #key = :key', values: { key } },
  )
  return Buffer.from(isMade ? key : ((await stands()) as string), 'hex')
}
