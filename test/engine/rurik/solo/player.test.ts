import { describe, expect, it } from 'vitest'
import { isFulfilled } from '../../../../engine/rurik/scoring/score.ts'
import { linesOf, unitsAt } from '../scene.ts'
import { after, me, neutrals, rebels, soloScene, told } from './scene.ts'

const kiev = (units: { [owner: number]: string }, more = {}) => ({ kiev: { units, ...more } })

it('Rurik solo attack on rebels: cards are revealed, warfare moves up, there is no reward', () => {
  const now = soloScene({
    land: kiev({ [me]: '2', [rebels]: '3' }),
    turn: { attack: 1 },
    decks: [['move-1', 'muster-2'], []],
  })
  expect(linesOf(now, 'attackRebel')).toEqual([])
  expect(linesOf(now, 'attack')).toEqual(['attack kiev 1 attack 0', 'attack kiev 1 attack 1'])
  const then = after(now, 'attack kiev 1 attack 0')
  expect(told(then, 'revealed')[0]).toMatchObject({ cards: ['move-1', 'muster-2'], casualty: 'yes' })
  expect(unitsAt(then, 'kiev')).toEqual({ [me]: '1', [rebels]: '2' })
  expect(then.position.players[0]).toMatchObject({ warfare: 1, coins: 3 })
})

it('rurik-solo-neutral: neutral troops count for ruling; attacking them has no risk and no gain', () => {
  const now = soloScene({
    land: kiev({ [me]: '1L', [neutrals]: '2' }),
    turn: { attack: 1 },
    players: [{ leader: 'boris' }],
  })
  expect(linesOf(now, 'attack')).toEqual(['attack kiev 2 attack'])
  const then = after(now, 'attack kiev 2 attack')
  expect(unitsAt(then, 'kiev')).toEqual({ [me]: '1L', [neutrals]: '1' })
  expect(then.position.players[0]).toMatchObject({ warfare: 0, coins: 3 })
})

it('rurik-solo-church: a rebel removed by a church goes to the Rebellion’s supply', () => {
  const now = soloScene({ land: kiev({ [me]: '4', [rebels]: '1', [neutrals]: '1' }), turn: { build: 1 } })
  expect(linesOf(now, 'build').filter((line) => line.includes('church'))).toEqual([
    'build kiev church 1',
    'build kiev church 2',
  ])
  const then = after(now, 'build kiev church 1')
  expect(unitsAt(then, 'kiev')).toEqual({ [me]: '5', [neutrals]: '1' })
  expect(then.position.boxedRebels).toHaveLength(15)
})

it('rurik-solo-leaders: Boris and Predslava work against the Rebellion, not against neutral troops', () => {
  const boris = soloScene({
    land: kiev({ [me]: 'L', [rebels]: '2' }),
    turn: { attack: 1 },
    players: [{ leader: 'boris' }],
  })
  const robbed = after(boris, 'attack kiev 1 attack 0')
  expect([robbed.position.rebellion!.coins, robbed.position.players[0].coins]).toEqual([2, 4])
  const units = { [me]: 'L', [rebels]: '1L', [neutrals]: '1' }
  const now = soloScene({ land: kiev(units), players: [{ leader: 'predslava' }] })
  expect(new Set(linesOf(now, 'predslava').map((line) => line.split(' ')[1]))).toEqual(new Set(['1']))
  const sent = after(now, 'predslava 1 leader volyn')
  expect(unitsAt(sent, 'volyn')).toEqual({ [rebels]: 'L' })
  expect(sent.position.rebellion!.coins).toBe(4)
})

it('rurik-solo-agenda: an agenda is fulfilled unless the Rebellion has more of what it counts', () => {
  const isKept = (warfare: number) =>
    isFulfilled(soloScene({ players: [{ warfare: 2 }], rebellion: { warfare } }).position, 0, 'conquering')
  expect([isKept(1), isKept(2), isKept(3)]).toEqual([true, true, false])
})

describe('rurik-solo-yaroslav', () => {
  const built = (units: { [owner: number]: string }) =>
    after(
      soloScene({
        land: kiev({ [rebels]: '9', ...units }),
        players: [{ leader: 'yaroslav' }],
        turn: { stage: 'after' },
        step: 0,
        board: { build: [null, [rebels, 1, 0]], move: [[me, 5, 0]] },
        rebellion: { priority: 'build', strategy: 1 },
      }),
      'endTurn',
    )

  it.each([
    ['a troop of mine', { [me]: '1L' }],
    ['a neutral troop', { [me]: 'L', [neutrals]: '1' }],
  ])('next to Yaroslav and %s the Rebellion builds a church, which converts nobody', (_, units) => {
    const now = built(units)
    expect(told(now, 'rebelsBuilt')).toMatchObject([{ structure: 'church', region: 'kiev' }])
    expect(told(now, 'rebelsBlessed')).toEqual([])
    expect(unitsAt(now, 'kiev')).toEqual({ [rebels]: '9', ...units })
  })

  it('next to Yaroslav alone the Rebellion builds no church, since a leader is no troop', () => {
    expect(told(built({ [me]: 'L' }), 'rebelsBuilt')).toMatchObject([{ structure: 'stronghold' }])
  })
})
