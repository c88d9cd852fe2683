import { expect, it } from 'vitest'
import {
  after,
  capturedIn,
  discardIn,
  held,
  linesIn,
  linesOf,
  moneyOf,
  pileIn,
  type Scene,
  scene,
  startPlaces,
  told,
  toldIn,
  whyNot,
} from './scene.ts'

type Described = Parameters<typeof scene>[0]
const british = (more: Partial<Described>): Scene =>
  scene({ nation: 'british', actionsLeft: 2, money: { british: 9, french: 9 }, places: startPlaces, ...more })
const french = (more: Partial<Described>): Scene =>
  scene({ nation: 'french', actionsLeft: 2, money: { british: 9, french: 9 }, places: startPlaces, ...more })

it('Acres besiege: needs a connected location, its transport and soldiers; artillery costs 3', () => {
  const now = british({
    piles: { british: { hand: ['b-loc-pemaquid', 'b-ships', 'b-siege-artillery', 'b-fortification'] } },
  })
  const sailing = after(now, 'besiege port-royal b-loc-pemaquid', 'pay b-ships')
  expect(linesIn(sailing)).toEqual(['pay b-siege-artillery'])
  const begun = after(sailing, 'pay b-siege-artillery')
  expect(moneyOf(begun, 'british')).toBe(6)
  expect(begun.position.sieges).toEqual([
    { by: 0, place: 'port-royal', cards: [['b-siege-artillery'], []], lost: null },
  ])
  expect(told(begun, 'besieged')).toMatchObject([{ marker: 2 }])
  expect(linesOf(begun, 'besiege')).toEqual([])
})

it('Acres besiege: a leader can be the soldiers', () => {
  const now = british({ piles: { british: { hand: ['b-loc-pemaquid', 'b-ships', 'b-military-leader'] } } })
  expect(linesIn(after(now, 'besiege port-royal b-loc-pemaquid', 'pay b-ships'))).toEqual([
    'pay b-military-leader',
  ])
})

const siege = (cards: { british?: 'b-militia'[]; french?: 'f-militia'[] }) =>
  [{ by: 'british', place: 'montreal', cards }] as const

it('Acres reinforce: needs a connection; fortifications only for the defender, ships only at a harbour', () => {
  const hand = ['b-militia', 'b-fortification', 'b-ships', 'b-loc-boston'] as const
  const near = {
    ...startPlaces,
    ...held('british', 'village', 'fort-frontenac', 'oswego', 'fort-stanwix', 'albany'),
  }
  const attacker = british({ places: near, piles: { british: { hand } }, sieges: siege({}) })
  expect(linesOf(attacker, 'reinforce')).toEqual([
    'reinforce montreal b-loc-boston',
    'reinforce montreal b-militia',
  ])
  const cut = british({ piles: { british: { hand } }, sieges: siege({}) })
  expect(linesOf(cut, 'reinforce')).toEqual([])
  expect(whyNot(cut, { kind: 'reinforce', place: 'montreal', card: 'b-militia' })).toBe('siege-unlinked')
  const defender = french({ piles: { french: { hand: ['f-fortification', 'f-ships'] } }, sieges: siege({}) })
  expect(linesOf(defender, 'reinforce')).toEqual(['reinforce montreal f-fortification'])
})

it('few-acres-of-snow-ruling-12: a leader joins a siege as a free action, even without a connection', () => {
  const now = british({
    actionsLeft: 0,
    piles: { british: { hand: ['b-military-leader'] } },
    sieges: siege({}),
  })
  const led = after(now, 'lead montreal')
  expect(led.position.sieges[0].cards[0]).toEqual(['b-military-leader'])
  expect(led.position.stack).toEqual([{ kind: 'turn', seat: 0, actions: 0 }])
})

it('Acres withdraw: loses the siege; one card returns to its deck, the others are discarded', () => {
  const now = british({
    actionsLeft: 0,
    sieges: [
      {
        by: 'british',
        place: 'montreal',
        cards: { british: ['b-militia', 'b-loc-boston', 'b-regular-infantry'], french: ['f-militia'] },
      },
    ],
  })
  const withdrawn = after(now, 'withdraw montreal')
  expect(linesIn(withdrawn)).toEqual(['lose b-militia', 'lose b-regular-infantry'])
  const lost = after(withdrawn, 'lose b-militia')
  expect(pileIn(lost, 'british', 'empire').filter((card) => card === 'b-militia')).toHaveLength(3)
  expect(discardIn(lost, 'british').toSorted()).toEqual(['b-loc-boston', 'b-regular-infantry'])
  expect(discardIn(lost, 'french')).toEqual(['f-militia'])
  expect(lost.position.sieges).toEqual([])
  expect(lost.position.places.montreal).toBeDefined()
  expect(linesIn(lost)).toContain('endTurn')
})

it('Acres surrender: a lost neutral fortification returns to the display', () => {
  const now = french({
    actionsLeft: 0,
    sieges: [{ by: 'british', place: 'montreal', cards: { french: ['n-fortification'] } }],
  })
  const lost = after(now, 'surrender montreal')
  expect(lost.position.display.filter((card) => card === 'n-fortification')).toHaveLength(2)
  expect(told(lost, 'forfeited')).toEqual([{ seat: 1, card: 'n-fortification' }])
})

it('Acres surrender: the attacker captures the place and may settle it; not legal with the option off', () => {
  const now = french({
    piles: { british: { hand: ['b-loc-new-york'] } },
    sieges: [{ by: 'british', place: 'montreal', cards: { british: ['b-militia'] } }],
  })
  const given = after(now, 'surrender montreal')
  expect(given.position.waiting).toEqual([0])
  expect(capturedIn(given, 'british')).toEqual({ village: 1, town: 0 })
  expect(linesIn(given)).toEqual(['leave', 'occupy b-loc-new-york'])
  const settled = after(given, 'occupy b-loc-new-york')
  expect(settled.position.places.montreal).toEqual({ owner: 0, piece: 'village', fort: false })
  expect(settled.position).toMatchObject({ waiting: [1], active: 1 })
  const left = after(given, 'leave')
  expect(left.position.places.montreal).toBeUndefined()
  const without = french({ options: { surrender: false }, sieges: siege({}) })
  expect(linesOf(without, 'surrender')).toEqual([])
  expect(whyNot(without, { kind: 'surrender', place: 'montreal' })).toBe('no-surrender')
})

it('Acres surrender: giving up Quebec loses the game', () => {
  const now = french({ sieges: [{ by: 'british', place: 'quebec', cards: { british: ['b-militia'] } }] })
  expect(after(now, 'surrender quebec').position.over).toEqual({ cause: 'place', seat: 0, place: 'quebec' })
})

it('Acres lost siege: the loser picks the lost card at the end of the turn, within the same turn', () => {
  const now = french({
    actionsLeft: 0,
    piles: { french: { draw: ['f-trader'] } },
    sieges: [
      {
        by: 'british',
        place: 'port-royal',
        cards: {
          british: ['b-regular-infantry', 'b-regular-infantry', 'b-regular-infantry'],
          french: ['f-militia', 'f-regular-infantry'],
        },
      },
    ],
  })
  const ended = after(now, 'endTurn')
  expect(ended.position).toMatchObject({ waiting: [1], active: 0 })
  expect(linesIn(ended)).toEqual(['lose f-militia', 'lose f-regular-infantry'])
  const lost = after(ended, 'lose f-militia')
  expect(told(lost, 'siegeWon')).toEqual([{ seat: 0, place: 'port-royal' }])
  expect(pileIn(lost, 'french', 'empire').filter((card) => card === 'f-militia')).toHaveLength(3)
  expect(discardIn(lost, 'french')).toContain('f-regular-infantry')
  expect(lost.position.waiting).toEqual([0])
})

it('Acres siege won: the piece is captured, a fort returns to the supply', () => {
  const now = french({
    actionsLeft: 0,
    places: { ...startPlaces, 'port-royal': { owner: 'french', piece: 'town', fort: true } },
    sieges: [
      { by: 'british', place: 'port-royal', cards: { british: ['b-siege-artillery', 'b-regular-infantry'] } },
    ],
  })
  const won = after(now, 'endTurn', 'leave')
  expect(won.position.places['port-royal']).toBeUndefined()
  expect(capturedIn(won, 'british')).toEqual({ village: 0, town: 1 })
})

const raided = (piece: 'village' | 'town', villagesLost = 0) =>
  after(
    french({
      places: {
        ...startPlaces,
        ...held('french', 'village', 'kennebec'),
        pemaquid: { owner: 'british', piece },
      },
      piles: { french: { hand: ['f-coureurs-de-bois'] } },
      captured: { french: { villages: villagesLost } },
    }),
    'raid pemaquid f-coureurs-de-bois',
    'letRaid',
  )

it('Acres raid: captures a village, turns a town into a village', () => {
  const village = raided('village')
  expect(village.position.places.pemaquid).toBeUndefined()
  expect(capturedIn(village, 'french')).toEqual({ village: 1, town: 0 })
  const town = raided('town')
  expect(town.position.places.pemaquid).toEqual({ owner: 0, piece: 'village', fort: false })
  expect(capturedIn(town, 'french')).toEqual({ village: 0, town: 1 })
  expect(raided('town', 14).position.places.pemaquid).toBeUndefined()
})

it('Acres raid: a raid on the capital does not end the game', () => {
  const now = british({
    places: { ...startPlaces, ...held('british', 'village', 'kennebec') },
    piles: { british: { hand: ['b-rangers'] } },
  })
  const taken = after(now, 'raid quebec b-rangers', 'letRaid')
  expect(taken.position.over).toBeNull()
  expect(taken.position.places.quebec?.piece).toBe('village')
})

it('Acres raid: costs 1 for each Native Americans card, also when it is blocked', () => {
  const now = french({
    places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
    piles: {
      french: { hand: ['f-native-americans', 'f-priest'] },
      british: { hand: ['b-loc-boston', 'b-fortification'] },
    },
  })
  const sent = after(now, 'raid boston f-native-americans', 'pay f-priest')
  expect(moneyOf(sent, 'french')).toBe(8)
  const blocked = after(sent, 'blockRaid b-loc-boston')
  expect(toldIn(blocked)).toContain('raidBlocked')
  expect(discardIn(blocked, 'french')).toEqual(['f-native-americans', 'f-priest'])
  expect(discardIn(blocked, 'british')).toEqual(['b-loc-boston'])
})

it('Acres raid: a location card can’t block a raid on another place', () => {
  const now = french({
    places: {
      ...held('french', 'village', 'kennebec'),
      ...held('british', 'village', 'fort-halifax'),
      ...held('british', 'town', 'boston'),
    },
    piles: {
      french: { hand: ['f-coureurs-de-bois'] },
      british: { hand: ['b-loc-boston', 'b-loc-fort-halifax'] },
    },
  })
  expect(linesIn(after(now, 'raid fort-halifax f-coureurs-de-bois'))).toEqual(['letRaid'])
})

const ambushed = (piles: NonNullable<Described['piles']>['british'] & object) =>
  after(
    french({ piles: { french: { hand: ['f-native-americans'] }, british: piles } }),
    'ambush f-native-americans',
  )

it('Acres ambush: the victim picks a vulnerable card from hand or reserve to lose', () => {
  const now = ambushed({ hand: ['b-militia', 'b-loc-boston'], reserve: ['b-regular-infantry', 'b-ships'] })
  expect(moneyOf(now, 'french')).toBe(8)
  expect(linesIn(now)).toEqual(['loseToAmbush b-militia hand', 'loseToAmbush b-regular-infantry reserve'])
  const lost = after(now, 'loseToAmbush b-regular-infantry reserve')
  expect(pileIn(lost, 'british', 'empire').filter((card) => card === 'b-regular-infantry')).toHaveLength(6)
  expect(pileIn(lost, 'british', 'reserve')).toEqual(['b-ships'])
})

it('Acres ambush: with nothing to lose the hand is shown; only hand cards can block', () => {
  const now = ambushed({ hand: ['b-loc-boston'], reserve: ['b-rangers'] })
  expect(linesIn(now)).toEqual(['showHand'])
  expect(told(after(now, 'showHand'), 'handShown')).toEqual([{ seat: 0, cards: ['b-loc-boston'] }])
  const blocking = ambushed({ hand: ['b-rangers'] })
  expect(linesIn(blocking)).toEqual(['blockAmbush b-rangers', 'showHand'])
})

it('Acres conversion: takes neutral Native Americans only', () => {
  const now = french({
    piles: {
      french: { hand: ['f-priest'] },
      british: { hand: ['n-native-americans'], reserve: ['n-native-americans'] },
    },
  })
  const asked = after(now, 'convert f-priest')
  expect(linesIn(asked)).toEqual(['handOver hand', 'handOver reserve'])
  expect(discardIn(after(asked, 'handOver hand'), 'french')).toEqual(['f-priest', 'n-native-americans'])
  const immune = british({
    piles: { british: { hand: ['b-indian-leader'] }, french: { hand: ['f-native-americans'] } },
  })
  expect(linesIn(after(immune, 'convert b-indian-leader'))).toEqual(['showHand'])
})
