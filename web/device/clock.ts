import { signal } from '@preact/signals'
import { note, noted } from './noted.ts'

const key = 'posthorn-clock'
/** Milliseconds: an answer that took longer says too little of the time, and a smaller difference is none. */
const longest = 10_000
const least = 5000

const kept = noted<unknown>(key)
/** Milliseconds by which the server's clock is ahead of this device's, as last heard: by the same one counts offline. */
const ahead = signal(typeof kept === 'number' ? kept : 0)

/** The time by the server's clock, milliseconds since 1970: this device's own may be hours wrong. */
export const serverNow = (): number => Date.now() + ahead.value
export const isoNow = (): string => new Date(Date.now() + ahead.peek()).toISOString()

/** Hears from an answer, to a question asked then by this device's clock, what time it is. */
export function hearTime({ headers }: Pick<Response, 'headers'>, asked: number): void {
  const told = Number(headers.get('x-now'))
  const took = Date.now() - asked
  // An answer from a cache on the way tells of the time when it was made. A clock may be set while one waits.
  if (!told || headers.has('age') || took < 0 || took > longest) return
  const gap = Math.round(told - asked - took / 2)
  if (Math.abs(gap - ahead.peek()) < least) return
  ahead.value = gap
  note(key, gap)
}
