import type { PlayerId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { getItem, type Key, listItems, putItem, secondsOf, updateItem } from '../dynamodb/item.ts'

/**
 * What is counted a day; of waits, the turns before which a table had waited so long, and no longer. Failures are tries
 * to send mail, or a push or a webhook’s message, that were not taken: most are tried again. Mail that came back is counted apart.
 */
export const figures = [
  ...(['players', 'opened', 'finished', 'turns', 'botTurns'] as const),
  ...(['waitedHour', 'waitedSix', 'waitedDay', 'waitedThree', 'waitedLonger'] as const),
  ...(['mailFailed', 'mailBack', 'pushFailed'] as const),
]
export type Figure = (typeof figures)[number]

/** The figures of a day, as `2026-03-01`: counters alone, which name nobody. */
export type Figures = { [figure in Figure]?: number }

const DAY = 24 * 3600_000
/** How long it is kept that a player was counted, and how far a table that is over was, milliseconds. */
const KEPT_FOR = 30 * DAY

const dayKey = (day: string): Key => ({ pk: 'FIGURES', sk: day })
const tableKey = (table: TableId): Key => ({ pk: `FIGURES#${table}`, sk: 'COUNTED' })

/** Adds to the figures of a day. */
export const addFigures = (store: Store, day: string, add: Record<string, number>): Promise<unknown> =>
  updateItem(store, dayKey(day), { add })

/** The figures of the days from one on, by day. */
export async function figuresSince(store: Store, day: string): Promise<{ day: string; counted: Figures }[]> {
  const items = await listItems<Figures>(store, { pk: 'FIGURES', reading: 'consistent' })
  return items.filter(({ sk }) => sk >= day).map(({ pk: _, sk, ...counted }) => ({ day: sk, counted }))
}

/** The version up to which the entries of a table are counted; 0 for none. */
export const countedUpTo = async (store: Store, table: TableId): Promise<number> =>
  (await getItem<{ version: number }>(store, tableKey(table), 'consistent'))?.version ?? 0

/** Claims the entries of a table from one version to another; false where they are counted already. */
export const claimEntries = async (
  store: Store,
  table: TableId,
  { from, to, isOver }: { from: number; to: number; isOver: boolean },
): Promise<boolean> =>
  (await updateItem(store, tableKey(table), {
    set: { version: to, ...(isOver && { expires: secondsOf(store.now() + KEPT_FOR) }) },
    condition: from === 0 ? isAbsent : { says: '#version = :from', values: { from } },
  })) !== null

/** Notes that a player has played on a day; false where they are counted already. */
export const countPlayer = (store: Store, player: PlayerId, day: string): Promise<boolean> =>
  putItem(store, { pk: `P#${player}`, sk: `A#${day}`, expires: secondsOf(store.now() + KEPT_FOR) }, isAbsent)
