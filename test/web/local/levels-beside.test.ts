import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { gameClients } from '../../../web/games/index.ts'
import { fittingNext, levelBeside } from '../../../web/local/levels-beside.ts'

describe('next table: level beside the one that was played', () => {
  const game = twoHeirs as unknown as AnyGame
  const field = gameClients['two-heirs'].levels!
  const [first, second] = (game.options.fields as unknown as { key: string; values: string[] }[]).find(
    ({ key }) => key === field,
  )!.values
  const alone = (level: string) => ({ options: { [field]: level }, seats: 1 })

  it('alone, one level better: the game’s own next level', () => {
    expect(levelBeside(game, field, alone(first), 1)).toEqual({
      level: { ofGame: `field.${field}.${second}` },
      options: { [field]: second },
    })
  })
  it('alone, easier than the easiest: none', () => {
    expect(levelBeside(game, field, alone(first), -1)).toBeNull()
  })
  it('bots of one level: all of them a level lower, people stay people', () => {
    const played = { options: {}, opponents: [null, 'hard', 'hard'] as const, seats: 3 }
    expect(
      levelBeside(
        gheos as unknown as AnyGame,
        undefined,
        { ...played, opponents: [...played.opponents] },
        -1,
      ),
    ).toEqual({
      level: { ofBots: 'normal' },
      options: {},
      opponents: [null, 'normal', 'normal'],
    })
  })
  it.each([
    ['bots of two levels', [null, 'easy', 'hard']],
    ['people only', undefined],
  ] as const)('%s: none', (_, opponents) => {
    const played = { options: {}, opponents: opponents && [...opponents], seats: 3 }
    expect(levelBeside(gheos as unknown as AnyGame, undefined, played, 1)).toBeNull()
  })
})

describe('next table: what suits the result', () => {
  it.each([
    ['won', true, 40, 30, 'harder'],
    ['lost 13 to 76', false, 13, 76, 'easier'],
    ['lost by half', false, 20, 40, 'easier'],
    ['lost narrowly', false, 38, 40, 'again'],
    ['lost without points', false, null, null, 'again'],
  ] as const)('%s: %s', (_, won, mine, best, next) => {
    expect(fittingNext(won, mine, best)).toBe(next)
  })
})
