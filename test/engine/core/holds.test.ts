import { describe, expect, it } from 'vitest'
import { type AnyGame, canonical, mask } from '../../../engine/core/index.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { random } from '../conformance/random.ts'
import { tablesOf } from '../conformance/tables.ts'
import { twinOf } from '../conformance/twins.ts'

const holding = everyRules.map(([, game]) => game).filter(({ holds }) => holds)

it('holds: at least one game has it, and each that has it can suppose a turn', () => {
  expect(holding.length).toBeGreaterThan(0)
  for (const game of holding) expect(game.suppose).toBeTypeOf('function')
})

describe.each(holding)('holds: $id', (game: AnyGame) => {
  const seats = Math.max(2, game.seats.min)
  const places = tablesOf(game, { seats, tables: 4, seed: 1 }).flatMap((table) => [
    ...table.places,
    table.last,
  ])
  const seen = places.flatMap((position) => [...Array(seats).keys()].map((seat) => ({ position, seat })))

  it('names each thing once, leaves the view alone, and holds the same of twins', () => {
    for (const { position, seat } of seen) {
      const view = mask(position, seat)
      const before = canonical(view)
      const held = game.holds!(view, seat)
      expect(new Set(held).size).toBe(held.length)
      expect(canonical(view)).toBe(before)
      const twin = twinOf(game, position, seat, random('holds', seat))
      expect(game.holds!(mask(twin, seat), seat)).toEqual(held)
      expect(game.holds!(twin, seat)).toEqual(held)
    }
  })

  it('holds, at random tables: seats hold something, and not always the same', () => {
    const all = seen.map(({ position, seat }) => canonical(game.holds!(mask(position, seat), seat)))
    expect(new Set(all).size).toBeGreaterThan(2)
  })
})
