import { deviceStoreOf } from './kept.ts'

/**
 * Asks the browser, once for each player, not to clear away what this device keeps. Asked right after a turn was sent,
 * when the reason is plain.
 */
export async function askToPersist(whose: string): Promise<void> {
  if (!navigator.storage?.persist) return
  const deviceStore = deviceStoreOf(whose)
  const isAsked = await deviceStore.read((kept) => kept.get('own', 'asked-to-persist'))
  if (isAsked) return
  await deviceStore.write((kept) => kept.put('own', { key: 'asked-to-persist' }))
  await navigator.storage.persist()
}

/** Whether the browser has promised to clear nothing away by itself; null when it can't say. */
export const isPersisted = async (): Promise<boolean | null> =>
  (await navigator.storage?.persisted?.()) ?? null
