import { type Answer, answerOf } from './answer.ts'
import { api, param } from './client.ts'

/** A message, the player of a seat, or the table if neither is named. */
export type Reported = { message?: string; seat?: number }

/** Reports something at a table to the people who run the server. */
export const report = (table: string, about: Reported): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].reports.$post({ param: param(table), json: about }))

/** Hides what the writer of a message says in chats from me, or shows it again. */
export const hush = (table: string, message: string, isHushed: boolean): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].hushed.$put({ param: param(table), json: { message, isHushed } }))
