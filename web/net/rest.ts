import type { MyRest } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api } from './client.ts'

type Rest = Pick<MyRest, 'zone' | 'night' | 'dayOff'>

/** The time zone of this device, by its name. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The default for a player who has never said otherwise: nights don't count. */
export const usualRest = (): Rest => ({
  zone: zoneHere(),
  night: { from: 22 * 60, to: 8 * 60 },
  dayOff: null,
})

export const saveRest = (rest: Rest): Promise<Answer<MyRest>> =>
  answerOf(() => api.me.rest.$put({ json: rest }))
