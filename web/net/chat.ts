import type { ChatMessage } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api, param } from './client.ts'

export const readChat = (
  id: string,
  before: string | undefined,
): Promise<Answer<{ messages: ChatMessage[]; next: string | null }>> =>
  answerOf(() => api.tables[':id'].chat.$get({ param: param(id), query: { before } }))

/** Says something as `whose` player it was typed. Under the id of an earlier try it is said once at most. */
export const sayInChat = (
  whose: string | null,
  table: string,
  said: Pick<ChatMessage, 'id' | 'text'>,
): Promise<Answer<ChatMessage>> =>
  answerOf(() => api.tables[':id'].chat.$post({ param: param(table), json: said }), { whose })

export const markRead = (id: string, read: string): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].chat.$put({ param: param(id), json: { read } }))
