import type { Result, SeatResult } from '../../../engine/ratings/index.ts'
import { randomFrom } from '../../support/play.ts'

const MINUTE = 60_000
const START = Date.parse('2026-01-01T00:00:00.000Z')
const turns = { kind: 'turn', minutes: 4_320, rests: true, late: 'fallback' } as const

/** A rated table that was played to its end. */
export const resultOf = (table: string, minutes: number, seats: SeatResult[], more = {}): Result => ({
  table,
  game: 'gheos',
  endedAt: instant(minutes),
  reason: 'finished',
  pace: turns,
  rated: true,
  seats,
  ...more,
})

/** A person who was there at the end. */
export const there = (person: string, rank: number | null, ...played: string[]): SeatResult => ({
  ...{ person, rank, played, gone: null },
})

/** A person who had gone. */
export const gone = (
  person: string,
  version: number,
  minutes: number,
  how: NonNullable<SeatResult['gone']>['how'] = 'resigned',
): SeatResult => ({ person, rank: 1, played: [], gone: { version, at: instant(minutes), how } })

export const instant = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString()
export const days = (count: number): number => count * 24 * 60

const ways = ['resigned', 'timed-out', 'timed-out', 'handed-over'] as const

/** Results of a club, some of whose people went away: now and then two tables end at the same time. */
export function generated(seed: number, count: number, people = 8): Result[] {
  const int = randomFrom(seed)
  return Array.from({ length: count }, (_, i) => {
    const minutes = Math.floor(i / 2) * 700 + int(2) * 350
    const inClub = Array.from({ length: people }, (_, person) => `p${person}`)
    const seats = Array.from({ length: 2 + int(3) }, (_, seat): SeatResult => {
      const [person] = inClub.splice(int(inClub.length), 1)
      const isGone = int(6) === 0
      const at = instant(minutes - int(days(20)))
      return {
        person: int(40) === 0 ? null : person,
        played: int(3) === 0 ? [] : [`start:${seat + 1}`, `leader:${int(5)}`],
        rank: 1 + int(4),
        gone: isGone ? { version: 1 + int(30), at, how: ways[int(ways.length)] } : null,
      }
    })
    const reason = (['finished', 'finished', 'resigned', 'agreed', 'abandoned'] as const)[int(5)]
    return resultOf(`T${int(1_000_000)}-${i}`, minutes, seats, {
      reason,
      rated: int(20) > 0,
      pace: int(20) > 0 ? turns : 'none',
    })
  })
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const int = randomFrom(seed)
  const left = [...things]
  return things.map(() => left.splice(int(left.length), 1)[0])
}
