import { expect, it } from 'vitest'
import { type AnyGame, type Fact, mask, type Position, type Seat } from '../../../engine/core/index.ts'
import type { Words } from '../../../web/print/speech.ts'

/** One action of a random table: what it came from, who did it, what was told of it. */
interface Moment {
  before: Position
  seat: Seat
  facts: readonly Fact[]
}

/** Checks that a sentence is whole: it begins as one, nothing was left open in it, and nobody shouts. */
export function isWhole(sentence: string): void {
  expect(sentence).toMatch(/^\p{L}/u)
  expect(sentence).not.toMatch(/[{}<>⟨]|undefined|NaN| {2}|!|^ | $/)
}

/**
 * Tests that nothing a game tells, asks or offers at these moments shows an id, and that no two choices read alike; but
 * for kinds of action that are chosen `onMap`, where the place is lit and has a name of its own.
 */
export function tellsByName(
  game: AnyGame,
  words: Words,
  moments: readonly Moment[],
  ids: RegExp,
  onMap: readonly string[] = [],
): void {
  it(`${game.id} text: facts, questions and choices of random tables show names, not ids`, () => {
    expect(moments.length).toBeGreaterThan(0)
    const check = (sentence: string) => {
      isWhole(sentence)
      expect(sentence).not.toMatch(ids)
    }
    for (const { before, seat, facts } of moments) {
      const view = mask(before, seat)
      for (const fact of facts) check(words.say(fact))
      for (const mine of ['yes', 'no'] as const) check(words.ask(game.ask(view, seat), mine))
      const legal = game.legal(view, seat)
      const say = (action: (typeof legal)[number]) => words.say(game.say(view, seat, action))
      legal.map(say).forEach(check)
      const said = legal.filter(({ kind }) => !onMap.includes(kind)).map(say)
      expect(new Set(said).size, JSON.stringify(said)).toBe(said.length)
    }
  })
}
