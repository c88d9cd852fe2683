import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../engine/core/index.ts'
import { mattered, toldLast } from '../../../engine/core/log/news.ts'
import { randomLog } from '../../support/play.ts'
import { everyRules } from '../../support/tables/every-game.ts'

const fact = (key: string): Fact => ({ key: `game.${key}`, with: {}, at: [] }) as unknown as Fact
const keyOf = (keys: readonly string[], weights = {}) => mattered(keys.map(fact), weights)?.key
const weights = { drew: 0, passed: 0.2, won: 2 }

describe('what mattered of a turn', () => {
  it.each([
    ['no fact', [], undefined],
    ['a deed, then a draw and the end', ['built', 'drew', 'ended'], 'game.built'],
    ['two deeds: the newer one', ['built', 'moved', 'passed'], 'game.moved'],
    ['an outcome before a deed', ['won', 'built'], 'game.won'],
    ['only a pass', ['passed', 'ended'], 'game.passed'],
    ['only a draw', ['drew'], 'game.drew'],
  ] as const)('%s', (_, keys, key) => {
    expect(keyOf(keys, weights)).toBe(key)
  })
})

describe('facts of the newest turn', () => {
  const entry = (seat: number | null, ...keys: string[]) => ({ seat, facts: keys.map(fact) })
  const told = (...entries: ReturnType<typeof entry>[]) => toldLast(entries).map(({ key }) => key.slice(5))
  it.each([
    [
      'sent in parts: all of them',
      [entry(0, 'x'), entry(1, 'built'), entry(1, 'drew', 'ended')],
      'built drew ended',
    ],
    ['after another turn of the same seat', [entry(1, 'built', 'ended'), entry(1, 'drew')], 'drew'],
    ['an entry without facts after it', [entry(1, 'built'), entry(0)], 'built'],
    ['nothing was told', [entry(0)], ''],
  ] as const)('%s', (_, entries, keys) => {
    expect(told(...entries).join(' ')).toBe(keys)
  })
})

/** By game, the facts of drawing and passing. */
const idle: Record<string, readonly string[]> = {
  gheos: ['drew'],
  rurik: ['looked', 'kept', 'forfeited', 'rebelsForfeited', 'income', 'advised', 'round'],
  'two-heirs': ['refilled'],
  'few-acres-of-snow': ['drew', 'shuffled', 'passed', 'supported'],
}

describe('line of a table in lists', () => {
  it.each(everyRules.filter(([id]) => id in idle))(
    '%s: is never a draw or a pass of a turn that did more',
    (id, game) => {
      const isIdle = ({ key }: Fact) =>
        key.endsWith('.ended') || idle[id].some((one) => key === `${id}.${one}`)
      let turns = 0
      for (const seed of [1, 2, 3]) {
        const log = randomLog(game, Math.max(2, game.seats.min), seed)
        for (const [i, { facts }] of log.entries()) {
          if (facts.length === 0) continue
          const told = toldLast(log.slice(Math.max(0, i - 10), i + 1))
          const line = mattered(told, game.weights)!
          expect([line.key, told.every(isIdle)]).toEqual([line.key, isIdle(line)])
          turns++
        }
      }
      expect(turns).toBeGreaterThan(20)
    },
  )
})
