import type { MyWebhook, NewWebhook } from '../../functions/api/shapes.ts'
import { type Answer, ask } from './ask.ts'
import { api, asJson } from './client.ts'

/** The webhook that my messages are also posted to. */

export const readWebhook = (): Promise<Answer<MyWebhook>> => ask(() => api.me.webhook.$get())

/** From now on my messages are posted to this URL, in place of any other. */
export const setWebhook = (url: string): Promise<Answer<NewWebhook>> =>
  ask(() => api.me.webhook.$put({ json: { url } }))

export const renewWebhook = (): Promise<Answer<NewWebhook>> => ask(() => api.me.webhook.$post({}, asJson))

export const endWebhook = (): Promise<Answer<MyWebhook>> => ask(() => api.me.webhook.$delete({}, asJson))
