import { describe, expect, it } from 'vitest'
import { type AnyGame, type Entry, inTodaysRules, takeTurn } from '../../../engine/core/index.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { RurikPosition, TurnFrame } from '../../../engine/rurik/position/position.ts'
import { goesOn, olderLog, penOf, playedOn } from '../older-rules.ts'
import { churchlessRecord, olderRecord } from './older-record.ts'

const game: AnyGame = rurik
const positionOf = (entry: Entry) => entry.position as RurikPosition

describe('Rurik rules 1', () => {
  goesOn(game, 1, olderRecord)

  it('agendas dealt before the leaders: the table keeps them and deals no others', () => {
    const dealt = (entry: Entry) => positionOf(entry).players.map((player) => player.dealt)
    const before = olderLog(olderRecord, 3).at(-1)!
    expect(positionOf(before).phase).toBe('leaders')
    const chosen = playedOn(game, olderRecord, 3, 1).at(-1)!
    expect(positionOf(chosen).phase).toBe('agendas')
    expect(dealt(chosen)).toEqual(dealt(before))
  })

  it('a troop added by a church stays; the next church without a victim adds none', () => {
    const log = olderLog(olderRecord, 27)
    const told = log[26].facts.find(({ key }) => key === 'rurik.blessed')
    expect(told?.with).toMatchObject({ whom: 'nobody', joins: 'yes' })
    const troops = (entry: Entry) => positionOf(entry).regions.kiev!.forces[0].troops
    const changed = playedOn(game, olderRecord, 27, 0).at(-1)!
    expect([troops(log[25]), troops(log[26]), troops(changed)]).toEqual([3, 4, 4])

    const again = inTodaysRules(game, log[25])
    const church = [{ kind: 'takeMain' }, { kind: 'build', region: 'kiev', structure: 'church' }]
    const turn = [...church, { kind: 'endTurn' }]
    const built = takeTurn(
      { game, newest: again, metadata: penOf(olderRecord, 27), orders: [] },
      0,
      turn,
    ) as Entry
    expect(built.facts.find(({ key }) => key === 'rurik.blessed')?.with).toMatchObject({ joins: 'no' })
    expect(troops(built)).toBe(3)
  })
})

describe('Rurik rules 1, turn in progress', () => {
  const turnIn = ({ stack }: { stack: RurikPosition['stack'] }) => stack.find(({ kind }) => kind === 'turn')
  const upgraded = (turn: Partial<TurnFrame>) => {
    const position = structuredClone(positionOf(olderLog(olderRecord, 25).at(-1)!))
    Object.assign(turnIn(position)!, { ...turn, points: { ...noPoints, ...turn.points } })
    return turnIn(inTodaysRules(game, { rules: 1, position }).position as unknown as RurikPosition)
  }
  const noPoints = { muster: 0, move: 0, attack: 0, attackMinus: 0, tax: 0, build: 0 }

  it('schemes: the turn is over, with the points it had', () => {
    for (const stage of ['taken', 'main'] as const)
      expect(upgraded({ column: 'scheme', stage, points: { ...noPoints, move: 2 } })).toMatchObject({
        stage: 'after',
        points: { move: 2 },
      })
  })

  it('main action: the points no longer there count as spent', () => {
    const tax = { column: 'tax', row: 0 } as const
    const open = upgraded({ ...tax, stage: 'taken', points: { ...noPoints, tax: 3 } })
    expect(open).toMatchObject({ stage: 'taken', points: { tax: 3 } })
    expect(open).not.toHaveProperty('spent')
    const half = upgraded({ ...tax, stage: 'main', points: { ...noPoints, tax: 1, move: 1 } })
    expect(half).toMatchObject({ stage: 'main', spent: 1, points: { tax: 1, move: 1 } })
    const all = upgraded({ ...tax, stage: 'main', points: { ...noPoints, move: 1 } })
    expect(all).toMatchObject({ stage: 'after', points: { move: 1 } })
  })
})

describe('Rurik rules 2', () => {
  goesOn(game, 2, churchlessRecord)

  it('church not built in Yaroslav’s region: under new rules it is built and converts nobody', () => {
    const built = ({ facts }: Entry) =>
      facts
        .filter(({ key }) => key === 'rurik.rebelsBuilt')
        .map(({ with: { region, structure } }) => `${structure} in ${region}`)
    const [before, then] = olderLog(churchlessRecord, 23).slice(-2)
    expect(built(then)).toEqual(['stronghold in novgorod', 'stronghold in rostov'])
    const turn = then.actions.map(({ action }) => action)
    const changed = playedOn(game, churchlessRecord, 22, 0).at(-1)!
    const now = takeTurn(
      { game, newest: changed, metadata: penOf(churchlessRecord, 24), orders: [] },
      0,
      turn,
    ) as Entry
    expect(built(now)).toEqual(['church in novgorod', 'stronghold in novgorod'])
    const forces = (entry: Entry) => positionOf(entry).regions.novgorod!.forces
    expect(forces(now)).toEqual(forces(before))
  })
})
