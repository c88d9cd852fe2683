import { signal } from '@preact/signals'
import { serverNow } from '../../device/clock.ts'
import { t } from '../../text/words.ts'
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

/** Counts the minutes: text that uses the time updates itself. */
const minutes = signal(0)

export const startClock = (): void => {
  setInterval(() => {
    minutes.value++
  }, minute)
}

function current(): number {
  void minutes.value
  return serverNow()
}

/** The days between two instants by the calendar of this device. */
function daysBetween(from: number, to: number): number {
  const [first, last] = [from, to].map((at) => {
    const date = new Date(at)
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  })
  return (last - first) / day
}

/** An instant (ISO 8601) as told at another (ms): relative up to a week, then the date. */
export function timeWords(at: string, now = current()): string {
  const then = new Date(at)
  const ago = Math.max(0, now - then.getTime())
  const days = daysBetween(then.getTime(), now)
  if (ago < minute) return t('time.now')
  if (ago < hour) return relative(-Math.floor(ago / minute), 'minute')
  if (ago < day) return relative(-Math.floor(ago / hour), 'hour')
  if (days < 7) return relative(-days, 'day')
  return (then.getFullYear() === new Date(now).getFullYear() ? sameYear : anyYear)(then)
}

/** How long ago an instant (ISO 8601) was, for what has not changed since. */
export const agoWords = (at: string, now = current()): string =>
  now - Date.parse(at) < minute ? t('time.ago') : timeWords(at, now)

/** To the day alone: “yesterday”. */
export const dayWords = (at: string, now = current()): string =>
  relative(-Math.max(0, daysBetween(Date.parse(at), now)), 'day')

const units = { day, hour, minute }

/** How long is left until then (ISO 8601), in the largest unit that is not zero: “4d”. */
export function left(at: string, now = current()): string {
  const rest = Math.max(0, Date.parse(at) - now)
  const unit = rest >= day ? 'day' : rest >= hour ? 'hour' : 'minute'
  const narrow = new Intl.NumberFormat(t('language'), { style: 'unit', unit, unitDisplay: 'narrow' })
  return narrow.format(Math.floor(rest / units[unit]))
}

/** Whether so little time is left that it should be seen at once. */
export const isShort = (at: string, now = current()): boolean => Date.parse(at) - now < 6 * hour

/** The end of a period (ISO 8601), in the time of this device: by the weekday within six days. */
export function until(at: string, now = current()): string {
  const then = Date.parse(at)
  if (then <= now) return t('until.past')
  const left = then - now
  if (left < hour) {
    const time = relative(Math.max(1, Math.floor(left / minute)), 'minute')
    return t('until.left', { time })
  }
  return t('until.at', { time: (left < 6 * day ? soon : later)(then) })
}
