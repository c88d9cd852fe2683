import type { MyRest } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api } from './client.ts'

type Rest = Pick<MyRest, 'zone' | 'night' | 'dayOff'>

/** Places for zones that are off by half an hour or a quarter, by their minutes ahead of UTC; winters where there are two. */
const places: { [minutes: number]: string } = {
  [-210]: 'America/St_Johns',
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  570: 'Australia/Darwin',
}

/**
 * The time zone of this device, by its name. Some browsers don't tell it, and some tell one that is none: then one with
 * the hours that the device shows.
 */
export function zoneHere(): string {
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (named && named !== 'Etc/Unknown') return named
  const minutes = -new Date().getTimezoneOffset()
  const hours = Math.round(minutes / 60)
  // The signs of these names are the other way round.
  return places[minutes] ?? (hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`)
}

/** A time zone in words: `UTC+2` for one that is named after its hours. */
export const zoneWords = (zone: string): string =>
  zone.replace(/^Etc\/GMT([+-])(\d+)$/, (_, sign, hours) => `UTC${sign === '-' ? '+' : '−'}${hours}`)

/** The default for a player who has never said otherwise: nights don't count. */
export const usualRest = (): Rest => ({
  zone: zoneHere(),
  night: { from: 22 * 60, to: 8 * 60 },
  dayOff: null,
})

export const saveRest = (rest: Rest): Promise<Answer<MyRest>> =>
  answerOf(() => api.me.rest.$put({ json: rest }))
