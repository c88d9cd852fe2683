import { isDone, isRefused } from '../../engine/core/refused.ts'
import type { TableId } from '../../functions/api/ids.ts'
import type { Blocked, ExportPage, MyFeeds, MyRest, Session } from '../../functions/api/shapes.ts'
import { owner } from '../device/player.ts'
import { type Answer, answerOf } from './answer.ts'
import { api, asJson } from './client.ts'
import { minting } from './minting.ts'
import { troubleHere } from './trouble.ts'

/** My leave, the people I don't want to meet, my sessions, and all data that is kept of me. */

export const readRest = (): Promise<Answer<MyRest | null>> => answerOf(() => api.me.rest.$get())

/** Days of leave, first and last: `2026-03-01`. */
export const takeLeave = (from: string, to: string): Promise<Answer<MyRest>> =>
  minting(['leave', from, to], ({ id }) =>
    answerOf(() => api.me['days-off'].$post({ json: { id, from, to } })),
  )

/** Gives back days of leave that have not begun. */
export const cancelLeave = (from: string, to: string): Promise<Answer<MyRest>> =>
  minting(['no leave', from, to], ({ id }) =>
    answerOf(() => api.me['days-off'].$delete({ json: { id, from, to } })),
  )

type Blocks = { blocks: Blocked[] }

export const readBlocks = (): Promise<Answer<Blocks>> => answerOf(() => api.me.blocks.$get())

export const block = (table: string, seat: number): Promise<Answer<Blocks>> =>
  answerOf(() => api.me.blocks.$post({ json: { table: table as TableId, seat } }))

export const unblock = (id: string): Promise<Answer<Blocks>> =>
  answerOf(() => api.me.blocks.$delete({ json: { block: id } }))

type Sessions = { sessions: Session[] }

export const readSessions = (): Promise<Answer<Sessions>> => answerOf(() => api.me.sessions.$get())

/** Ends one of my sessions by its id, or all but this one; returns those that are left. */
export async function endSessions(session: string): Promise<Answer<Sessions>> {
  const ended = await answerOf<null>(() => api.me.sessions.$delete({ json: { session } }))
  return isDone(ended) ? readSessions() : ended
}

export const readFeeds = (): Promise<Answer<MyFeeds>> => answerOf(() => api.me.feeds.$get())

/** Makes links to my feeds; my former ones stop working. */
export const renewFeeds = (): Promise<Answer<MyFeeds>> => answerOf(() => api.me.feeds.$post({}, asJson))

export const endFeeds = (): Promise<Answer<MyFeeds>> => answerOf(() => api.me.feeds.$delete({}, asJson))

const exportPage = (from: ExportPage['next']): Promise<Answer<ExportPage>> =>
  answerOf(() => api.me.export.$get({ query: (from ?? {}) as never }))

/** All that is kept of me, page by page; the first trouble ends it. */
export async function exportAll(): Promise<Answer<ExportPage[]>> {
  const whose = owner.peek()
  const pages: ExportPage[] = []
  let next: ExportPage['next'] = null
  do {
    const answer: Answer<ExportPage> = await exportPage(next)
    if (isRefused(answer)) return answer
    if (owner.peek() !== whose) return { refused: troubleHere('not-now') }
    pages.push(answer.value)
    next = answer.value.next
  } while (next)
  return { value: pages }
}

export const eraseMe = (): Promise<Answer<null>> => answerOf(() => api.me.$delete({}, asJson))
