import { expect, it } from 'vitest'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import { fewAcresOfSnow } from '../../../engine/few-acres-of-snow/index.ts'
import {
  after,
  discardIn,
  held,
  linesIn,
  linesOf,
  moneyOf,
  pileIn,
  type Scene,
  scene,
  startPlaces,
  toldIn,
  whyNot,
} from './scene.ts'

const british = (hand: CardId[], more: Partial<Parameters<typeof scene>[0]> = {}): Scene =>
  scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 5 },
    places: startPlaces,
    piles: { british: { hand } },
    ...more,
  })

it('Acres settle: needs a connected location, its transport and a settler from three different cards', () => {
  const now = british(['b-loc-new-haven', 'b-loc-st-marys', 'b-loc-philadelphia'])
  expect(linesOf(now, 'settle')).toContain('settle deerfield b-loc-new-haven')
  const way = after(now, 'settle deerfield b-loc-new-haven')
  expect(linesIn(way)).toEqual(['pay b-loc-st-marys'])
  const carried = after(way, 'pay b-loc-st-marys')
  expect(linesIn(carried)).toEqual(['pay b-loc-philadelphia'])
  const settled = after(carried, 'pay b-loc-philadelphia')
  expect(settled.position.places.deerfield).toEqual({ owner: 0, piece: 'village', fort: false })
  expect(discardIn(settled, 'british')).toEqual([
    'b-loc-new-haven',
    'b-loc-st-marys',
    'b-loc-philadelphia',
    'b-loc-deerfield',
  ])
  expect(settled.position.stack).toEqual([{ kind: 'turn', seat: 0, actions: 1 }])
})

it('Acres settle: a card that is needed for a later part can’t pay for an earlier one', () => {
  // St. Mary's is the only settler here, and bateaux as well.
  const now = british(['b-loc-new-haven', 'b-loc-st-marys', 'b-bateaux'])
  expect(linesIn(after(now, 'settle deerfield b-loc-new-haven'))).toEqual(['pay b-bateaux'])
})

it('Acres settle: no settler for a place without the symbol, no card for a place that has none', () => {
  const now = british(['b-loc-detroit', 'b-bateaux'], {
    places: {
      ...startPlaces,
      ...held('british', 'village', 'detroit', 'fort-niagara', 'oswego', 'fort-stanwix', 'albany'),
    },
  })
  const settled = after(now, 'settle michilimackinac b-loc-detroit', 'pay b-bateaux')
  expect(settled.position.places.michilimackinac).toMatchObject({ owner: 0, piece: 'village' })
  expect(toldIn(settled)).not.toContain('gained')
})

it('Acres settle: settling the other nation’s capital wins at once', () => {
  const { quebec: _, ...rest } = startPlaces
  const now = british(['b-loc-tadoussac', 'b-bateaux', 'b-settlers'], {
    places: { ...rest, ...held('british', 'village', 'tadoussac') },
  })
  const won = after(now, 'settle quebec b-loc-tadoussac', 'pay b-bateaux', 'pay b-settlers')
  expect(won.position).toMatchObject({ waiting: [], over: { cause: 'place', seat: 0, place: 'quebec' } })
  expect(linesIn(won)).toEqual([])
})

it('Acres settle: not legal without a cube', () => {
  const now = british(['b-loc-new-haven', 'b-loc-st-marys', 'b-loc-philadelphia'], {
    captured: { french: { villages: 13 } },
  })
  expect(linesOf(now, 'settle')).toEqual([])
  expect(whyNot(now, { kind: 'settle', place: 'deerfield', card: 'b-loc-new-haven' })).toBe('no-cube')
})

it('Acres settle: a place whose card the governor returned is settled again to get only the card', () => {
  const now = british(['b-governor', 'b-loc-norfolk', 'b-loc-st-marys', 'b-loc-boston', 'b-settlers'])
  const sent = after(now, 'governor', 'pay b-loc-norfolk', 'done')
  expect(pileIn(sent, 'british', 'locations')).toContain('b-loc-norfolk')
  expect(sent.position.places.norfolk).toBeDefined()
  const regained = after(sent, 'settle norfolk b-loc-st-marys', 'pay b-loc-boston', 'pay b-settlers')
  expect(discardIn(regained, 'british')).toContain('b-loc-norfolk')
  expect(toldIn(regained)).toEqual(expect.arrayContaining(['regained', 'gained']))
})

it('Acres develop: a village becomes a town with its own card and a settler', () => {
  const now = british(['b-loc-norfolk', 'b-settlers', 'b-loc-boston'])
  expect(linesOf(now, 'develop')).toEqual(['develop norfolk'])
  const town = after(now, 'develop norfolk', 'pay b-settlers')
  expect(town.position.places.norfolk?.piece).toBe('town')
})

it('Acres payment: the message says whether a settler is for settling or for developing', () => {
  const developing = after(british(['b-loc-norfolk', 'b-settlers']), 'develop norfolk')
  const settling = after(
    british(['b-loc-boston', 'b-ships', 'b-settlers']),
    'settle halifax b-loc-boston',
    'pay b-ships',
  )
  const purposes = [developing, settling].map(
    ({ position }) =>
      fewAcresOfSnow.say(position, position.waiting[0], { kind: 'pay', card: 'b-settlers' }).with.purpose,
  )
  expect(purposes).toEqual(['develop', 'settler'])
})

it('Acres develop: not legal for a place without points, or without a disc', () => {
  const places = { ...startPlaces, ...held('british', 'village', 'kennebec', 'fort-halifax') }
  const now = british(['b-loc-kennebec', 'b-loc-fort-halifax', 'b-settlers'], { places })
  expect(linesOf(now, 'develop')).toEqual([])
  expect(whyNot(now, { kind: 'develop', place: 'fort-halifax' })).toBe('no-points')
  const bare = british(['b-loc-norfolk', 'b-settlers'], { captured: { french: { towns: 10 } } })
  expect(whyNot(bare, { kind: 'develop', place: 'norfolk' })).toBe('no-disc')
})

it('Acres fortify: costs 3 and two cards, and is not legal where a fort is', () => {
  const now = british(['b-loc-norfolk', 'b-fortification', 'n-fortification', 'b-loc-boston'])
  const fortified = after(now, 'fortify norfolk', 'pay n-fortification')
  expect(fortified.position.places.norfolk?.fort).toBe(true)
  expect(moneyOf(fortified, 'british')).toBe(2)
  const rich = british(['b-loc-norfolk', 'b-fortification'], {
    places: { ...startPlaces, norfolk: { owner: 'british', piece: 'town', fort: true } },
  })
  expect(whyNot(rich, { kind: 'fortify', place: 'norfolk' })).toBe('fort-stands')
})

it('Acres location card: works only if its place is not besieged and is connected to the capital', () => {
  const besieged = british(['b-loc-pemaquid', 'b-loc-boston', 'b-trader'], {
    sieges: [{ by: 'french', place: 'pemaquid', cards: {} }],
  })
  expect(linesOf(besieged, 'trader')).toEqual([])
  expect(whyNot(besieged, { kind: 'merchant', card: 'b-loc-pemaquid' })).toBe('besieged')
  expect(linesIn(besieged)).toContain('discard b-loc-pemaquid')
  const cut = british(['b-loc-albany'], {
    places: { ...held('british', 'town', 'boston'), ...held('british', 'village', 'albany') },
  })
  expect(whyNot(cut, { kind: 'settle', place: 'fort-stanwix', card: 'b-loc-albany' })).toBe('unlinked')
})

it('Acres connection: holds without the capital itself and through besieged places', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 2,
    places: held('french', 'village', 'trois-rivieres', 'montreal', 'fort-frontenac'),
    piles: { french: { hand: ['f-loc-fort-frontenac', 'f-trader'] } },
    sieges: [{ by: 'british', place: 'montreal', cards: {} }],
  })
  expect(linesOf(now, 'trader')).toEqual(['trader f-trader'])
})
