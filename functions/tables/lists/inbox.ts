import { nameFrom, withNames } from '../../../web/print/older-names.ts'
import { type PlayerId, timeInUlid } from '../../api/ids.ts'
import type { Inbox, InboxRow, Invited } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import type { Key } from '../../store/dynamodb/item.ts'
import { type InvitedBody, listRows, type RowItem, tableOfRow } from '../../store/tables/rows.ts'

/**
 * Milliseconds after the last entry or chat message during which the inbox is refreshed every few seconds: somebody may
 * be there.
 */
const LIVELY_FOR = 3 * 60_000

/** A player's tables, those that wait for them first, then by time. One query. */
export async function inboxOf({ store, limits, now }: Ports, player: PlayerId): Promise<Inbox> {
  const rows = await listRows(store, player)
  const tables = rows.flatMap((row) => shown(row) ?? []).sort(byUrgency)
  const invited = rows.flatMap((row) => invitation(row) ?? []).sort(byTime)
  const { poll } = limits
  const isRunning = tables.some(({ over }) => over === null)
  const isLively = now() - lastOf(tables, rows) < LIVELY_FOR
  return { tables, invited, pollAfter: !isRunning ? poll.idle : isLively ? poll.running : poll.quiet }
}

/** The time of the last entry at a running table, or of the last chat message at any. */
const lastOf = (tables: readonly InboxRow[], rows: readonly RowItem[]): number =>
  Math.max(
    0,
    ...tables.filter(({ over }) => over === null).map(({ at }) => Date.parse(at)),
    ...rows.flatMap(({ chat }) => (chat === undefined ? [] : timeInUlid(chat))),
  )

/** A row as its player sees it; null for a table that they left, or one whose first projection is still to come. */
export function shown(row: RowItem & Key): InboxRow | null {
  const { version, body, fact, chat, read, left } = row
  if (left || version === undefined || body === undefined) return null
  return {
    ...withNames(JSON.parse(body)),
    id: tableOfRow(row),
    version,
    fact: fact === undefined ? null : JSON.parse(fact),
    unread: chat !== undefined && (read === undefined || read < chat),
  }
}

/** A table that its player is asked to; null for all others. */
function invitation(row: RowItem & Key): Invited | null {
  if (row.invited === undefined) return null
  const { host, ...body }: InvitedBody = withNames(JSON.parse(row.invited))
  return { ...body, host: host ? nameFrom(host) : null, id: tableOfRow(row) }
}

const byUrgency = (a: InboxRow, b: InboxRow): number => Number(b.mine) - Number(a.mine) || byTime(a, b)

const byTime = (a: { at: string }, b: { at: string }): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)
