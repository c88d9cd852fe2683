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

describe('Acres rules 1', () => {
  goesOn(game, 1, record)

  it('Home Support with an empty draw pile: can be played once the table goes on', () => {
    const changed = playedOn(game, record, 10, 0).at(-1)!
    const { draw, discard } = positionOf(changed).players[0]
    expect(draw).toEqual([])
    const turn = [{ kind: 'homeSupport' }, { kind: 'endTurn' }]
    const now = takeTurn({ game, newest: changed, metadata: penOf(record, 12), orders: [] }, 0, turn) as Entry
    const told = now.facts.map(({ key, with: { count } }) => `${key.split('.')[1]} ${count ?? ''}`.trim())
    expect(told).toEqual(['supported 0', 'shuffled', 'drew 1'])
    expect(positionOf(now).players[0].draw).toHaveLength(discard.length)
  })

  it('a table keeps its order of end checks, while new tables check sieges first', () => {
    expect(game.options.parse({})).toMatchObject({ endCheck: 'after-sieges' })
    for (const length of [1, 10]) {
      const { table } = olderLog(record, length).at(-1)!
      expect(table.options).toMatchObject({ endCheck: 'first' })
    }
    const on = playedOn(game, record, 10, 12).at(-1)!
    expect(positionOf(on).options).toMatchObject({ endCheck: 'first' })
  })
})
