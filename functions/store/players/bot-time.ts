import { hashed } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { getItems, type Key, secondsOf, updateItem } from '../dynamodb/item.ts'

/** How long bots have searched at the tables of one host, in this minute and on this day (UTC): milliseconds. */
export interface BotTime {
  minute: number
  day: number
}

/** Counts are kept for as long as somebody may look at the day before. */
const KEPT = 48 * 3600_000

/** The beginnings of an ISO time that tell one day, and one minute, from others. */
const [DAY, MINUTE] = ['2026-11-30'.length, '2026-11-30T12:00'.length]

/** The bots' function may write under these keys alone. */
function keysOf(store: Store, host: string): { [window in keyof BotTime]: Key } {
  const pk = `N#bots#${hashed(host).slice(0, 22)}`
  const now = new Date(store.now()).toISOString()
  return { minute: { pk, sk: now.slice(0, MINUTE) }, day: { pk, sk: now.slice(0, DAY) } }
}

export async function getBotTime(store: Store, host: string): Promise<BotTime> {
  const { minute, day } = keysOf(store, host)
  const found = await getItems<{ ms: number }>(store, [minute, day], 'consistent')
  const msOf = ({ sk }: Key) => found.find((item) => item.sk === sk)?.ms ?? 0
  return { minute: msOf(minute), day: msOf(day) }
}

/** Adds to both counts. Nobody else counts lower or higher for it: each addition is one write. */
export async function addBotTime(store: Store, host: string, ms: number): Promise<void> {
  const set = { expires: secondsOf(store.now() + KEPT) }
  await Promise.all(
    Object.values(keysOf(store, host)).map((key) => updateItem(store, key, { set, add: { ms } })),
  )
}
