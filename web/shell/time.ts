import { signal } from '@preact/signals'
import { t } from '../text/words.ts'
import { inWords } from './date-format.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Made on first need, as all formats are: the first of them takes a page a while. */
let inUnits: Intl.RelativeTimeFormat | null = null
function relative(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  inUnits ??= new Intl.RelativeTimeFormat(t('language'), { numeric: 'auto' })
  return inUnits.format(count, unit)
}

const date = { day: 'numeric', month: 'long' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
const sameYear = inWords(date)
const anyYear = inWords({ ...date, year: 'numeric' })
const soon = inWords({ weekday: 'long', ...time })
const later = inWords({ ...date, ...time })

/** Now, to the minute: text that uses it updates itself. */
const clock = signal(Date.now())

export const startClock = (): void => {
  setInterval(() => {
    clock.value = Date.now()
  }, minute)
}

/** An instant (ISO 8601) as told at another (ms): relative up to a week, then the date. */
export function timeWords(at: string, now = Math.max(clock.value, Date.now())): string {
  const then = new Date(at)
  const ago = Math.max(0, now - then.getTime())
  if (ago < minute) return t('time.now')
  if (ago < hour) return relative(-Math.floor(ago / minute), 'minute')
  if (ago < day) return relative(-Math.floor(ago / hour), 'hour')
  if (ago < 7 * day) return relative(-Math.floor(ago / day), 'day')
  return (then.getFullYear() === new Date(now).getFullYear() ? sameYear : anyYear)(then)
}

/** To the day alone: “yesterday”. */
export const dayWords = (at: string): string =>
  relative(-Math.floor((Date.now() - Date.parse(at)) / day), 'day')

const units = { day, hour, minute }

/** How long is left until then (ISO 8601), in the largest unit that is not zero: “4d”. */
export function left(at: string, now = Math.max(clock.value, Date.now())): string {
  const rest = Math.max(0, Date.parse(at) - now)
  const unit = rest >= day ? 'day' : rest >= hour ? 'hour' : 'minute'
  const narrow = new Intl.NumberFormat(t('language'), { style: 'unit', unit, unitDisplay: 'narrow' })
  return narrow.format(Math.floor(rest / units[unit]))
}

/** Whether so little time is left that it should be seen at once. */
export const isShort = (at: string, now = Math.max(clock.value, Date.now())): boolean =>
  Date.parse(at) - now < 6 * hour

/** The end of a period (ISO 8601), in the time of this device: by the weekday within six days. */
export function until(at: string, now = Math.max(clock.value, Date.now())): string {
  const then = Date.parse(at)
  if (then <= now) return t('until.past')
  const left = then - now
  if (left < hour) {
    const time = relative(Math.max(1, Math.floor(left / minute)), 'minute')
    return t('until.left', { time })
  }
  return t('until.at', { time: (left < 6 * day ? soon : later)(then) })
}
