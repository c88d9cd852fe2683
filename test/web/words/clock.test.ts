import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSentences } from '../../../web/text/words.ts'

const HOUR = 3_600_000
const real = Date.parse('2026-03-01T12:00:00Z')
const kept = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  vi.useFakeTimers({ now: real })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (told: number, more = {}) =>
  new Response(null, { headers: { 'x-now': String(told), ...more } })

/** The modules anew, as a page has them that was just opened. */
async function opened() {
  const clock = await import('../../../web/device/clock.ts')
  const time = await import('../../../web/shell/time/time.ts')
  await (await import('../../../web/text/words.ts')).loadSentences()
  return { ...clock, ...time }
}

describe('server clock', () => {
  it.each([26, -26, 1000, 0.02])('a device clock that is %d hours fast: time left is right', async (fast) => {
    vi.setSystemTime(real + fast * HOUR)
    const { hearTime, serverNow, left, until, isShort, timeWords } = await opened()
    hearTime(answer(real), Date.now())
    expect(serverNow()).toBe(real)
    const out = new Date(real + 23 * HOUR + 60_000).toISOString()
    expect([left(out), isShort(out)]).toEqual(['23h', false])
    expect(until(out)).not.toBe('Time is up.')
    expect(timeWords(new Date(real - 2 * HOUR).toISOString())).toBe('2 hours ago')
  })

  it('a device that is offline when the app opens counts by the last known offset', async () => {
    vi.setSystemTime(real + 26 * HOUR)
    const first = await opened()
    first.hearTime(answer(real), Date.now())
    vi.resetModules()
    vi.setSystemTime(real + 28 * HOUR)
    const { serverNow, isoNow } = await opened()
    expect([serverNow(), isoNow()]).toEqual([real + 2 * HOUR, new Date(real + 2 * HOUR).toISOString()])
  })

  it('a clock that is set right while the app is open: counts right from the next answer on', async () => {
    vi.setSystemTime(real + 26 * HOUR)
    const { hearTime, serverNow, left } = await opened()
    hearTime(answer(real), Date.now())
    vi.setSystemTime(real + 60_000)
    hearTime(answer(real + 60_000), Date.now())
    expect(serverNow()).toBe(real + 60_000)
    expect(left(new Date(real + 5 * HOUR).toISOString())).toBe('4h')
  })

  it('an answer that is late, cached, from another server, or off by seconds changes nothing', async () => {
    const { hearTime, serverNow } = await opened()
    hearTime(answer(real + HOUR), real - 11_000)
    hearTime(answer(real + HOUR), real + 1000)
    hearTime(answer(real + HOUR, { age: '3' }), real)
    hearTime(new Response(null, { headers: { date: 'Sun, 01 Mar 2026 13:00:00 GMT' } }), real)
    hearTime(answer(real + 4000), real)
    expect([serverNow(), kept.size]).toEqual([real, 0])
  })

  it('a kept offset that is not a number is ignored', async () => {
    kept.set('posthorn-clock', '"x"')
    const { serverNow } = await opened()
    expect(serverNow()).toBe(real)
  })
})

describe('days in words', () => {
  beforeEach(loadSentences)
  /** A time of March by the device's own zone, which is the reader's. */
  const at = (time: string): Date => new Date(`2026-03-${time.replace(' ', 'T')}`)
  it.each([
    ['10 12:00', '08 13:00', '2 days ago'],
    ['10 12:00', '09 11:00', 'yesterday'],
    ['10 12:00', '09 13:00', '23 hours ago'],
    ['10 00:30', '08 23:00', '2 days ago'],
    ['10 23:59', '09 00:00', 'yesterday'],
    ['10 12:00', '08 11:00', '2 days ago'],
    ['10 12:00', '04 01:00', '6 days ago'],
    ['10 12:00', '03 23:00', '3 March'],
  ])('on March %s, March %s is “%s”', async (now, then, words) => {
    const { timeWords } = await opened()
    expect(timeWords(at(then).toISOString(), at(now).getTime())).toBe(words)
  })

  it.each([
    ['10 00:30', '09 23:00', 'yesterday'],
    ['10 23:00', '10 00:00', 'today'],
    ['10 12:00', '08 13:00', '2 days ago'],
    ['10 12:00', '10 13:00', 'today'],
    ['10 12:00', '11 13:00', 'today'],
  ])('on March %s, the day of March %s is “%s”', async (now, then, words) => {
    const { dayWords } = await opened()
    expect(dayWords(at(then).toISOString(), at(now).getTime())).toBe(words)
  })
})
