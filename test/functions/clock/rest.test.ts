import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted, isNight, later, type Rest } from '../../../functions/time/rest.ts'
import { dayAfter, dayAt, instantOf, shownAt, weekdayOf } from '../../../functions/time/zone.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (iso: string): number => Date.parse(iso)

/** Zones that put clocks forward at one, two, midnight and half past; by half an hour; never; and one that skipped a day. */
const zones = [
  'Europe/Warsaw',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Atlantic/Azores',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Pacific/Apia',
  'UTC',
]
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const instant = fc.integer({ min: at('2011-12-01T00:00:00Z') / 1000, max: at('2031-01-01T00:00:00Z') / 1000 })
const moment = instant.map((seconds) => seconds * 1000)
/** Nobody's night is longer than half a day. */
const nights = fc
  .tuple(minute, fc.integer({ min: 1, max: 12 * 60 }))
  .map(([from, long]) => ({ from, to: (from + long) % (24 * 60) }))
const rests: fc.Arbitrary<Rest> = fc.record({
  zone: fc.constantFrom(...zones),
  night: fc.option(nights),
  dayOff: fc.option(fc.integer({ min: 0, max: 6 })),
  leave: fc.array(
    fc.tuple(moment, fc.integer({ min: 0, max: 20 })).map(([from, days]) => {
      const day = dayAt('UTC', from)
      return { from: day, to: dayAfter(day, days) }
    }),
    { maxLength: 2 },
  ),
})
const long = fc.integer({ min: 1, max: 10 * DAY })

/** Worked out the slow way: whether somebody rests at an instant, by what his clock shows. */
function isResting({ zone, night, dayOff, leave }: Rest, now: number): boolean {
  const day = dayAt(zone, now)
  if (dayOff === weekdayOf(day) || leave.some(({ from, to }) => from <= day && day <= to)) return true
  if (!night || night.from === night.to) return false
  const shown = (shownAt(zone, now) % DAY) / 60_000
  const { from, to } = night
  return from < to ? shown >= from && shown < to : shown >= from || shown < to
}

describe('isNight', () => {
  it('any rest and moment: as the player’s own clock shows, days off do not count', () => {
    fc.assert(
      fc.property(rests, moment, (rest, now) => {
        expect(isNight(rest, now)).toBe(isResting({ ...rest, dayOff: null, leave: [] }, now))
      }),
    )
    expect(isNight(null, 0)).toBe(false)
  })
})

describe('time that counts', () => {
  it('from a moment to its end: exactly as much as was given', () => {
    fc.assert(
      fc.property(rests, moment, long, (rest, from, time) => {
        expect(counted(rest, from, later(rest, from, time))).toBe(time)
      }),
    )
  })

  it('any rest: passes no faster than a clock, never backwards', () => {
    fc.assert(
      fc.property(rests, moment, long, long, (rest, from, sooner, more) => {
        expect(later(rest, from, sooner)).toBeGreaterThanOrEqual(from + sooner)
        expect(later(rest, from, sooner + more)).toBeGreaterThan(later(rest, from, sooner))
        expect(later(rest, from + more, sooner)).toBeGreaterThanOrEqual(later(rest, from, sooner))
      }),
    )
  })

  it('stopped and started: the same end', () => {
    fc.assert(
      fc.property(rests, moment, long, long, (rest, from, first, second) => {
        expect(later(rest, later(rest, from, first), second)).toBe(later(rest, from, first + second))
      }),
    )
  })

  it('any rest: ends while the player is awake', () => {
    fc.assert(
      fc.property(rests, moment, long, (rest, from, time) => {
        const end = later(rest, from, time)
        // Where clocks are put back over the end of a night, what they show tells less than what has passed.
        const isPlain = shownAt(rest.zone, end - DAY) + 2 * DAY === shownAt(rest.zone, end + DAY)
        if (isPlain) expect(isResting(rest, end - 1)).toBe(false)
      }),
    )
  })

  it('without any rest: all time counts', () => {
    const rest: Rest = { zone: 'Europe/Warsaw', night: null, dayOff: null, leave: [] }
    fc.assert(
      fc.property(moment, long, (from, time) => {
        expect([later(rest, from, time), later(null, from, time)]).toEqual([from + time, from + time])
      }),
    )
  })
})

describe('rest', () => {
  const warsaw = { zone: 'Europe/Warsaw', dayOff: null, leave: [] } as const
  const night = { from: 22 * 60, to: 8 * 60 }

  it('night across midnight: does not count', () => {
    const rest: Rest = { ...warsaw, night }
    // 20:00 there; two hours until the night, the rest in the morning.
    expect(later(rest, at('2026-02-02T19:00:00Z'), 3 * HOUR)).toBe(at('2026-02-03T08:00:00Z'))
    expect(later(rest, at('2026-02-03T01:00:00Z'), HOUR)).toBe(at('2026-02-03T08:00:00Z'))
  })

  it('night after midnight: the evening and the morning around it count', () => {
    const rest: Rest = { ...warsaw, night: { from: 60, to: 9 * 60 } }
    expect(later(rest, at('2026-02-02T22:30:00Z'), 2 * HOUR)).toBe(at('2026-02-03T08:30:00Z'))
  })

  it('night in which clocks change: an hour shorter, or longer', () => {
    const rest: Rest = { ...warsaw, night }
    const over = (from: string) => later(rest, at(from), 2 * HOUR) - at(from)
    expect(over('2026-02-02T20:00:00Z')).toBe(12 * HOUR)
    expect(over('2026-03-28T20:00:00Z')).toBe(11 * HOUR)
    expect(over('2026-10-24T19:00:00Z')).toBe(13 * HOUR)
  })

  it('night that begins in a skipped or repeated hour: at the right moment', () => {
    expect(instantOf('Europe/Warsaw', '2026-03-29', 150)).toBe(at('2026-03-29T01:00:00Z'))
    expect(instantOf('Europe/Warsaw', '2026-10-25', 150)).toBe(at('2026-10-25T00:30:00Z'))
    expect(instantOf('America/Santiago', '2026-09-06', 0)).toBe(at('2026-09-06T04:00:00Z'))
  })

  it('day off: in the player’s zone', () => {
    const rest: Rest = { zone: 'Asia/Kathmandu', night: null, dayOff: 6, leave: [] }
    expect(later(rest, at('2026-02-06T18:00:00Z'), HOUR)).toBe(at('2026-02-07T19:00:00Z'))
  })

  it('days of leave: whole days, the last included', () => {
    const rest: Rest = { ...warsaw, night: null, leave: [{ from: '2026-02-03', to: '2026-02-05' }] }
    expect(later(rest, at('2026-02-02T22:00:00Z'), 2 * HOUR)).toBe(at('2026-02-06T00:00:00Z'))
  })
})
