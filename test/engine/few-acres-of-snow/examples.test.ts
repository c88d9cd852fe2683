import { expect, it } from 'vitest'
import { raidTargets } from '../../../engine/few-acres-of-snow/board/land.ts'
import { markerOf } from '../../../engine/few-acres-of-snow/board/siege.ts'
import {
  after,
  capturedIn,
  discardIn,
  held,
  linesIn,
  linesOf,
  moneyOf,
  outcomeOf,
  pileIn,
  type Scene,
  scene,
  startPlaces,
  told,
  toldIn,
} from './scene.ts'

const raids = (now: Scene) => linesOf(now, 'raid').map((line) => line.split(' ')[1])

const frontier = (fort: boolean, hand: number) =>
  scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 9 },
    places: {
      ...held('french', 'village', 'kennebec'),
      ...held('british', 'village', 'fort-halifax', 'pemaquid'),
      ...held('british', 'town', 'boston'),
      deerfield: { owner: 'british', piece: 'village', fort },
    },
    piles: { french: { hand: Array(hand).fill('n-native-americans') } },
  })

it('few-acres-of-snow-example-1: one card raids three places from Kennebec; two also raid Boston', () => {
  expect(raids(frontier(false, 1))).toEqual(['deerfield', 'fort-halifax', 'pemaquid'])
  expect(raids(frontier(false, 2))).toEqual(['boston', 'deerfield', 'fort-halifax', 'pemaquid'])
})

it('few-acres-of-snow-example-2: with a fort on Deerfield only Fort Halifax and Pemaquid can be raided', () => {
  expect(raids(frontier(true, 4))).toEqual(['fort-halifax', 'pemaquid'])
})

it('few-acres-of-snow-example-3: drafting a neutral fortification costs 3', () => {
  const now = scene({ nation: 'british', actionsLeft: 2, money: { british: 3 }, places: startPlaces })
  const then = after(now, 'draft n-fortification')
  expect(moneyOf(then, 'british')).toBe(0)
  expect(discardIn(then, 'british')).toEqual(['n-fortification'])
  const poor = scene({ nation: 'british', actionsLeft: 2, money: { british: 2 }, places: startPlaces })
  expect(linesIn(poor)).not.toContain('draft n-fortification')
})

const siegeStart = (place: 'port-royal' | 'louisbourg' | 'quebec', fort = false) => {
  const { position } = scene({
    nation: 'british',
    actionsLeft: 2,
    places: { ...startPlaces, [place]: { owner: 'french', piece: 'village', fort } },
    sieges: [{ by: 'british', place, cards: {} }],
  })
  return markerOf(position, position.sieges[0])
}

it('few-acres-of-snow-example-4: a siege starts at -1, -2 or -3 by place, and a fort subtracts 2', () => {
  expect(siegeStart('port-royal')).toBe(-1)
  expect(siegeStart('louisbourg')).toBe(-2)
  expect(siegeStart('quebec')).toBe(-3)
  expect(siegeStart('quebec', true)).toBe(-5)
})

it('few-acres-of-snow-example-4: infantry at Louisbourg make 0, artillery 3, and the siege is won', () => {
  const now = scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 3 },
    places: startPlaces,
    piles: { british: { hand: ['b-siege-artillery'] } },
    sieges: [{ by: 'british', place: 'louisbourg', cards: { british: ['b-regular-infantry'] } }],
  })
  expect(markerOf(now.position, now.position.sieges[0])).toBe(0)
  const bombarded = after(now, 'reinforce louisbourg b-siege-artillery')
  expect(markerOf(bombarded.position, bombarded.position.sieges[0])).toBe(3)
  expect(moneyOf(bombarded, 'british')).toBe(0)
  const next = after(bombarded, 'endTurn', 'endTurn')
  expect(told(next, 'siegeWon')).toEqual([{ seat: 0, place: 'louisbourg' }])
})

it('few-acres-of-snow-example-5: Louisbourg won, settled with New York as settler, its card gained', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 0,
    places: startPlaces,
    piles: { british: { hand: ['b-loc-new-york'] } },
    sieges: [
      { by: 'british', place: 'louisbourg', cards: { british: ['b-regular-infantry', 'b-siege-artillery'] } },
    ],
  })
  const won = after(now, 'endTurn')
  expect(capturedIn(won, 'british')).toEqual({ village: 1, town: 0 })
  expect(linesIn(won)).toEqual(['leave', 'occupy b-loc-new-york'])
  const settled = after(won, 'occupy b-loc-new-york')
  expect(settled.position.places.louisbourg).toEqual({ owner: 0, piece: 'village', fort: false })
  expect(discardIn(settled, 'british')).toEqual(
    expect.arrayContaining(['b-loc-new-york', 'b-loc-louisbourg', 'b-regular-infantry', 'b-siege-artillery']),
  )
  expect(linesIn(settled)).toContain('pass')
})

it('few-acres-of-snow-example-6: Port Royal is besieged and relieved without the loss of a card', () => {
  const now = scene({
    nation: 'british',
    turn: 1,
    actionsLeft: 1,
    places: startPlaces,
    piles: {
      british: { hand: ['b-loc-pemaquid', 'b-loc-norfolk', 'b-loc-boston'] },
      french: { hand: ['f-regular-infantry-start'] },
    },
  })
  const besieged = after(now, 'besiege port-royal b-loc-pemaquid', 'pay b-loc-norfolk', 'pay b-loc-boston')
  expect(markerOf(besieged.position, besieged.position.sieges[0])).toBe(0)
  expect(discardIn(besieged, 'british')).toEqual(['b-loc-pemaquid', 'b-loc-norfolk'])
  const relieved = after(besieged, 'endTurn', 'reinforce port-royal f-regular-infantry-start')
  expect(markerOf(relieved.position, relieved.position.sieges[0])).toBe(-2)
  const held = after(relieved, 'endTurn', 'endTurn')
  expect(told(held, 'siegeHeld')).toEqual([{ seat: 1, place: 'port-royal' }])
  expect(toldIn(held)).not.toContain('forfeited')
  expect(held.position.places['port-royal']).toEqual({ owner: 1, piece: 'village', fort: false })
  expect(discardIn(held, 'french')).toContain('f-regular-infantry-start')
})

const rich = {
  ...held(
    'british',
    'town',
    'boston',
    'new-haven',
    'new-york',
    'norfolk',
    'philadelphia',
    'albany',
    'deerfield',
  ),
  ...held(
    'british',
    'village',
    'pemaquid',
    'st-marys',
    'baltimore',
    'richmond',
    'halifax',
    'canso',
    'cumberland',
  ),
  ...held('french', 'town', 'quebec', 'montreal', 'louisbourg', 'port-royal', 'trois-rivieres', 'tadoussac'),
  ...held('french', 'town', 'detroit', 'gaspe', 'michilimackinac'),
  ...held('french', 'village', 'fort-presquisle', 'fort-frontenac'),
}

const totalsOf = (now: Scene) => outcomeOf(now)?.seats.map(({ total }) => total)
const ranksOf = (now: Scene) => outcomeOf(now)?.seats.map(({ rank }) => rank)

it('few-acres-of-snow-example-7: the French have no discs left and win by 61 points to 48', () => {
  const over = after(scene({ nation: 'british', actionsLeft: 0, places: rich }), 'endTurn')
  expect(over.position.over).toEqual({ cause: 'towns', seat: 1 })
  expect(totalsOf(over)).toEqual([48, 61])
  expect(ranksOf(over)).toEqual([2, 1])
})

it('few-acres-of-snow-example-7: captures end the game, 44 points to 31', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 0,
    places: {
      ...held('british', 'town', 'boston', 'new-york', 'albany', 'deerfield'),
      ...held('british', 'village', 'new-haven', 'norfolk', 'philadelphia', 'pemaquid'),
      ...held('french', 'town', 'quebec', 'montreal', 'louisbourg'),
      ...held('french', 'village', 'trois-rivieres'),
    },
    captured: { british: { villages: 2, towns: 2 } },
  })
  const over = after(now, 'endTurn')
  expect(over.position.over).toEqual({ cause: 'captures', seat: 0 })
  expect(totalsOf(over)).toEqual([44, 31])
  expect(ranksOf(over)).toEqual([1, 2])
})

it('Acres score: on equal totals the French win', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 0,
    places: {
      ...held('british', 'town', 'boston'),
      ...held('british', 'village', 'new-haven', 'norfolk'),
      ...held('french', 'town', 'quebec', 'montreal'),
    },
    captured: { british: { villages: 2, towns: 2 } },
  })
  const over = after(now, 'endTurn')
  expect(totalsOf(over)).toEqual([20, 20])
  expect(ranksOf(over)).toEqual([2, 1])
})

it('few-acres-of-snow-example-7: the French take Boston and win with 54 points against 62', () => {
  const now = scene({
    nation: 'british',
    actionsLeft: 0,
    places: {
      ...held('british', 'town', 'boston', 'new-york', 'albany', 'deerfield', 'new-haven', 'norfolk'),
      ...held('british', 'town', 'philadelphia', 'baltimore', 'richmond', 'halifax'),
      ...held(
        'british',
        'village',
        'port-royal',
        'louisbourg',
        'detroit',
        'fort-duquesne',
        'pemaquid',
        'st-marys',
      ),
      ...held(
        'french',
        'town',
        'quebec',
        'montreal',
        'trois-rivieres',
        'tadoussac',
        'fort-frontenac',
        'oswego',
      ),
      ...held('french', 'town', 'fort-niagara', 'michilimackinac'),
      ...held('french', 'village', 'gaspe', 'fort-presquisle'),
    },
    captured: { french: { villages: 1 } },
    sieges: [
      { by: 'french', place: 'boston', cards: { french: ['f-regular-infantry', 'f-regular-infantry'] } },
    ],
  })
  const over = after(now, 'endTurn')
  expect(over.position.over).toEqual({ cause: 'place', seat: 1, place: 'boston' })
  expect(totalsOf(over)).toEqual([62, 54])
  expect(ranksOf(over)).toEqual([2, 1])
})

const pirates = (british: number) =>
  scene({
    nation: 'french',
    actionsLeft: 2,
    money: { british },
    places: startPlaces,
    piles: { french: { hand: ['f-loc-louisbourg', 'f-loc-port-royal'] } },
  })

it('few-acres-of-snow-example-8: piracy takes the last coin, and the bank pays the rest', () => {
  const robbed = after(pirates(1), 'piracy f-loc-port-royal')
  expect([moneyOf(robbed, 'british'), moneyOf(robbed, 'french')]).toEqual([0, 2])
  const rich = after(pirates(12), 'piracy f-loc-port-royal')
  expect([moneyOf(rich, 'british'), moneyOf(rich, 'french')]).toEqual([10, 2])
  expect(discardIn(rich, 'french')).toEqual(['f-loc-louisbourg', 'f-loc-port-royal'])
})

it('few-acres-of-snow-raid-kennebec: the number of cards needed for each place', () => {
  const cards = Object.fromEntries(
    raidTargets(frontier(false, 1).position, 1).map((one) => [one.place, one.cards]),
  )
  expect(cards).toEqual({ 'fort-halifax': 1, deerfield: 1, pemaquid: 1, boston: 2 })
})

it('few-acres-of-snow-raid-kennebec-fort: a fort can’t be raided or passed', () => {
  const cards = Object.fromEntries(
    raidTargets(frontier(true, 1).position, 1).map((one) => [one.place, one.cards]),
  )
  expect(cards).toEqual({ 'fort-halifax': 1, pemaquid: 1 })
})

it('few-acres-of-snow-draft-neutral-fortification: costs 3 from the display, nothing from the own deck', () => {
  const now = scene({ nation: 'french', actionsLeft: 2, money: { french: 3 }, places: startPlaces })
  expect(moneyOf(after(now, 'draft n-fortification'), 'french')).toBe(0)
  expect(moneyOf(after(now, 'draft f-fortification'), 'french')).toBe(3)
  expect(pileIn(after(now, 'draft f-fortification'), 'french', 'empire')).not.toContain('f-fortification')
})

const besieging = (attackers: ('b-militia' | 'b-regular-infantry')[], defenders: 'f-militia'[]) =>
  scene({
    nation: 'french',
    actionsLeft: 0,
    places: startPlaces,
    sieges: [{ by: 'british', place: 'port-royal', cards: { british: attackers, french: defenders } }],
  })

it('few-acres-of-snow-siege-port-royal: at -1 or less the defender wins at the start of its turn', () => {
  const attack = after(besieging(['b-militia'], ['f-militia']), 'endTurn')
  expect(attack.position.sieges).toHaveLength(1)
  expect(told(after(attack, 'endTurn'), 'siegeHeld')).toEqual([{ seat: 1, place: 'port-royal' }])
})

it('few-acres-of-snow-siege-louisbourg: one infantry against no defender makes 0', () => {
  const { position } = scene({
    nation: 'british',
    actionsLeft: 2,
    places: startPlaces,
    sieges: [{ by: 'british', place: 'louisbourg', cards: { british: ['b-regular-infantry'] } }],
  })
  expect(markerOf(position, position.sieges[0])).toBe(0)
})

it('few-acres-of-snow-siege-quebec-fort: starts at -5', () => {
  expect(siegeStart('quebec', true)).toBe(-5)
})

it('few-acres-of-snow-siege-thresholds: the attacker wins at 2, the defender at -1, otherwise it goes on', () => {
  const wins = (now: Scene) => toldIn(after(now, 'endTurn')).includes('siegeWon')
  expect(wins(besieging(['b-regular-infantry', 'b-militia'], []))).toBe(true)
  expect(wins(besieging(['b-regular-infantry'], []))).toBe(false)
  const held = (now: Scene) => toldIn(after(now, 'endTurn', 'endTurn')).includes('siegeHeld')
  expect(held(besieging(['b-militia'], []))).toBe(false)
  expect(held(besieging(['b-militia'], ['f-militia']))).toBe(true)
})
