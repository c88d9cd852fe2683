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

it('a siege takes the way, its transport and soldiers; artillery costs 3', () => {
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

it('a leader may open a siege as part of the action', () => {
  const now = british({ piles: { british: { hand: ['b-loc-pemaquid', 'b-ships', 'b-military-leader'] } } })
  expect(linesIn(after(now, 'besiege port-royal b-loc-pemaquid', 'pay b-ships'))).toEqual([
    'pay b-military-leader',
  ])
})

const siege = (cards: { british?: 'b-militia'[]; french?: 'f-militia'[] }) =>
  [{ by: 'british', place: 'montreal', cards }] as const

it('both sides reinforce while the place is linked; fortifications help the defender alone, ships only at a harbour', () => {
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

it('few-acres-of-snow-ruling-12: a leader joins a siege as a free action, linked or not', () => {
  const now = british({
    actionsLeft: 0,
    piles: { british: { hand: ['b-military-leader'] } },
    sieges: siege({}),
  })
  const led = after(now, 'lead montreal')
  expect(led.position.sieges[0].cards[0]).toEqual(['b-military-leader'])
  expect(led.position.stack).toEqual([{ kind: 'turn', seat: 0, actions: 0 }])
})

it('whoever withdraws loses the siege: a card goes back, the rest is discarded', () => {
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

it('a neutral fortification that is lost goes back to the display', () => {
  const now = french({
    actionsLeft: 0,
    sieges: [{ by: 'british', place: 'montreal', cards: { french: ['n-fortification'] } }],
  })
  const lost = after(now, 'surrender montreal')
  expect(lost.position.display.filter((card) => card === 'n-fortification')).toHaveLength(2)
  expect(told(lost, 'forfeited')).toEqual([{ seat: 1, card: 'n-fortification' }])
})

it('whoever surrenders gives up the place, and the attacker may settle it', () => {
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

it('surrendering Quebec loses the game', () => {
  const now = french({ sieges: [{ by: 'british', place: 'quebec', cards: { british: ['b-militia'] } }] })
  expect(after(now, 'surrender quebec').position.over).toEqual({ cause: 'place', seat: 0, place: 'quebec' })
})

it('whoever has lost a siege is asked at the end of his turn what he gives up, and goes on in one turn', () => {
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

it('a fort that falls goes back to the supply with its piece', () => {
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

it('a raid takes a village, or makes a town a village', () => {
  const village = raided('village')
  expect(village.position.places.pemaquid).toBeUndefined()
  expect(capturedIn(village, 'french')).toEqual({ village: 1, town: 0 })
  const town = raided('town')
  expect(town.position.places.pemaquid).toEqual({ owner: 0, piece: 'village', fort: false })
  expect(capturedIn(town, 'french')).toEqual({ village: 0, town: 1 })
  expect(raided('town', 14).position.places.pemaquid).toBeUndefined()
})

it('raiding the capital wins nothing at once', () => {
  const now = british({
    places: { ...startPlaces, ...held('british', 'village', 'kennebec') },
    piles: { british: { hand: ['b-rangers'] } },
  })
  const taken = after(now, 'raid quebec b-rangers', 'letRaid')
  expect(taken.position.over).toBeNull()
  expect(taken.position.places.quebec?.piece).toBe('village')
})

it('a raid costs a coin for each Native American, blocked or not', () => {
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

it('a location card blocks only at its own place, and only while that is linked', () => {
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

it('an ambush takes a vulnerable card from hand or reserve, as its victim chooses', () => {
  const now = ambushed({ hand: ['b-militia', 'b-loc-boston'], reserve: ['b-regular-infantry', 'b-ships'] })
  expect(moneyOf(now, 'french')).toBe(8)
  expect(linesIn(now)).toEqual(['loseToAmbush b-militia hand', 'loseToAmbush b-regular-infantry reserve'])
  const lost = after(now, 'loseToAmbush b-regular-infantry reserve')
  expect(pileIn(lost, 'british', 'empire').filter((card) => card === 'b-regular-infantry')).toHaveLength(6)
  expect(pileIn(lost, 'british', 'reserve')).toEqual(['b-ships'])
})

it('an ambush without a victim shows the hand; a blocker may be played instead, from the hand alone', () => {
  const now = ambushed({ hand: ['b-loc-boston'], reserve: ['b-rangers'] })
  expect(linesIn(now)).toEqual(['showHand'])
  expect(told(after(now, 'showHand'), 'handShown')).toEqual([{ seat: 0, cards: ['b-loc-boston'] }])
  const blocking = ambushed({ hand: ['b-rangers'] })
  expect(linesIn(blocking)).toEqual(['blockAmbush b-rangers', 'showHand'])
})

it('a priest converts neutral Native Americans, and no others', () => {
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
