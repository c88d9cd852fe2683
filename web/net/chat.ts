import { isRefused } from '../../engine/core/refused.ts'
import type { ChatMessage } from '../../functions/api/shapes.ts'
import { nameFrom } from '../print/older-names.ts'
import { turnSpeakers } from '../print/older-speakers.ts'
import { type Answer, answerOf } from './answer.ts'
import { api, param } from './client.ts'

/** A server of before answers with names in English. */
async function heard<T extends object>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  return isRefused(answer) ? answer : { value: turnSpeakers(answer.value, nameFrom) }
}

export const readChat = (
  id: string,
  before: string | undefined,
): Promise<Answer<{ messages: ChatMessage[]; next: string | null }>> =>
  heard(answerOf(() => api.tables[':id'].chat.$get({ param: param(id), query: { before } })))

/** Says something as `whose` player it was typed. Under the id of an earlier try it is said once at most. */
export const sayInChat = (
  whose: string | null,
  table: string,
  said: Pick<ChatMessage, 'id' | 'text'>,
): Promise<Answer<ChatMessage>> =>
  heard(answerOf(() => api.tables[':id'].chat.$post({ param: param(table), json: said }), { whose }))

export const markRead = (id: string, read: string): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].chat.$put({ param: param(id), json: { read } }))
