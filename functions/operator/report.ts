import { freeSeats, isRefused } from '../../engine/core/index.ts'
import { derived, type PlayerId, type TableId } from '../api/ids.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { overLimit } from '../ports/limit.ts'
import type { Store } from '../store/dynamodb/client.ts'
import { blankReport, forgetReporter, getReport, putReport, type Report } from '../store/operator/reports.ts'
import { getPlayers } from '../store/players/players.ts'
import { listMessages, messagesAround } from '../store/tables/chat.ts'
import { getWho } from '../store/tables/table-items.ts'
import { readSituation } from '../tables/find.ts'
import { notFound, type Refused } from '../tables/refused.ts'
import { isSeated } from '../tables/situation.ts'

/** What a player reports: a message, the player of a seat, or the table if neither is named. */
export interface Reported {
  table: TableId
  message?: string | undefined
  seat?: number | undefined
}

/** The messages that a report quotes: before and after the one it is about; or the latest. */
const AROUND = 5

/**
 * Reports something to the operator, once a person and thing. Players report what they find at their own tables, and
 * tables in the lobby.
 */
export async function report(
  ports: Ports,
  by: PlayerId,
  { table, message, seat }: Reported,
): Promise<Refused | null> {
  const { store } = ports
  const ask = { table, player: Promise.resolve(by), base: null }
  const at = await readSituation(ports, ask, 'consistent')
  if (isRefused(at)) return at
  const isInLobby = at.meta.listed && freeSeats(at.newest).length > 0
  if (!isSeated(at) && (message !== undefined || seat !== undefined || !isInLobby)) return notFound
  const said =
    message === undefined
      ? (await listMessages(store, table, { most: 2 * AROUND + 1, reading: 'consistent' })).reverse()
      : await messagesAround(store, table, message, AROUND)
  const holder =
    message === undefined ? at.newest.holders[seat ?? -1] : said.find(({ id }) => id === message)?.holder
  const whom = holder ? (await getWho(store, [holder], 'consistent')).get(holder)?.player : undefined
  const isAboutTable = message === undefined && seat === undefined
  // Neither bots nor those who are gone are reported, nor oneself.
  if (!isAboutTable && (whom === undefined || whom === by)) return notFound
  const id = derived('report', by, table, message ?? holder ?? 'table')
  if (await getReport(store, table, id)) return null
  const after = await overLimit(ports, 'reports', by)
  if (after !== null) return { refused: 'too-many', after }
  const quoted = said.map(({ id, holder, text, at }) => ({ id, holder, text, at }))
  const about = { whom: whom ?? null, message: message ?? null, said: quoted }
  const filed = { table, id, at: isoOf(ports.now()), by, ...about }
  await putReport(store, by, filed)
  await blankErased(store, by, filed)
  return null
}

/**
 * Takes players out of a new report who were erased while it was made: their erasure may not have found it. An erasure
 * that begins after this has read their profiles finds it.
 */
async function blankErased(store: Store, by: PlayerId, { table, id, whom, said }: Report): Promise<void> {
  const holders = said.map(({ holder }) => holder)
  const who = await getWho(store, holders, 'consistent')
  const about = [by, ...(whom === null ? [] : [whom])]
  const here = await getPlayers(
    store,
    [...about, ...[...who.values()].map(({ player }) => player)],
    'consistent',
  )
  const isHere = (player: PlayerId | undefined) => player !== undefined && here.has(player)
  const gone = {
    players: new Set(about.filter((player) => !isHere(player))),
    holders: new Set(holders.filter((holder) => !isHere(who.get(holder)?.player))),
  }
  if (gone.players.size > 0 || gone.holders.size > 0) await blankReport(store, table, id, gone)
  if (gone.players.has(by)) await forgetReporter(store, by, table, id)
}
