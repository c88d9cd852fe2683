import { isRefused } from '../../engine/core/index.ts'
import type { PlayerId, TableId } from '../api/ids.ts'
import type { ExportedTable, ExportPage } from '../api/shapes.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { reportsBy } from '../store/operator/reports.ts'
import { listHushed } from '../store/players/hushed.ts'
import { getMail } from '../store/players/mail-item.ts'
import { getPlayer, getPlayers, languageOf } from '../store/players/players.ts'
import { getWebhook } from '../store/players/webhook.ts'
import { listMessages } from '../store/tables/chat.ts'
import { getDraft } from '../store/tables/drafts.ts'
import { getNotes } from '../store/tables/notes.ts'
import { getOrders } from '../store/tables/orders.ts'
import { getPlan } from '../store/tables/plans.ts'
import { listFinished, listLeft, listRows, tableOfRow } from '../store/tables/rows.ts'
import { findTable } from '../tables/find.ts'
import { holderAt } from '../tables/situation.ts'
import { recordFor } from '../watch/record.ts'
import { blocksOf } from './blocks.ts'
import { readTimekeeping } from './player-page.ts'
import { toldDevicesOf } from './push.ts'
import { type SessionRequest, sessionsOf } from './sessions.ts'

/** Where an export goes on: at a table, after entry `since`. */
export interface ExportFrom {
  table: TableId
  since: number
}

/**
 * A page of all that is kept of a player: first what is their own, then table by table what they keep there and its
 * record. Null for a player who has been erased.
 */
export async function exportPage(
  ports: Ports,
  asking: SessionRequest,
  from: ExportFrom | null,
): Promise<ExportPage | null> {
  const tables = await tablesOf(ports, asking.player)
  if (!from) {
    const own = await ownOf(ports, asking)
    return own && { ...own, next: tables.length > 0 ? { table: tables[0], since: 0 } : null }
  }
  const after = tables[tables.indexOf(from.table) + 1]
  const following = after ? { table: after, since: 0 } : null
  const ask = { table: from.table, player: Promise.resolve(asking.player) }
  const record = await recordFor(ports, ask, from.since)
  // The player may have left it meanwhile.
  if (isRefused(record)) return { table: null, next: following }
  const { next, ...page } = record
  const kept = from.since === 0 ? await keptAt(ports, asking.player, from.table) : null
  return {
    table: { id: from.table, kept, record: page },
    next: next === null ? following : { table: from.table, since: next },
  }
}

/** In the same order at every call, whatever is played meanwhile. */
async function tablesOf({ store }: Ports, player: PlayerId): Promise<TableId[]> {
  const [rows, finished] = await Promise.all([
    listRows(store, player, 'consistent'),
    listFinished(store, player),
  ])
  const sits = rows.filter(({ left }) => !left)
  return [...new Set([...sits, ...finished].map(tableOfRow))].sort()
}

async function ownOf(ports: Ports, asking: SessionRequest) {
  const { store } = ports
  const { player } = asking
  const [profile, mail, sessions, told, webhook, blocks, hushed, reports, left, timekeeping] =
    await Promise.all([
      getPlayer(store, player, 'consistent'),
      getMail(store, player, 'consistent'),
      sessionsOf(ports, asking),
      toldDevicesOf(ports, asking),
      getWebhook(store, player),
      blocksOf(ports, player),
      hushedBy(ports, player),
      reportsBy(store, player),
      listLeft(store, player),
      readTimekeeping(ports, player),
    ])
  if (!profile) return null
  const { name, seal, at, rest, hidden, suspended } = profile
  const { hash: _, ...aboutMail } = mail
  return {
    player: {
      ...{ id: player, name, seal: seal ?? null, at, language: languageOf(profile), rest: rest ?? null },
      ...{ hidden: hidden ?? false, timekeeping, suspended: suspended ?? null },
    },
    mail: aboutMail,
    sessions,
    told: [...told.devices, ...told.gone],
    webhook: webhook && { url: webhook.url, at: isoOf(webhook.at) },
    blocks,
    hushed,
    // Neither what others said around it, nor whom it is about.
    reports: reports.map(({ table, message, at }) => ({ table, message, at })),
    left,
  }
}

async function hushedBy({ store }: Ports, player: PlayerId): Promise<(string | null)[]> {
  const hushed = [...(await listHushed(store, player))]
  const players = await getPlayers(store, hushed, 'consistent')
  return hushed.map((one) => players.get(one)?.name ?? null)
}

/** A player's things at a table, and their chat messages there. */
async function keptAt(ports: Ports, player: PlayerId, table: TableId): Promise<ExportedTable['kept']> {
  const at = await findTable(ports, { table, player: Promise.resolve(player), base: null })
  if (isRefused(at)) return null
  const { store } = ports
  const holder = holderAt(at)
  const [notes, draft, orders, plan, said] = await Promise.all([
    getNotes(store, holder, 'consistent'),
    getDraft(store, holder, 'consistent'),
    getOrders(store, [holder]),
    getPlan(store, holder, 'consistent'),
    listMessages(store, table, { most: Number.POSITIVE_INFINITY }),
  ])
  return {
    title: at.meta.title,
    seat: at.seat,
    notes: notes.text,
    draft: draft.actions,
    orders: orders.get(holder)?.orders ?? {},
    plan: plan.plan,
    said: said
      .filter((message) => message.holder === holder)
      .map(({ text, at: when }) => ({ text, at: when })),
  }
}
