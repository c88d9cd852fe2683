import { mask, publishEntry, publishTable, takebackChance } from '../../engine/core/index.ts'
import type { TableView } from '../http/shapes.ts'
import type { HolderId } from '../ids.ts'
import type { Ports } from '../ports.ts'
import { newestMessage } from '../store/chat.ts'
import { getNotes } from '../store/notes.ts'
import { getSeed, type Who } from '../store/table-items.ts'
import type { Seated } from './situation.ts'

/** The table as its player may see it: everything that leaves the server about it passes here. */
export async function viewOf(ports: Ports, situation: Seated): Promise<TableView> {
  const { table, game, meta, newest, seat, who, base, after } = situation
  const { position } = newest
  const holder = newest.holders[seat] as HolderId
  const [notes, message, seed] = await Promise.all([
    getNotes(ports.store, holder, 'consistent'),
    newestMessage(ports.store, table, 'eventual'),
    newest.table.over ? getSeed(ports.store, table, 'eventual') : null,
  ])
  const view = position && mask(position, seat)
  const acts = !newest.table.over && position?.waiting.includes(seat)
  const last = after.at(-1)?.version ?? base
  return {
    id: table,
    version: newest.version,
    title: meta.title,
    listed: meta.listed,
    state: publishTable(newest),
    names: namesOf(newest.holders, who),
    seat,
    // A position is plain JSON by the engine's promise; its type says less than that.
    view: view as never,
    rules: game.rules,
    legal: acts ? game.legal(view, seat) : [],
    takeback: takebackChance(newest, seat),
    entries: after.map((entry) => publishEntry(game, entry, seat)),
    next: newest.version > last ? last : null,
    seed,
    notes: { text: notes.text, revision: notes.revision },
    chat: { newest: message, read: who.get(holder)?.read ?? null },
    rematch: meta.rematch ?? null,
  }
}

/** Per seat its player's name; a player who is no more leaves his number. */
export const namesOf = (
  holders: readonly (string | null)[],
  who: ReadonlyMap<string, Who>,
): (string | null)[] =>
  holders.map((holder, seat) => (holder === null ? null : (who.get(holder)?.name ?? `Player ${seat + 1}`)))
