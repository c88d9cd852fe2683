import type { HolderId, PlayerId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { deleteItem, getItem, type Key, listItems, putItem, secondsOf, updateItem } from '../dynamodb/item.ts'

/** A message as a report quotes it. */
export interface Quoted {
  id: string
  holder: HolderId
  text: string
  at: string
}

/** A report of a message, a player or a table, with what was said around it. Players are null once erased. */
export interface Report {
  table: TableId
  id: string
  /** ISO 8601. */
  at: string
  by: PlayerId | null
  /** The player it is about, and the message. Neither: it is about the table. */
  whom: PlayerId | null
  message: string | null
  said: Quoted[]
  /** Whether an operator has dealt with it. */
  closed?: true
}

/** A report as it is stored. `revision`: how often players were taken out of it. */
type ReportItem = Omit<Report, 'table' | 'id'> & Key & { revision?: number }

/** How long a report is kept, milliseconds. */
const KEPT_FOR = 180 * 24 * 3600_000

const QUEUE = 'REPORTS'
const PREFIX = 'REPORT#'
const reportKey = (table: TableId, id: string): Key => ({ pk: `${PREFIX}${table}`, sk: id })
const queueKey = (table: TableId, id: string): Key => ({ pk: QUEUE, sk: `${table}#${id}` })
const ownKey = (by: PlayerId, table: TableId, id: string): Key => ({
  pk: `P#${by}`,
  sk: `${PREFIX}${table}#${id}`,
})

/**
 * Files a report, unless it is filed already: the queue and the reporter lead to it before it is there, so that it is
 * always found.
 */
export async function putReport(store: Store, by: PlayerId, { table, id, ...report }: Report): Promise<void> {
  const expires = secondsOf(store.now() + KEPT_FOR)
  await putItem(store, { ...ownKey(by, table, id), expires })
  await putItem(store, { ...queueKey(table, id), expires })
  await putItem(store, { ...reportKey(table, id), ...report, expires }, isAbsent)
}

export async function getReport(store: Store, table: TableId, id: string): Promise<Report | null> {
  const item = await getItem<ReportItem>(store, reportKey(table, id), 'consistent')
  return item && reportOf(item)
}

const reportOf = ({ pk, sk, at, by, whom, message, said, closed }: ReportItem) =>
  ({
    ...{ table: pk.slice(PREFIX.length) as TableId, id: sk, at, by, whom, message, said },
    ...(closed && { closed }),
  }) satisfies Report

/** The reports that no operator has dealt with, oldest first. */
export async function openReports(store: Store): Promise<Report[]> {
  const queue = await listItems(store, { pk: QUEUE, reading: 'consistent' })
  const found = await Promise.all(
    queue.map(({ sk }) => {
      const [table, id] = sk.split('#')
      return getReport(store, table as TableId, id)
    }),
  )
  return found
    .flatMap((report) => (report && !report.closed ? report : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Notes that an operator has dealt with a report, and takes it off the queue. */
export async function closeReport(store: Store, table: TableId, id: string): Promise<void> {
  const condition = { says: 'attribute_exists(#pk)' }
  await updateItem(store, reportKey(table, id), { set: { closed: true }, condition })
  await deleteItem(store, queueKey(table, id))
}

/** Who is gone: players, and who they were at a table. */
export interface Gone {
  players: ReadonlySet<string>
  holders: ReadonlySet<string>
}

/** Takes players out of the reports at a table: what they said, that they reported, and that they were reported. */
export async function blankReports(store: Store, table: TableId, gone: Gone): Promise<void> {
  const reports = await listItems(store, { pk: `${PREFIX}${table}`, reading: 'consistent' })
  for (const { sk } of reports) await blankReport(store, table, sk, gone)
}

/** Takes players out of a report. What another erasure has taken out meanwhile is not put back. */
export async function blankReport(store: Store, table: TableId, id: string, gone: Gone): Promise<void> {
  const key = reportKey(table, id)
  for (;;) {
    const report = await getItem<ReportItem>(store, key, 'consistent')
    if (!report) return
    const { by, whom, said, revision } = report
    const set = {
      by: by !== null && gone.players.has(by) ? null : by,
      whom: whom !== null && gone.players.has(whom) ? null : whom,
      said: said.map((one) => (gone.holders.has(one.holder) ? { ...one, text: '' } : one)),
    }
    const stands = revision === undefined ? 'attribute_not_exists(#revision)' : '#revision = :stands'
    const condition = { says: `attribute_exists(#pk) AND ${stands}`, values: { stands: revision } }
    if (await updateItem(store, key, { set, add: { revision: 1 }, condition })) return
  }
}

/** The tables at which a player has reported something. */
export const reportedTables = async (store: Store, by: PlayerId): Promise<TableId[]> => [
  ...new Set((await listOwn(store, by)).map(({ table }) => table)),
]

/** The reports that a player has made. */
export async function reportsBy(store: Store, by: PlayerId): Promise<Report[]> {
  const own = await listOwn(store, by)
  const found = await Promise.all(own.map(({ table, id }) => getReport(store, table, id)))
  return found.flatMap((report) => report ?? [])
}

async function listOwn(store: Store, by: PlayerId): Promise<{ table: TableId; id: string }[]> {
  const items = await listItems(store, { pk: `P#${by}`, prefix: PREFIX, reading: 'consistent' })
  return items.map(({ sk }) => {
    const [, table, id] = sk.split('#')
    return { table: table as TableId, id }
  })
}

/** Deletes what leads from a player to a report of theirs. */
export const forgetReporter = (store: Store, by: PlayerId, table: TableId, id: string): Promise<boolean> =>
  deleteItem(store, ownKey(by, table, id))
