import type { MyPush } from '../../functions/api/shapes.ts'
import { type Answer, api, ask } from './call.ts'

/** On which devices I am told when a table waits for me. */

export const readPush = (): Promise<Answer<MyPush>> => ask(() => api.me.push.$get())

/** From now on I am told on this device. */
export const tellHere = (json: { endpoint: string; p256dh: string; auth: string }): Promise<Answer<MyPush>> =>
  ask(() => api.me.push.$put({ json }))

/** I am told no more on a device of mine, by its id. */
export const tellNoMore = (device: string): Promise<Answer<MyPush>> =>
  ask(() => api.me.push.$delete({ json: { device } }))
