import type { HistoryRow, PlayerPage } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api } from './client.ts'
import type { Fits } from './heard.ts'

/** My finished tables, and the people I share tables with. */

export interface HistoryPage {
  tables: HistoryRow[]
  /** What the next page begins with; null after the last. */
  next: string | null
}

const isHistory: Fits = (value) => Array.isArray((value as HistoryPage | null)?.tables)

/** A page of my finished tables, the latest first. */
export const readHistory = (before: string | undefined): Promise<Answer<HistoryPage>> =>
  answerOf(() => api.history.$get({ query: { before } }), { fits: isHistory })

/** The page of the player in a seat of a table of mine. */
export const readPlayer = (id: string, seat: string): Promise<Answer<PlayerPage>> =>
  answerOf(() => api.tables[':id'].players[':seat'].$get({ param: { id: id as never, seat: seat as never } }))
