import { describe, expect, it } from 'vitest'
import type { Entry, Pace, SeatClock } from '../../../engine/core/index.ts'
import { clockAfter, reminderOf } from '../../../functions/jobs/clock/clock.ts'
import { nextDigest } from '../../../functions/jobs/clock/digest.ts'
import type { Rest } from '../../../functions/time/rest.ts'
import { seatedTable } from '../../support/tables/seated-table.ts'
import { counter } from '../support/counter.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (iso: string): number => Date.parse(iso)

const turnPace: Pace = { kind: 'turn', minutes: 60, rests: false, late: 'fallback' }
const bankPace: Pace = { kind: 'bank', minutes: 120, plus: 10, rests: false, late: 'fallback' }

/** A table of the counter, and the clocks of its entries; this many minutes lie between each and the one before. */
function clocked(pace: Pace, seats = 2, apart = 30, rests: readonly (Rest | null)[] = []) {
  const table = seatedTable(counter, seats, 1, { options: { goal: 1000 }, pace })
  const start = at('2026-04-01T08:00:00Z')
  for (let seat = 1; seat < seats; seat++) table.sit(seat)
  return {
    table,
    /** The clocks after each entry, the last one's last. */
    clocks(): SeatClock[][] {
      const clocks: SeatClock[][] = []
      let previous: Entry | null = null
      for (const [i, entry] of table.log.entries()) {
        const timed: Entry = { ...entry, at: new Date(start + i * apart * MINUTE).toISOString() }
        const clock = clockAfter(previous, timed, rests)
        previous = { ...timed, clock }
        clocks.push(clock)
      }
      return clocks
    },
  }
}

const newest = (clocks: readonly SeatClock[][]): SeatClock[] => clocks[clocks.length - 1]
const minutesLeft = ({ left }: SeatClock): number => (left ?? 0) / MINUTE

describe('clock of an entry', () => {
  it('before the start and after the end: asks nobody', () => {
    const { table, clocks } = clocked(turnPace)
    expect(clocks()[0].map(({ asked, out }) => [asked, out])).toEqual([
      [null, null],
      [null, null],
    ])
    table.resign(0)
    expect(newest(clocks()).map(({ asked, out }) => [asked, out])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('time-outs: the latest three of the seat’s holder go with it; a new holder has none', () => {
    const { table, clocks } = clocked(turnPace, 2, 90)
    const outs: string[] = []
    for (let n = 0; n < 3; n++) {
      expect(table.timeOut().seat).toBe(0)
      table.turn()
    }
    table.comeBack(0)
    table.turn()
    expect(table.timeOut().seat).toBe(0)
    for (const [i, { kind }] of table.log.entries())
      if (kind === 'timed-out')
        outs.push(new Date(at('2026-04-01T08:00:00Z') + i * 90 * MINUTE).toISOString())
    const [mine, theirs] = newest(clocks())
    expect(mine.late).toEqual(outs.slice(-3))
    expect(theirs).not.toHaveProperty('late')
    table.handOver(0)
    expect(newest(clocks())[0]).not.toHaveProperty('late')
  })

  it('a turn: gets the whole time, or draws on its player’s bank and adds the increment', () => {
    const turns = clocked(turnPace)
    for (let turn = 0; turn < 5; turn++) turns.table.turn()
    for (const clock of turns.clocks().slice(1)) {
      const asked = clock.filter((one) => one.asked !== null)
      expect(asked.map(({ from, out }) => at(out ?? '') - (from ?? 0))).toEqual([HOUR])
    }
    const banks = clocked(bankPace)
    banks.table.turn()
    expect(newest(banks.clocks()).map(minutesLeft)).toEqual([100, 120])
    banks.table.turn()
    expect(newest(banks.clocks()).map(minutesLeft)).toEqual([100, 100])
    for (let turn = 0; turn < 4; turn++) banks.table.turn()
    expect(newest(banks.clocks()).map(minutesLeft)).toEqual([60, 60])
  })

  it('bank: never more than at the beginning', () => {
    const { table, clocks } = clocked(bankPace, 2, 1)
    for (let turn = 0; turn < 8; turn++) table.turn()
    expect(newest(clocks()).map(minutesLeft)).toEqual([120, 120])
  })

  it('night: counts unless the pace leaves nights out', () => {
    const rest: Rest = { zone: 'UTC', night: { from: 8 * 60 + 45, to: 9 * 60 + 45 }, dayOff: null, leave: [] }
    const ends = (rests: boolean) =>
      newest(clocked({ ...turnPace, rests }, 2, 30, [rest, rest]).clocks())[0].out
    expect([ends(true), ends(false)]).toEqual(['2026-04-01T10:30:00.000Z', '2026-04-01T09:30:00.000Z'])
  })

  it('empty bank: has the time of one turn', () => {
    const { table, clocks } = clocked({ ...bankPace, minutes: 20 })
    table.timeOut()
    table.turn()
    const [first] = newest(clocks())
    expect([first.asked, minutesLeft(first)]).toEqual([4, 10])
  })

  it('entries of others and a take-back: the time runs on', () => {
    const { table, clocks } = clocked(turnPace, 2, 20)
    const [before] = newest(clocks())
    table.askEnd(1)
    table.decline(0, 'ending')
    expect(newest(clocks())[0]).toEqual(before)
    table.turn()
    table.askBack(0)
    if (table.newest().table.request) table.agree(1, 'takeback')
    const [again] = newest(clocks())
    expect(again.asked).toBe(table.newest().version)
    // Played at the end of an hour: there is nothing left but what somebody asked anew is given.
    expect(minutesLeft(again)).toBe(60)
    const quick = clocked(turnPace, 2, 20)
    quick.table.turn()
    quick.table.askBack(0)
    if (quick.table.newest().table.request) quick.table.agree(1, 'takeback')
    expect(minutesLeft(newest(quick.clocks())[0])).toBe(40)
  })

  it('seat handed over: begins again with the whole time', () => {
    const { table, clocks } = clocked(turnPace, 2, 20)
    table.handOver(0)
    const [clock] = newest(clocks())
    expect([clock.asked, minutesLeft(clock)]).toEqual([table.newest().version, 60])
  })

  it('pace “none”: says who is asked, and no times', () => {
    const { table, clocks } = clocked('none')
    table.turn()
    expect(newest(clocks())).toEqual([
      { asked: null, left: null, from: null, out: null },
      { asked: 3, left: null, from: null, out: null },
    ])
  })

  it('reminder: after four fifths of the time', () => {
    const { clocks } = clocked(turnPace)
    const [clock] = newest(clocks())
    expect(reminderOf(clock, null)).toBe((clock.from ?? 0) + 48 * MINUTE)
  })
})

describe('next digest', () => {
  const noon = at('2026-03-01T12:00:00Z')

  it('hour and zone of the player: the next such moment', () => {
    expect(nextDigest({ hour: 14, zone: 'Europe/Warsaw' }, noon)).toBe(at('2026-03-01T13:00:00Z'))
    expect(nextDigest({ hour: 13, zone: 'Europe/Warsaw' }, noon)).toBe(at('2026-03-02T12:00:00Z'))
    expect(nextDigest({ hour: 0, zone: 'Pacific/Apia' }, noon)).toBe(at('2026-03-02T11:00:00Z'))
  })

  it('day on which clocks change: once', () => {
    const before = at('2026-03-28T12:00:00Z')
    const first = nextDigest({ hour: 2, zone: 'Europe/Warsaw' }, before)
    expect([first, nextDigest({ hour: 2, zone: 'Europe/Warsaw' }, first)]).toEqual([
      at('2026-03-29T01:00:00Z'),
      at('2026-03-30T00:00:00Z'),
    ])
  })
})
