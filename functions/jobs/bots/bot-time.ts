import type { Entry, Level, PlayedLevel } from '../../../engine/core/index.ts'
import type { Ports } from '../../ports/index.ts'
import { getBotTime } from '../../store/players/bot-time.ts'
import { getWho } from '../../store/tables/table-items.ts'

/** The player whose bots a table's bots are: its host. What is counted for a player who is gone is counted by the seat. */
export async function hostOf(
  { store }: Pick<Ports, 'store'>,
  { holders, table }: Pick<Entry, 'holders' | 'table'>,
): Promise<string> {
  const holder = holders[table.host] as string
  const who = await getWho(store, [holder], 'eventual')
  return who.get(holder)?.player ?? holder
}

/** The level at which a bot plays now, by what its host's bots have used of their time. */
export async function levelNow(
  { store, limits }: Pick<Ports, 'store' | 'limits'>,
  host: string,
  level: Level,
): Promise<PlayedLevel> {
  const { minute, day } = await getBotTime(store, host)
  const { bots } = limits
  return levelWithin(level, Math.max(minute / bots.minute, day / bots.day) / 1000)
}

/** @param used what was used of a time, as a part of it */
export function levelWithin(level: Level, used: number): PlayedLevel {
  if (used >= 2) return 'plain'
  return used >= 1 && level === 'hard' ? 'normal' : level
}
