import type { MyWebhook, NewWebhook } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api, asJson } from './client.ts'

/** The webhook that my messages are also posted to. */

export const readWebhook = (): Promise<Answer<MyWebhook>> => answerOf(() => api.me.webhook.$get())

/** From now on my messages are posted to this URL, in place of any other. */
export const setWebhook = (url: string): Promise<Answer<NewWebhook>> =>
  answerOf(() => api.me.webhook.$put({ json: { url } }))

export const renewWebhook = (): Promise<Answer<NewWebhook>> =>
  answerOf(() => api.me.webhook.$post({}, asJson))

export const endWebhook = (): Promise<Answer<MyWebhook>> => answerOf(() => api.me.webhook.$delete({}, asJson))
