import { type Answer, answerOf } from './answer.ts'
import { api, param } from './client.ts'

const table = api.tables[':id']

/** A link for taking over my seat, or that of a player who is away. */
export const offerSeat = (id: string, seat: number): Promise<Answer<{ token: string; until: string }>> =>
  answerOf(() => table.handover.$post({ param: param(id), json: { seat } }))

/** Sends a player one more message that the table waits for them. */
export const nudge = (id: string, seat: number): Promise<Answer<null>> =>
  answerOf(() => table.nudge.$post({ param: param(id), json: { seat } }))
