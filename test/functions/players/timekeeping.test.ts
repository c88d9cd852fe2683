import { describe, expect, it } from 'vitest'
import { timekeepingOf } from '../../../functions/players/timekeeping.ts'

const DAY = 24
const now = Date.parse('2026-11-01T12:00:00Z')
/** An instant some hours ago. */
const ago = (hours: number): string => new Date(now - hours * 3600_000).toISOString()
/** A table that ended some days ago, with time-outs some hours ago. */
const ended = (days: number, ...late: number[]) => ({ at: ago(days * DAY), late: late.map(ago) })
const onTime = (count: number, from = 1) => Array.from({ length: count }, (_, i) => ended(from + i))
const running = (...late: number[]) => late.map(ago)

describe('timekeepingOf', () => {
  it.each([
    ['no table', [], [], null],
    ['three tables: nothing is said', onTime(3), [], null],
    ['three tables, late at each: nothing is said', [1, 2, 3].map((day) => ended(day, day * 200)), [], null],
    ['four tables, never late', onTime(4), [], 'on-time'],
    ['three ended tables and a running one, never late: nothing is said', onTime(3), [[]], null],
    [
      'three ended tables and a running one with a time-out: a fourth table',
      onTime(3),
      [running(5)],
      'mostly-on-time',
    ],
    ['a time-out in four tables: a quarter', [...onTime(3), ended(9, 300)], [], 'mostly-on-time'],
    ['two occasions in four tables', [...onTime(3), ended(9, 300, 500)], [], 'often-late'],
    ['two occasions in seven tables: over a quarter', [...onTime(6), ended(9, 300, 500)], [], 'often-late'],
    ['two occasions in eight tables', [...onTime(7), ended(9, 300, 500)], [], 'mostly-on-time'],
    ['three occasions in ten tables', [...onTime(9), ended(20, 500, 600, 700)], [], 'often-late'],
    [
      'time-outs within 72 hours at one table: one occasion',
      [...onTime(3), ended(9, 300, 324, 372)],
      [],
      'mostly-on-time',
    ],
    ['time-outs more than 72 hours apart: two', [...onTime(3), ended(9, 300, 372.1)], [], 'often-late'],
    [
      'time-outs within 72 hours of the first, at all tables: one occasion',
      [1, 2, 3, 4].map((day) => ended(day, 200 + 20 * day)),
      [],
      'mostly-on-time',
    ],
    [
      'late every day for nine days: three occasions, not one',
      [...onTime(9), ended(20, ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => 500 + day * DAY))],
      [],
      'often-late',
    ],
    [
      'one illness at ended and running tables: one occasion',
      [...onTime(3), ended(1, 40)],
      [running(60), running(50, 30)],
      'mostly-on-time',
    ],
    [
      'late only at the eleventh latest table: it does not count',
      [...onTime(10), ended(30, 900)],
      [],
      'on-time',
    ],
    ['late only at the tenth latest table: it counts', [...onTime(9), ended(30, 900)], [], 'mostly-on-time'],
    ['the order of the tables does not matter', [ended(30, 900), ...onTime(10)], [], 'on-time'],
    [
      'late at a table that ended over a year ago: it does not count',
      [...onTime(4), ended(366, 366 * DAY)],
      [],
      'on-time',
    ],
    ['four tables, one of them over a year ago: nothing is said', [...onTime(3), ended(366)], [], null],
    [
      'a running table counts beside ten that ended',
      [...onTime(8), ended(40, 1000), ended(41, 1200)],
      [running(5)],
      'often-late',
    ],
    [
      'running tables at which nobody was late: they do not count',
      [...onTime(5), ended(40, 1000, 1200)],
      [[], [], [], []],
      'often-late',
    ],
  ] as const)('%s', (_, finished, going, told) => {
    expect(timekeepingOf(finished, going, now)).toBe(told)
  })
})
