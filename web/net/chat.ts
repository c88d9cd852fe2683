import { isDone } from '../../engine/core/refused.ts'
import type { ChatMessage } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api, param } from './client.ts'

/** Messages, the oldest first; `next` is where the page before them begins. */
type Page = { messages: ChatMessage[]; next: string | null }

export const readChat = (id: string, before: string | undefined): Promise<Answer<Page>> =>
  answerOf(() => api.tables[':id'].chat.$get({ param: param(id), query: { before } }))

/** The newest page, with all pages before it down to the message `oldest`. */
export async function readChatDownTo(id: string, oldest: string | undefined): Promise<Answer<Page>> {
  let read = await readChat(id, undefined)
  while (isDone(read) && oldest && read.value.next && read.value.next >= oldest) {
    const { messages, next } = read.value
    const before = await readChat(id, next)
    if (!isDone(before)) return before
    read = { value: { messages: [...before.value.messages, ...messages], next: before.value.next } }
  }
  return read
}

/** Says something as `whose` player it was typed. Under the id of an earlier try it is said once at most. */
export const sayInChat = (
  whose: string | null,
  table: string,
  said: Pick<ChatMessage, 'id' | 'text'>,
): Promise<Answer<ChatMessage>> =>
  answerOf(() => api.tables[':id'].chat.$post({ param: param(table), json: said }), { whose })

export const markRead = (id: string, read: string): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].chat.$put({ param: param(id), json: { read } }))
