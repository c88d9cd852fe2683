import { type Entry, playersAmong } from '../../../engine/core/index.ts'
import type { Ports } from '../../ports/index.ts'
import { entriesBetween, newestEntry, timeOutsOf } from '../../store/tables/log.ts'
import {
  type FinishedItem,
  fillFinished,
  finishedKey,
  type Played,
  putFinished,
  storedRows,
  unfilledTables,
} from '../../store/tables/rows.ts'
import { getWho, type Who } from '../../store/tables/table-items.ts'
import { LATEST_TIME_OUTS } from '../clock/clock.ts'
import { type Projection, rowBody } from './rows.ts'

/** A player in their seat. */
export type SeatedWho = Who & { seat: number }

/** Minutes that a turn has at least, at a table by post. */
const BY_POST = 12 * 60

/** Whether a table is by post: two or more people, and half a day for a turn or more. */
export function isByPost({ table: { pace }, holders }: Pick<Entry, 'table' | 'holders'>): boolean {
  if (pace === 'none' || playersAmong({ holders }).length < 2) return false
  return (pace.kind === 'turn' ? pace.minutes : pace.plus) >= BY_POST
}

/** Puts a finished table into its players' histories. One that is there whole costs no further read. */
export async function projectFinished(
  { store }: Pick<Ports, 'store'>,
  at: Projection,
  seated: readonly SeatedWho[],
): Promise<void> {
  const { newest, points, meta, table } = at
  const { over } = newest.table
  if (!over) return
  const keyOf = ({ player }: SeatedWho) => finishedKey(player, table, newest.at)
  const stands = await storedRows<FinishedItem>(store, seated.map(keyOf))
  const lacking = seated.filter((one) => !stands(keyOf(one))?.with)
  if (lacking.length === 0) return
  const began = await beganAt(store, at)
  for (const one of lacking) {
    const { seat, holder } = one
    const { names, game } = rowBody(at, seat)
    const row = {
      game,
      title: meta.title,
      seat,
      names,
      over,
      ...(points && { points }),
      at: newest.at,
      holder,
    }
    const late = newest.clock?.[seat]?.late ?? []
    const played = { with: othersThan(one, newest, seated), began, ...(isByPost(newest) && { late }) }
    const isNew = await putFinished(store, keyOf(one), { ...row, ...played })
    if (!isNew) await fillFinished(store, keyOf(one), played)
  }
}

/** Entries that are read at a time to find the one with which a table began: mostly, as many people sit down before. */
const FIRST_ENTRIES = 6

/** When play began at a table: its first entries say so, however long it went on. */
async function beganAt(
  store: Ports['store'],
  { table, newest }: Pick<Projection, 'table' | 'newest'>,
): Promise<string> {
  for (let first = 1; first <= newest.version; first += FIRST_ENTRIES) {
    const read = await entriesBetween(store, table, { first, last: first + FIRST_ENTRIES - 1 }, 'eventual')
    const began = read.find(({ entry }) => entry.position !== null)
    if (began) return began.entry.at
  }
  return newest.table.openedAt
}

/** Per seat the player there, but for one's own. */
export const othersThan = (
  one: Pick<Who, 'player'>,
  { holders }: Pick<Entry, 'holders'>,
  who: Iterable<Who>,
): Played['with'] => {
  const players = new Map([...who].map(({ holder, player }) => [holder as string, player]))
  return holders.map((holder) => {
    const player = holder === null ? undefined : players.get(holder)
    return player === undefined || player === one.player ? null : player
  })
}

/** Fills the rows of tables that ended before people were noted in them: of these the whole log is read. */
export async function fillHistories({ store }: Pick<Ports, 'store'>): Promise<void> {
  for (const table of await unfilledTables(store)) {
    const newest = (await newestEntry(store, table, 'consistent'))?.entry
    if (!newest?.table.over) continue
    const who = await getWho(store, playersAmong(newest), 'consistent')
    const [began, timeOuts] = await Promise.all([
      beganAt(store, { table, newest }),
      isByPost(newest) ? timeOutsOf(store, table) : null,
    ])
    for (const one of who.values()) {
      const late = timeOuts?.flatMap(({ at, holder }) => (holder === one.holder ? [at] : []))
      const played = {
        with: othersThan(one, newest, who.values()),
        began,
        late: late?.slice(-LATEST_TIME_OUTS),
      }
      await fillFinished(store, finishedKey(one.player, table, newest.at), played)
    }
  }
}
