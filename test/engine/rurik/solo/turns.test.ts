import { expect, it } from 'vitest'
import type { Description } from '../../../../engine/rurik/position/description.ts'
import { bonusesFor } from '../../../../engine/rurik/solo/bonuses.ts'
import { canMuster } from '../../../../engine/rurik/solo/troops.ts'
import { unitsAt } from '../scene.ts'
import { after, deeds, me, neutrals, rebels, rebelTurn, told, troopsOf } from './scene.ts'

const order = 'kiev volyn pereyaslavl chernigov polotsk smolensk rostov novgorod'.split(' ')
const far = { novgorod: { units: { [me]: '1' } } }

it('Rurik solo card: the last card is on top, and its order of regions holds for the turn', () => {
  const now = rebelTurn({ column: 'muster', card: 18, land: { ...far, kiev: { units: { 1: '2L' } } } })
  expect(now.position.rebellion!.rows).toEqual([])
  const next = rebelTurn({
    column: 'move',
    card: 18,
    priority: 'attackMove',
    land: { kiev: { units: { 1: '3L' } } },
  })
  expect(deeds(next, 'moved')).toEqual([
    'moved leader kiev polotsk spread',
    'moved troop kiev novgorod spread',
    'moved troop kiev rostov spread',
  ])
})

it('rurik-example-j: open bonuses add points and save cards', () => {
  const open = { attackMove: 2, build: 2, tax: 0 }
  const now = rebelTurn({
    column: 'attack',
    at: 1,
    land: { kiev: { units: { [me]: '3', 1: '2' } } },
    rebellion: { open },
    decks: [['move-1'], []],
  })
  expect(bonusesFor(now.position.rebellion!, 'easy', 'attack')).toEqual([
    ['attack', 'reveal', 1],
    ['attack', 'attack', 1],
  ])
  expect(told(now, 'rebelsTook')[0]).toMatchObject({ column: 'attack', gain: 2 })
  // I rule Kiev: two cards, one of them spared.
  expect(now.position.stack.at(-1)).toMatchObject({ kind: 'casualty', count: 1 })
  const second = after(now, 'casualtyDeck 0')
  expect(second.position.stack.at(-1)).toMatchObject({ kind: 'turn', seat: me })
  expect(second.position.rebellion!.warfare).toBe(2)
  expect(troopsOf(second, 'kiev', me)).toBe(1)
})

it('rurik-example-k: Sviatopolk moves first, from the closest region, on a tie the last in the order', () => {
  // Card 5 goes Pereyaslavl, Smolensk, Polotsk, Chernigov, Kiev, Volyn, Rostov, Novgorod.
  const now = rebelTurn({
    column: 'move',
    at: 1,
    priority: 'attackMove',
    card: 5,
    land: { ...far, kiev: { units: { 1: '2L' } }, chernigov: { units: { 1: '2' } } },
  })
  expect(deeds(now, 'moved')).toEqual([
    'moved leader kiev pereyaslavl spread',
    'moved troop chernigov smolensk spread',
  ])
  expect([unitsAt(now, 'kiev'), unitsAt(now, 'chernigov')]).toEqual([{ 1: '2' }, { 1: '1' }])
})

it('rurik-text-8: the closest region sends a unit even if Sviatopolk is elsewhere', () => {
  const land = { ...far, kiev: { units: { 1: '2' } }, rostov: { units: { 1: '2L' } } }
  // Card 1 goes Kiev, Volyn and on: Kiev is next to Volyn, Rostov is not.
  const now = rebelTurn({ column: 'move', at: 2, priority: 'attackMove', land })
  expect(deeds(now, 'moved')).toEqual(['moved troop kiev volyn spread'])
})

it('Rurik solo muster: first in regions the Rebellion does not rule, in turn, then in ruled ones', () => {
  const land = {
    kiev: { units: { 1: '2L' } },
    chernigov: { units: { 1: '1', [neutrals]: '1' } },
    rostov: { units: { 1: '1', [me]: '2' } },
  }
  const now = rebelTurn({ column: 'muster', land, rebellion: { open: { attackMove: 0, build: 1, tax: 0 } } })
  // Three points and one of the mat; Chernigov is its own after one, Rostov takes two.
  expect(deeds(now, 'mustered')).toEqual([
    'mustered troop chernigov open',
    'mustered troop rostov open',
    'mustered troop rostov open',
    'mustered troop kiev ruled',
  ])
})

it('Rurik solo muster: Sviatopolk comes before troops', () => {
  const now = rebelTurn({ column: 'muster', at: 1, land: { ...far, kiev: { units: { 1: '2' } } } })
  expect(deeds(now, 'mustered')[0]).toBe('mustered leader kiev ruled')
})

it('rurik-text-1: the Rebellion forfeits what it can’t pay or do, for one coin', () => {
  const land = { ...far, kiev: { units: { 1: '2L' } } }
  const rebellion = { coins: 0, open: { attackMove: 1, build: 3, tax: 2 } }
  const poor = rebelTurn({ column: 'tax', at: 2, land, rebellion })
  expect(told(poor, 'rebelsForfeited').at(-1)).toEqual({ column: 'tax', reason: 'coins' })
  expect(poor.position.rebellion!.coins).toBe(1)
  for (const column of ['attack', 'scheme'] as const) {
    const idle = rebelTurn({
      column,
      land,
      rebellion: { ...rebellion, open: { attackMove: 2, build: 3, tax: 2 } },
    })
    expect(told(idle, 'rebelsForfeited').at(-1)).toEqual({ column, reason: 'nothing' })
    expect(idle.position.rebellion!.coins).toBe(1)
  }
  const full = { ...far, kiev: { units: { 1: '15L' } } }
  expect(canMuster(rebelTurn({ column: 'muster', land: full }).position)).toBe(false)
})

it('Rurik solo spread: one unit to each region without rebels, until there are none left', () => {
  const land = Object.fromEntries(
    order.map((region) => [region, { units: { 1: region === 'kiev' ? '3L' : '1' } }]),
  )
  const { volyn: _, ...rest } = land
  const now = rebelTurn({ column: 'move', priority: 'attackMove', land: rest, step: 0 })
  expect(deeds(now, 'moved')).toEqual(['moved leader kiev volyn spread'])
})

it('Rurik solo gather: units move to the first region not ruled, from the closest ones', () => {
  const land = { ...far, kiev: { units: { 1: '2L' } }, smolensk: { units: { 1: '2' } } }
  const now = rebelTurn({
    column: 'move',
    priority: 'tax',
    land,
    rebellion: { open: { attackMove: 0, build: 1, tax: 0 } },
  })
  expect(deeds(now, 'moved')).toEqual([
    'moved leader kiev volyn gather',
    'moved troop kiev volyn gather',
    'moved troop smolensk volyn gather',
  ])
})

it('Rurik solo move: leaves no region to the player’s rule, a tie is allowed', () => {
  const moves = (mine: string) =>
    deeds(
      rebelTurn({
        column: 'move',
        at: 2,
        priority: 'attackMove',
        land: { kiev: { units: { 1: '2', [me]: mine } }, volyn: { units: { 1: 'L' } } },
      }),
      'moved',
    )
  expect(moves('1')).toEqual(['moved troop kiev pereyaslavl spread'])
  expect(moves('2')).toEqual([])
})

it('Rurik solo attack: by priority regions not ruled or ruled first; player before neutral troops', () => {
  const land = {
    kiev: { units: { 1: '3', [neutrals]: '1' } },
    volyn: { units: { 1: '1', [me]: '1', [neutrals]: '1' } },
  }
  const attacks = (priority: 'attackMove' | 'build') => {
    const now = rebelTurn({ column: 'attack', priority, land, decks: [['move-1', 'tax-1'], []] })
    return deeds(after(now, 'casualtyDeck 0'), 'attacked')
  }
  expect(attacks('attackMove')).toEqual(['attacked troop volyn open', 'attacked troop volyn open'])
  expect(attacks('build')).toEqual(['attacked troop kiev ruled', 'attacked troop volyn open'])
})

it('rurik-solo-casualty: the Rebellion loses a rebel before Sviatopolk, none against neutral troops', () => {
  const land = { kiev: { units: { 1: '2L', [me]: '2' }, stronghold: me }, rostov: { units: { [me]: '1' } } }
  const now = rebelTurn({ column: 'attack', at: 1, land, decks: [[], ['muster-2']] })
  // One card, one more for my stronghold; tied, I do not rule; Sviatopolk spares one.
  expect(now.position.stack.at(-1)).toMatchObject({ kind: 'casualty', count: 1 })
  expect(now.position.waiting).toEqual([me])
  const then = after(now, 'casualtyDeck 1')
  expect(told(then, 'casualty')).toEqual([{ seat: rebels, region: 'kiev', unit: 'troop' }])
  expect(unitsAt(then, 'kiev')).toEqual({ [me]: '1', 1: '1L' })
  expect(then.position.turn).toBe(now.position.turn + 1)
  const neutral = rebelTurn({
    column: 'attack',
    at: 1,
    land: { ...far, kiev: { units: { 1: '2', [neutrals]: '2' } } },
  })
  expect(neutral.position.stack.at(-1)).toMatchObject({ kind: 'turn' })
  expect(neutral.position.rebellion!.warfare).toBe(0)
  expect(unitsAt(neutral, 'kiev')).toEqual({ 1: '2', [neutrals]: '1' })
})

it('Rurik solo tax: what fits on the boat, ruled regions first; others cost two points', () => {
  const land = {
    ...far,
    kiev: { units: { 1: '2' }, market: rebels },
    pereyaslavl: { units: { 1: '1' } },
    chernigov: { units: { 1: '1', [neutrals]: '1' } },
  }
  const taxes = (goods: object, at = 0) => rebelTurn({ column: 'tax', at, land, rebellion: { goods } })
  const now = taxes({})
  expect(deeds(now, 'taxed')).toEqual(['taxed kiev wood boat', 'taxed pereyaslavl fur boat'])
  expect(now.position.rebellion!.goods).toMatchObject({ wood: 2, fur: 1 })
  expect(deeds(taxes({ wood: 3, fur: 1 }), 'taxed')).toEqual(['taxed chernigov fish boat'])
  expect(deeds(taxes({ wood: 3, fur: 1 }, 1), 'taxed')).toEqual(['taxed kiev wood dock'])
})

it('Rurik solo build: in ruled regions without structures, in card order; a church only to convert', () => {
  const land = {
    ...far,
    kiev: { units: { 1: '2' }, market: rebels },
    volyn: { units: { 1: '2', [neutrals]: '1' } },
    pereyaslavl: { units: { 1: '1', [neutrals]: '1' } },
  }
  // Card 1 builds church, stronghold, market.
  const now = rebelTurn({ column: 'build', land })
  expect(deeds(now, 'built')).toEqual(['built volyn church new', 'built kiev stronghold ruled'])
  expect(unitsAt(now, 'volyn')).toEqual({ 1: '3' })
})

it('Rurik solo church: converts a troop of the player before a neutral one, never the leader', () => {
  const blessed = (mine: string) => {
    const land = { kiev: { units: { 1: '4', [me]: mine, [neutrals]: '1' } } }
    return unitsAt(rebelTurn({ column: 'build', at: 1, land }), 'kiev')
  }
  expect(blessed('1L')).toEqual({ 1: '5', [me]: 'L', [neutrals]: '1' })
  expect(blessed('L')).toEqual({ 1: '5', [me]: 'L' })
})

it('Rurik solo scheme: opens the bonus of the priority, else the leftmost column with its coin', () => {
  const open = (now: ReturnType<typeof rebelTurn>) => now.position.rebellion!.open
  const land = { ...far, kiev: { units: { 1: '2' } } }
  const now = rebelTurn({ column: 'scheme', priority: 'tax', land })
  expect(open(now)).toEqual({ attackMove: 0, build: 1, tax: 1 })
  expect(now.position.rebellion!.coins).toBe(4)
  const full = { attackMove: 0, build: 1, tax: 2 }
  const left = rebelTurn({ column: 'scheme', priority: 'tax', land, rebellion: { open: full } })
  expect(open(left)).toEqual({ attackMove: 1, build: 1, tax: 2 })
})

it('rurik-solo-opened: a bonus opened by a scheme does not count for that scheme', () => {
  const land = { ...far, kiev: { units: { 1: '2' } } }
  const coins = (tax: number) =>
    rebelTurn({
      column: 'scheme',
      priority: 'tax',
      land,
      rebellion: { open: { attackMove: 0, build: 1, tax } },
    }).position.rebellion!.coins
  // The second bonus of that column brings two coins for a scheme.
  expect([coins(1), coins(2)]).toEqual([4, 6])
})

it('rurik-solo-back: without rebels on the map they return in the first region of the card', () => {
  const now = rebelTurn({ column: 'tax', at: 1, land: far, card: 18 })
  expect(deeds(now, 'returned', 'taxed')).toEqual(['returned polotsk', 'taxed polotsk ore boat'])
})

it('rurik-solo-second: of two 2s the leftmost is taken first, in one column the upper', () => {
  const land = { ...far, kiev: { units: { 1: '2' } } }
  const first = (board: NonNullable<Description['board']>) =>
    told(rebelTurn({ column: 'muster', land, round: 3, board: { muster: [], ...board } }), 'advised').find(
      ({ seat }) => seat === rebels,
    )
  expect(first({ scheme: [[rebels, 2, 2]], tax: [[rebels, 2, 1]] })).toMatchObject({
    column: 'tax',
    bribe: 1,
  })
  const both = [[rebels, 2, 2] as const, [rebels, 2, 0] as const]
  expect(first({ scheme: both })).toMatchObject({ column: 'scheme', bribe: 2 })
})

it('rurik-solo-possible: the points of the mat count when checking whether a tax is possible', () => {
  const land = { ...far, kiev: { units: { 1: '1', [neutrals]: '1' } } }
  const taxed = (tax: number) =>
    deeds(
      rebelTurn({ column: 'tax', at: 1, land, rebellion: { open: { attackMove: 0, build: 1, tax } } }),
      'taxed',
    )
  expect([taxed(0), taxed(1)]).toEqual([[], ['taxed kiev wood boat']])
})

it('Rurik solo bonus move: comes before the action', () => {
  // On the medium mat an attack may bring a move.
  const now = rebelTurn({
    column: 'attack',
    at: 1,
    priority: 'build',
    options: { rebellion: 'medium' },
    land: {
      kiev: { units: { 1: '3' } },
      volyn: { units: { [me]: '2' } },
      rostov: { units: { 1: '1', [neutrals]: '1' } },
    },
    rebellion: { open: { attackMove: 0, build: 3, tax: 1 } },
  })
  expect(now.facts.map(({ key }) => key).filter((key) => /Moved|Attacked/.test(key))).toEqual([
    'rurik.rebelsMoved',
    'rurik.rebelsAttacked',
  ])
})
