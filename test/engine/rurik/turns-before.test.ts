import { expect, it } from 'vitest'
import { type AnyGame, type Entry, mask, type Seat } from '../../../engine/core/index.ts'
import { randomTable } from '../../../engine/core/play/random-play.ts'
import type { RurikPosition } from '../../../engine/rurik/position/position.ts'
import { randomFrom } from '../../support/play.ts'
import { game } from './scene.ts'

const rurik = game as AnyGame
const positionOf = ({ position }: Entry) => position as unknown as RurikPosition

function logOf(seats: number, seed: number): Entry[] {
  const sitters = Array.from({ length: seats }, (_, seat) => ({
    holder: `holder-${seat}`,
    salt: '00'.repeat(16),
  }))
  const metadata = { id: 'turn', at: '2026-01-01T00:00:00.000Z', seed: `${seed % 10}b`.repeat(32) }
  return randomTable(rurik, { sitters, metadata, random: randomFrom(seed) })
}

/** Whose turns came after an entry until a seat was asked again; null where the order changed meanwhile, or it was not. */
function cameBefore(log: readonly Entry[], from: number, seat: Seat): Seat[] | null {
  const came: { seat: Seat; turn: number }[] = []
  for (let i = from; i < log.length; i++) {
    const { waiting, turn, over } = positionOf(log[i])
    if (over || log[i].facts.some(({ key }) => key === 'rurik.marker')) return null
    if (waiting.includes(seat)) return came.map((one) => one.seat)
    const last = came.at(-1)
    const entry = log[i + 1]
    if (entry?.seat != null && !(last?.seat === entry.seat && last.turn === turn))
      came.push({ seat: entry.seat, turn })
  }
  return null
}

it.each([2, 3, 4])('Rurik, turns before mine, %i seats: those that others have at random tables', (seats) => {
  let compared = 0
  for (let seed = 1; seed <= 3; seed++) {
    const log = logOf(seats, seed)
    for (const [i, entry] of log.entries()) {
      const position = entry.position && positionOf(entry)
      if (!position || position.over || position.phase === 'agendas') continue
      for (let seat = 0; seat < seats; seat++) {
        const came = position.waiting.includes(seat) ? null : cameBefore(log, i, seat)
        if (!came) continue
        compared++
        expect({ i, told: game.turnsBefore!(mask(position, seat), seat) }).toEqual({ i, told: came })
      }
    }
  }
  expect(compared).toBeGreaterThan(100)
})
