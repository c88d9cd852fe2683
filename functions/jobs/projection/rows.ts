import {
  type AnyGame,
  type Entry,
  type Fact,
  freeSeats,
  inTodaysRules,
  isAsked,
  isAway,
  mask,
  type Seat,
  untilOf,
  type Viewer,
} from '../../../engine/core/index.ts'
import { type FinalPoints, finalPoints } from '../../../engine/core/log/final-points.ts'
import { mattered, type Weights } from '../../../engine/core/log/news.ts'
import { derived, type TableId } from '../../api/ids.ts'
import type { InvitedBody, Lister, LobbyBody, RowBody } from '../../store/tables/rows.ts'
import { type Meta, namesOf, type Who } from '../../store/tables/table-items.ts'

/** A table as a projection sees it. */
export interface Projection {
  table: TableId
  newest: Entry
  /** The facts of the newest turn, and how much each kind matters. */
  told: Fact[]
  weights: Weights
  /** Once it is over, if points decided it. */
  points: FinalPoints | null
  meta: Meta
  who: ReadonlyMap<string, Who>
}

/** Facts longer than this are not told in the inbox: a poll reads all rows, and must stay cheap. */
const LONGEST_FACT = 300

/** What is seen of a table without a seat there. */
type Seen = Pick<Projection, 'table' | 'newest' | 'meta' | 'who'>

/** The row of a table in a seat's inbox. */
export function rowBody({ newest, points, meta, who }: Projection, seat: Seat): RowBody {
  const { position, table, at } = newest
  const { request, over, game } = table
  const waiting = over ? [] : (position?.waiting ?? [])
  return {
    game,
    title: meta.title,
    seat,
    names: namesOf(newest, who),
    started: position !== null,
    waiting,
    until: untilOf(newest, seat),
    away: !over && isAway(table, seat),
    lent: false,
    mine: waiting.includes(seat) || isAsked(newest, seat),
    request,
    over,
    ...(points && { points }),
    at,
    rematch: meta.rematch ?? null,
  }
}

/** The inbox row of a player who has handed over their seat, and may take it back. */
export const lentBody = (at: Projection, seat: Seat): RowBody => ({
  ...rowBody(at, seat),
  ...{ lent: true, mine: false, until: null, away: false },
})

/** A table as an invited player's inbox shows it. */
export function invitedBody({ newest, meta, who }: Seen): InvitedBody {
  const { table, at } = newest
  const names = namesOf(newest, who)
  return { game: table.game, title: meta.title, host: names[table.host ?? -1] ?? null, names, at }
}

/** The final points of a table that is over; null if other things decided it, or its rules are not those known here. */
export function pointsOf(game: AnyGame | null, newest: Entry): FinalPoints | null {
  if (!game || newest.table.over?.reason !== 'finished' || newest.rules > game.rules) return null
  const { position, table, facts } = inTodaysRules(game, newest)
  return position && finalPoints(game, { position, table, facts })
}

/** What mattered last in the story, as a viewer may see it. */
export function latestFact(
  { told, weights }: Pick<Projection, 'told' | 'weights'>,
  seat: Viewer,
): string | undefined {
  const facts = mask(told, seat).filter((fact) => Buffer.byteLength(JSON.stringify(fact)) <= LONGEST_FACT)
  const fact = mattered(facts, weights)
  return fact && JSON.stringify(fact)
}

/** A table as the lobby shows it. */
export const lobbyBody = ({ table, newest, meta, who }: Seen): LobbyBody => ({
  id: table,
  game: newest.table.game,
  title: meta.title,
  options: newest.table.options,
  pace: newest.table.pace,
  names: namesOf(newest, who),
  openedAt: newest.table.openedAt,
  started: newest.position !== null,
})

/** Who has put a table into the lobby. */
export function listerOf({ newest, meta, who }: Seen): Lister {
  const host = who.get(newest.holders[newest.table.host ?? -1] ?? '')?.player
  return { ...(host && { by: derived('lister', host) }), ...(meta.crowds && { crowds: meta.crowds }) }
}

/** Whether anybody may still join. */
export const isOpen = ({ newest }: Pick<Projection, 'newest'>): boolean => freeSeats(newest).length > 0
