import { describe, expect, it } from 'vitest'
import { levels } from '../../../engine/core/seats/level.ts'
import { type LocalTable, lessonPrefix, localId } from '../../../web/device/device-store.ts'
import { levelByOption, levelOfBots, usualLevel } from '../../../web/local/usual-level.ts'

const table = (id: string, more: { game?: string; over?: boolean; bots?: string; alone?: string }) =>
  ({
    id: localId(id),
    names: more.alone ? ['Anna'] : ['Anna', 'Ben'],
    ...(more.bots && { opponents: [null, more.bots] }),
    newest: {
      table: {
        game: more.game ?? 'gheos',
        options: more.alone ? { rebellion: more.alone } : {},
        over: more.over ? { reason: 'finished' } : null,
      },
    },
  }) as unknown as LocalTable

describe('level offered for bots', () => {
  const offered = (...tables: LocalTable[]) => usualLevel(tables, 'gheos', levels, levelOfBots)
  it.each([
    ['no table yet', [], 'easy'],
    ['a game that goes on', [table('1', { bots: 'hard' })], 'easy'],
    ['a finished lesson', [table(`${lessonPrefix}gheos`, { bots: 'hard', over: true })], 'easy'],
    ['a finished game of another kind', [table('1', { game: 'rurik', bots: 'hard', over: true })], 'easy'],
    ['a finished game among people', [table('1', { over: true })], 'easy'],
    ['a finished game', [table('1', { bots: 'normal', over: true })], 'normal'],
    [
      'a finished game, and a harder one begun later',
      [table('2', { bots: 'hard' }), table('1', { bots: 'easy', over: true })],
      'hard',
    ],
  ] as const)('%s: %s', (_, tables, level) => {
    expect(offered(...tables)).toBe(level)
  })
})

describe('level offered against the game itself', () => {
  const kinds = ['easy', 'medium'] as const
  const offered = (...tables: LocalTable[]) =>
    usualLevel(tables, 'rurik', kinds, levelByOption<(typeof kinds)[number]>('rebellion'))
  it.each([
    ['a finished game against bots', [table('1', { game: 'rurik', bots: 'hard', over: true })], 'easy'],
    ['a finished game alone', [table('1', { game: 'rurik', alone: 'medium', over: true })], 'medium'],
  ] as const)('%s: %s', (_, tables, level) => {
    expect(offered(...tables)).toBe(level)
  })
})
