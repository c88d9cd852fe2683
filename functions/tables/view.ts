import { publishEntry, publishView } from '../../engine/core/index.ts'
import { hasPlans } from '../../engine/core/plans/has-plans.ts'
import type { HolderId } from '../api/ids.ts'
import type { PlayedView, TableView } from '../api/shapes.ts'
import type { Ports } from '../ports/index.ts'
import { newestMessage } from '../store/tables/chat.ts'
import { getDraft } from '../store/tables/drafts.ts'
import { getNotes } from '../store/tables/notes.ts'
import { getOrders, noOrders } from '../store/tables/orders.ts'
import { getPlan, playedByPlans, standingPlan } from '../store/tables/plans.ts'
import { getSeed, namesOf } from '../store/tables/table-items.ts'
import type { Seated } from './situation.ts'

/**
 * The table as its player may see it; everything that leaves the server passes here. A running table needs no further
 * read: this is the answer to a turn.
 */
export async function playedView(ports: Ports, situation: Seated): Promise<PlayedView> {
  const { table, game, meta, newest, seat, who, base, after } = situation
  const last = after.at(-1)?.version ?? base
  return publishView(game, newest, seat, {
    id: table,
    title: meta.title,
    listed: meta.listed,
    names: namesOf(newest, who),
    entries: after.map((entry) => publishEntry(game, entry, seat)),
    next: newest.version > last ? last : null,
    seed: newest.table.over ? await getSeed(ports.store, table, 'eventual') : null,
    rematch: meta.rematch ?? null,
  })
}

/** The table with all that its player keeps there. */
export async function viewOf(ports: Ports, situation: Seated): Promise<TableView> {
  const { table, game, newest, seat, who } = situation
  const holder = newest.holders[seat] as HolderId
  const holders = newest.holders.filter((one): one is HolderId => one !== null)
  const [played, { text, revision }, draft, orders, plan, planned, message] = await Promise.all([
    playedView(ports, situation),
    getNotes(ports.store, holder, 'consistent'),
    getDraft(ports.store, holder, 'consistent'),
    game.orders ? getOrders(ports.store, [holder]) : null,
    hasPlans(game) ? getPlan(ports.store, holder, 'consistent') : null,
    // During play a habit of planning could tell when a plan stopped.
    hasPlans(game) && newest.table.over ? playedByPlans(ports.store, holders) : null,
    newestMessage(ports.store, table, 'eventual'),
  ])
  const chat = { newest: message, read: who.get(holder)?.read ?? null }
  const standing = orders && (orders.get(holder) ?? noOrders)
  const kept = { notes: { text, revision }, draft, orders: standing, plan: plan && standingPlan(plan) }
  return { ...played, ...kept, ...(planned && { planned }), chat }
}
