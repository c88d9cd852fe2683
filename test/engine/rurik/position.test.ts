import { expect, it } from 'vitest'
import { newRun, open, play, scripted } from '../../../engine/core/index.ts'
import { type Description, position } from '../../../engine/rurik/index.ts'
import { game } from './scene.ts'

const plain: Description = { seats: 3 }

it('a description is told in full by what it leaves out', () => {
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

it('a region that is told has what is told, and nothing else', () => {
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

it('cards of a deck come in the order in which they are told', () => {
  const told = position({ ...plain, decks: [['move-2', 'tax-2'], []], turn: { column: 'scheme', row: 2 } })
  expect(told.decks[0].slice(-2).map(open)).toEqual(['tax-2', 'move-2'])
})

it('a game told elsewhere is replayed with scripted chance', () => {
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
  ['units that are none', { land: { kiev: { units: { 0: 'two' } } } }, /two/],
  ['too many troops', { land: { kiev: { units: { 0: '13' } } } }, /troops/],
  ['two leaders of one', { land: { kiev: { units: { 0: 'L' } }, volyn: { units: { 0: 'L' } } } }, /leaders/],
  ['a stranger', { land: { kiev: { units: { 3: '1' } } } }, /stranger/],
  ['debts', { players: [{ coins: -1 }] }, /debt/],
  ['a card too many', { players: [{ hand: ['muster-2', 'muster-2'] }] }, /muster-2/],
  ['an unknown card', { decks: [['tank' as never], []] }, /tank/],
  ['an unknown agenda', { players: [{ agenda: 'quiet' as never }] }, /quiet/],
  ['a deed twice', { players: [{ deeds: ['hoard'] }, { done: ['hoard'] }] }, /hoard/],
  ['rewards that nobody holds', { rewards: ['fur', 'fur'] }, /fur/],
  ['an advisor too many', { board: { build: [[0, 3, 0]] } }, /advisor 3/],
  ['a leader who serves two', { players: [{ leader: 'maria' }, { leader: 'maria' }] }, /maria/],
  ['nobody first', { first: 4 }, /first/],
  ['an unknown option', { options: { snow: 'deep' } as never }, /snow/],
  ['a misspelt field', { marked: 1 }, /marked/],
  ['a misspelt structure', { land: { kiev: { chruch: 1 } as never } }, /chruch/],
  ['a misspelt player', { players: [{ coin: 2 } as never] }, /coin/],
  ['points of no kind', { turn: { mustre: 2 } as never }, /mustre/],
]

it.each(wrong)('refuses %s', (_, part, message) => {
  expect(() => position({ ...plain, ...part })).toThrow(message)
})
