import { ulid } from 'ulidx'
import type { ChatMessage } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api, param } from './client.ts'
import { minting } from './minting.ts'

export const readChat = (
  id: string,
  before: string | undefined,
): Promise<Answer<{ messages: ChatMessage[]; next: string | null }>> =>
  answerOf(() => api.tables[':id'].chat.$get({ param: param(id), query: { before } }))

export const sayInChat = (table: string, text: string): Promise<Answer<ChatMessage>> =>
  minting(
    ['say', table, text],
    ({ id }) => answerOf(() => api.tables[':id'].chat.$post({ param: param(table), json: { id, text } })),
    ulid,
  )

export const markRead = (id: string, read: string): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].chat.$put({ param: param(id), json: { read } }))
