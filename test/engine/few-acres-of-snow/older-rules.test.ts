import { describe, expect, it } from 'vitest'
import { type AnyGame, type Entry, takeTurn } from '../../../engine/core/index.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { goesOn, olderLog, olderRecord, penOf, playedOn } from '../older-rules.ts'
import { game as snow } from './scene.ts'

const game: AnyGame = snow
const positionOf = (entry: Entry) => entry.position as SnowPosition

/**
 * A table that was played and ended by agreement under rules 1: with entry 10 the British had Home Support in hand and an
 * empty draw pile, and could not play it.
 */
const record = olderRecord('few-acres-of-snow', 1)

describe('rules 1', () => {
  goesOn(game, 1, record)

  it('a table in which Home Support could not be played with an empty draw pile goes on with it', () => {
    const changed = playedOn(game, record, 10, 0).at(-1)!
    const { draw, discard } = positionOf(changed).players[0]
    expect(draw).toEqual([])
    const turn = [{ kind: 'homeSupport' }, { kind: 'endTurn' }]
    const now = takeTurn(game, changed, 0, turn, [], penOf(record, 12)) as Entry
    const told = now.facts.map(({ key, with: { count } }) => `${key.split('.')[1]} ${count ?? ''}`.trim())
    expect(told).toEqual(['supported 0', 'shuffled', 'drew 1'])
    expect(positionOf(now).players[0].draw).toHaveLength(discard.length)
  })

  it('a table keeps the order of its checks, the end before sieges, though new tables begin with sieges', () => {
    expect(game.options.parse({})).toMatchObject({ endCheck: 'after-sieges' })
    for (const length of [1, 10]) {
      const { table } = olderLog(record, length).at(-1)!
      expect(table.options).toMatchObject({ endCheck: 'first' })
    }
    const on = playedOn(game, record, 10, 12).at(-1)!
    expect(positionOf(on).options).toMatchObject({ endCheck: 'first' })
  })
})
