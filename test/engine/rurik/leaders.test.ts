import { expect, it } from 'vitest'
import { rulerOf } from '../../../engine/rurik/board/rule.ts'
import { after, linesOf, scene, told, unitsAt } from './scene.ts'

it('Rurik Agatha: up to two troops move with her at each step', () => {
  const now = scene({
    land: { kiev: { units: { 0: '1L' } } },
    players: [{ leader: 'agatha' }],
    turn: { move: 2 },
  })
  expect(linesOf(now, 'move').filter((line) => line.endsWith(' 2'))).toEqual([])
  const then = after(now, 'move leader kiev volyn 1', 'move leader volyn polotsk 1')
  expect(unitsAt(then, 'polotsk')).toEqual({ 0: '1L' })
})

it('Rurik Boris: reveals one card less and takes a coin from the attacked player, if there is one', () => {
  const now = scene({
    land: { kiev: { units: { 0: 'L', 1: '2' } }, volyn: { units: { 0: '1', 1: '1' } } },
    players: [{ leader: 'boris', coins: 0 }, { coins: 1 }],
    turn: { attack: 3 },
    decks: [['move-1', 'tax-1'], []],
  })
  const first = after(now, 'attack kiev 1 attack 0')
  expect(told(first, 'revealed')[0].cards).toEqual(['move-1'])
  expect(first.position.players.map(({ coins }) => coins)).toEqual([1, 0])
  expect(linesOf(first, 'attack')).toContain('attack kiev 1 attack')
  const second = after(first, 'attack kiev 1 attack')
  expect(told(second, 'robbed')).toHaveLength(1)
  expect(told(after(second, 'attack volyn 1 attack 0'), 'robbed')).toHaveLength(1)
})

it('Rurik Maria: musters in her region once a round, and not while she is off the map', () => {
  const home = { land: { volyn: { units: { 0: '1' } } }, turn: { muster: 1 } }
  expect(linesOf(scene({ ...home, players: [{ leader: 'maria' }] }), 'muster')).toEqual([
    'muster leader volyn muster',
    'muster troop volyn muster',
  ])
  const used = scene({
    land: { kiev: { units: { 0: 'L' } } },
    players: [{ leader: 'maria', leaderUsed: true }],
    turn: { muster: 1 },
  })
  expect(linesOf(used, 'muster')).toEqual(['muster troop kiev muster'])
})

it('Rurik Mstislav: taxing and building in his region cost one point', () => {
  const now = (leader: 'mstislav' | 'maria') =>
    scene({
      land: { kiev: { units: { 0: 'L', 1: '2' } } },
      players: [{ leader }],
      turn: { tax: 1, build: 1 },
    })
  expect(linesOf(now('mstislav'), 'tax')).toEqual(['tax kiev'])
  expect(linesOf(now('mstislav'), 'build')).toHaveLength(3)
  expect([...linesOf(now('maria'), 'tax'), ...linesOf(now('maria'), 'build')]).toEqual([])
})

it('Rurik Sudislav: attack points, also reduced ones, muster troops in his region', () => {
  const now = scene({
    land: { kiev: { units: { 0: 'L' } }, volyn: { units: { 0: '1' } } },
    players: [{ leader: 'sudislav' }],
    turn: { attack: 1, attackMinus: 1 },
  })
  expect(linesOf(now, 'muster')).toEqual(['muster troop kiev attack', 'muster troop kiev attackMinus'])
  const then = after(now, 'muster troop kiev attack', 'muster troop kiev attackMinus')
  expect(unitsAt(then, 'kiev')).toEqual({ 0: '2L' })
})

it('Rurik Sviatopolk: rebels in his region add to his strength, and a defeated one becomes a troop', () => {
  const land = { kiev: { units: { 0: 'L', 1: '1' }, rebels: 1 } }
  const now = scene({ land, players: [{ leader: 'sviatopolk' }], turn: { attack: 1 } })
  expect(rulerOf(now.position, 'kiev')).toBe(0)
  expect(rulerOf(scene({ land, players: [{ leader: 'boris' }] }).position, 'kiev')).toBeNull()
  expect(unitsAt(after(now, 'attackRebel kiev attack'), 'kiev')).toEqual({ 0: '1L', 1: '1' })
  const other = scene({
    land: { kiev: { units: { 0: 'L', 1: '3' }, rebels: 1 } },
    players: [{ leader: 'sviatopolk' }],
  })
  expect(rulerOf(other.position, 'kiev')).toBe(1)
})

it('Rurik Yaroslav: rules with equal strength, and other players’ structures have no effect in his region', () => {
  const tie = scene({
    land: { kiev: { units: { 0: 'L', 1: '1' }, rebels: 1 } },
    players: [{ leader: 'yaroslav' }],
  })
  expect(rulerOf(tie.position, 'kiev')).toBe(0)
  const now = scene({
    seats: 3,
    land: { kiev: { units: { 0: 'L', 1: '2', 2: '3' }, stronghold: 1, market: 2 } },
    players: [{ leader: 'yaroslav' }],
    turn: { seat: 2, attack: 1, tax: 1 },
    decks: [['move-1', 'tax-1'], []],
  })
  expect(rulerOf(now.position, 'kiev')).toBe(2)
  expect(linesOf(now, 'tax')).toEqual(['tax kiev'])
  expect(told(after(now, 'attack kiev 1 attack 0'), 'revealed')[0].cards).toEqual(['move-1'])
})
