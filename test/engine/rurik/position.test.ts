import { expect, it } from 'vitest'
import { newRun, open, play, scripted } from '../../../engine/core/index.ts'
import { type Description, position } from '../../../engine/rurik/index.ts'
import { game } from './scene.ts'

const plain: Description = { seats: 3 }

it('Rurik position: what the description leaves out has its default', () => {
  const told = position(plain)
  expect(told).toMatchObject({ waiting: [0], phase: 'action', round: 1, first: 0, marker: 0, over: false })
  expect(Object.keys(told.regions)).toHaveLength(11)
  expect(told.regions.kiev).toEqual({ good: 'wood', stocked: true, rebels: [5], forces: [], structures: {} })
  expect(told.players.map(({ coins, advisors }) => [coins, advisors])).toEqual(
    Array(3).fill([3, [1, 2, 4, 5]]),
  )
  expect(told.row.map(open)).toHaveLength(3)
  expect(game.audit(told)).toBeNull()
})

it('Rurik position: a described region has what is described and nothing else', () => {
  const { regions } = position({ ...plain, land: { kiev: { units: { 1: '3L', 2: 'L' }, church: 2 } } })
  expect(regions.kiev).toMatchObject({
    rebels: [],
    forces: [
      { owner: 1, troops: 3, leader: true },
      { owner: 2, troops: 0, leader: true },
    ],
    structures: { church: 2 },
  })
})

it('Rurik position: cards of a deck are drawn in the given order', () => {
  const told = position({ ...plain, decks: [['move-2', 'tax-2'], []], turn: { column: 'scheme', row: 2 } })
  expect(told.decks[0].slice(-2).map(open)).toEqual(['tax-2', 'move-2'])
})

it('Rurik position: scripted chance repeats the draw of a reward', () => {
  const told = position({
    ...plain,
    land: { kiev: { units: { 0: '1' }, rebels: 2 } },
    turn: { attack: 1 },
    rewards: ['fur'],
  })
  const action = { kind: 'attackRebel', region: 'kiev', pool: 'attack' }
  const chance = scripted([0])
  expect(play(game, newRun(told, chance), 0, [action]).position.players[0].defeated).toEqual([
    told.regions.kiev!.rebels[0],
  ])
  expect(chance.draws).toEqual([0])
})

const wrong: [string, Partial<Description> & { [field: string]: unknown }, RegExp][] = [
  ['a region out of play', { land: { azov: {} } }, /azov/],
  ['an unknown region', { land: { atlantis: {} } as never }, /atlantis/],
  ['units that are not a number', { land: { kiev: { units: { 0: 'two' } } } }, /two/],
  ['too many troops', { land: { kiev: { units: { 0: '13' } } } }, /troops/],
  [
    'two leaders of one player',
    { land: { kiev: { units: { 0: 'L' } }, volyn: { units: { 0: 'L' } } } },
    /leaders/,
  ],
  ['a seat that does not exist', { land: { kiev: { units: { 3: '1' } } } }, /stranger/],
  ['negative coins', { players: [{ coins: -1 }] }, /debt/],
  ['a card too many', { players: [{ hand: ['muster-2', 'muster-2'] }] }, /muster-2/],
  ['an unknown card', { decks: [['tank' as never], []] }, /tank/],
  ['an unknown agenda', { players: [{ agenda: 'quiet' as never }] }, /quiet/],
  ['a deed twice', { players: [{ deeds: ['hoard'] }, { done: ['hoard'] }] }, /hoard/],
  ['more rewards than there are', { rewards: ['fur', 'fur'] }, /fur/],
  ['an advisor too many', { board: { build: [[0, 3, 0]] } }, /advisor 3/],
  ['a leader of two players', { players: [{ leader: 'maria' }, { leader: 'maria' }] }, /maria/],
  ['a first player who does not exist', { first: 4 }, /first/],
  ['an unknown option', { options: { snow: 'deep' } as never }, /snow/],
  ['a misspelt field', { marked: 1 }, /marked/],
  ['a misspelt structure', { land: { kiev: { chruch: 1 } as never } }, /chruch/],
  ['a misspelt player', { players: [{ coin: 2 } as never] }, /coin/],
  ['points of an unknown kind', { turn: { mustre: 2 } as never }, /mustre/],
]

it.each(wrong)('Rurik position: refuses %s', (_, part, message) => {
  expect(() => position({ ...plain, ...part })).toThrow(message)
})
