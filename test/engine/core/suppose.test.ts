import { describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  extend,
  isRefused,
  mask,
  type Position,
  startDraft,
} from '../../../engine/core/index.ts'
import { randomAction, randomFrom, randomLog } from '../../support/play.ts'
import { everyRules } from '../../support/tables/every-game.ts'

const supposing = everyRules.map(([, game]) => game).filter(({ suppose }) => suppose)

it('suppose: at least one game has it', () => expect(supposing.length).toBeGreaterThan(0))

describe.each(supposing)('suppose: $id', (game: AnyGame) => {
  const others = [1, 2, 3, 4].flatMap((seed) => {
    const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1))
    const running = randomLog(game, seats, seed).flatMap(({ position }) => position ?? [])
    return running
      .filter(({ waiting }) => waiting.length > 0)
      .flatMap((position) =>
        Array.from({ length: seats }, (_, seat) => ({ seat, view: mask(position, seat) })),
      )
      .filter(({ seat, view }) => !view.waiting.includes(seat))
  })

  it('makes the turn of a seat from its view only, and shows it nothing new', () => {
    expect(others.length).toBeGreaterThan(0)
    for (const { seat, view } of others) {
      const before = JSON.stringify(view)
      const supposed = game.suppose!(view, seat)
      expect(supposed.waiting).toContain(seat)
      expect(mask(supposed, seat)).toEqual(supposed)
      expect(JSON.stringify(view)).toBe(before)
    }
  })

  it('a whole turn can be drafted on it, up to what is unseen', () => {
    const random = randomFrom(1)
    for (const { seat, view } of others) {
      const supposed = game.suppose!(view, seat)
      let draft = startDraft<Position, Action>(supposed, seat)
      while (!atRest(game, draft)) {
        const open = choices<Position, Action, unknown>(game, draft)
        if (open === 'unseen') break
        expect(open.length).toBeGreaterThan(0)
        const next = extend<Position, Action, unknown>(game, draft, randomAction(open, random))
        if (isRefused(next)) throw new Error(next.refused)
        draft = next
      }
      expect(game.say(supposed, seat, draft.steps[0].action).key).toBeTruthy()
    }
  })
})
