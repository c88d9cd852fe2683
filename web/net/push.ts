import type { MyPush } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api } from './client.ts'

/** The devices that get a push when a table waits for me. */

export const readPush = (): Promise<Answer<MyPush>> => answerOf(() => api.me.push.$get())

/** From now on this device gets pushes for me. */
export const tellHere = (json: { endpoint: string; p256dh: string; auth: string }): Promise<Answer<MyPush>> =>
  answerOf(() => api.me.push.$put({ json }))

/** Stops pushes on a device of mine, by its id. */
export const tellNoMore = (device: string): Promise<Answer<MyPush>> =>
  answerOf(() => api.me.push.$delete({ json: { device } }))
