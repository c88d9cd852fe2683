import { expect, it } from 'vitest'
import { turnsLeftFor } from '../../../engine/two-heirs/actions/turn.ts'
import { type Moment, playTable } from './tables.ts'

/** Every moment of a random table in which no Camp is used; undefined for other tables. */
function withoutCamps(seats: number, seed: number): Moment[] | undefined {
  const moments: Moment[] = []
  playTable(seats, seed, (moment) => moments.push(moment))
  return moments.some(({ action }) => action.kind === 'useCamp') ? undefined : moments
}

it.each([1, 2])('Two Heirs turns left, %d players: equals the number of turns still played', (seats) => {
  let tables = 0
  for (let seed = 1; tables < 4; seed++) {
    const moments = withoutCamps(seats, seed)
    if (!moments) continue
    tables++
    for (const [i, { before }] of moments.entries())
      for (let seat = 0; seat < seats; seat++) {
        const turns = moments.slice(i).filter((moment) => moment.seat === seat)
        expect(turnsLeftFor(before, seat)).toBe(new Set(turns.map(({ before }) => before.turn)).size)
      }
  }
})

it('Two Heirs turns left: none when the game is over', () => {
  expect(
    turnsLeftFor(
      playTable(2, 3, () => {}),
      0,
    ),
  ).toBe(0)
})
