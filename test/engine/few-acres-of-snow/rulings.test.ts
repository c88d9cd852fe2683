import { expect, it } from 'vitest'
import { isLinked, raidDistances } from '../../../engine/few-acres-of-snow/board/land.ts'
import { leadsTo, quietTurnsToEnd } from '../../../engine/few-acres-of-snow/components/data.ts'
import { printedOn, ways } from '../../../engine/few-acres-of-snow/components/map.ts'
import {
  after,
  discardIn,
  game,
  handIn,
  held,
  linesIn,
  linesOf,
  scene,
  startPlaces,
  told,
  toldIn,
  whyNot,
} from './scene.ts'

it('few-acres-of-snow-ruling-1: the French card of Fort Halifax leads to Pemaquid by bateaux', () => {
  expect(leadsTo('f-loc-fort-halifax', 'bateaux')).toEqual(['pemaquid'])
  const now = scene({
    nation: 'french',
    actionsLeft: 2,
    places: {
      ...held('french', 'town', 'quebec'),
      ...held('french', 'village', 'kennebec', 'fort-halifax'),
      ...held('british', 'town', 'boston'),
    },
    piles: { french: { hand: ['f-loc-fort-halifax', 'f-loc-tadoussac', 'n-settlers', 'f-trader'] } },
  })
  expect(linesOf(now, 'settle')).toEqual([])
  const boats = scene({
    nation: 'french',
    actionsLeft: 2,
    places: {
      ...held('french', 'town', 'quebec'),
      ...held('french', 'village', 'kennebec', 'fort-halifax', 'tadoussac'),
      ...held('british', 'town', 'boston'),
    },
    piles: { french: { hand: ['f-loc-fort-halifax', 'f-loc-tadoussac', 'n-settlers'] } },
  })
  expect(linesOf(boats, 'settle')).toContain('settle pemaquid f-loc-fort-halifax')
})

it('few-acres-of-snow-ruling-2: lakes count as rivers, for bateaux and for raids', () => {
  const lakes = ways.filter(({ by }) => by === 'lake')
  expect(lakes).toHaveLength(7)
  expect(lakes.every(({ raid }) => raid !== false)).toBe(true)
  expect(leadsTo('b-loc-oswego', 'bateaux')).toContain('fort-niagara')
})

it('few-acres-of-snow-ruling-3: St. Mary’s connects Richmond, Quebec connects Fort St. John, but raids need 2', () => {
  const british = scene({
    nation: 'british',
    actionsLeft: 2,
    places: { ...held('british', 'town', 'boston'), ...held('british', 'village', 'st-marys', 'richmond') },
  }).position
  expect(isLinked(british, 0, 'richmond')).toBe(true)
  expect(
    raidDistances({ ...british, places: { 'st-marys': british.places['st-marys']! } }, 0).get('richmond'),
  ).toBe(2)
  const french = scene({
    nation: 'french',
    actionsLeft: 2,
    places: { ...held('french', 'town', 'quebec'), ...held('french', 'village', 'fort-st-john') },
  }).position
  expect(isLinked(french, 1, 'fort-st-john')).toBe(true)
  expect(raidDistances({ ...french, places: { quebec: french.places.quebec! } }, 1).get('fort-st-john')).toBe(
    2,
  )
})

it('few-acres-of-snow-ruling-4: Montreal and Oswego are not connected; other ways work in both directions', () => {
  const joined = (a: string, b: string) =>
    ways.some((way) => (way.a === a && way.b === b) || (way.a === b && way.b === a))
  expect(joined('montreal', 'oswego')).toBe(false)
  const chain = scene({
    nation: 'french',
    actionsLeft: 2,
    places: {
      ...held('french', 'town', 'quebec'),
      ...held('french', 'village', 'trois-rivieres', 'montreal', 'fort-frontenac', 'fort-niagara', 'detroit'),
      ...held('french', 'village', 'michilimackinac'),
    },
  }).position
  expect(isLinked(chain, 1, 'michilimackinac')).toBe(true)
  const broken = { ...chain, places: { ...chain.places } }
  delete broken.places['fort-frontenac']
  expect(isLinked(broken, 1, 'michilimackinac')).toBe(false)
  expect(isLinked(chain, 1, 'trois-rivieres')).toBe(true)
})

it('few-acres-of-snow-ruling-5: blocking a raid is optional', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 1 },
    places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
    piles: {
      french: { hand: ['f-native-americans'] },
      british: { hand: ['b-loc-pemaquid', 'b-fortification'] },
    },
  })
  const raided = after(now, 'raid pemaquid f-native-americans')
  expect(linesIn(raided)).toEqual(['letRaid', 'blockRaid b-loc-pemaquid', 'blockRaid b-fortification'])
  expect(toldIn(after(raided, 'letRaid'))).toContain('captured')
  expect(toldIn(after(raided, 'blockRaid b-fortification'))).not.toContain('captured')
})

it('few-acres-of-snow-ruling-5: a player with two finished sieges chooses which ends first', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 0,
    places: startPlaces,
    sieges: [
      {
        by: 'british',
        place: 'port-royal',
        cards: { british: ['b-regular-infantry', 'b-regular-infantry'] },
      },
      { by: 'french', place: 'pemaquid', cards: { british: ['b-militia'] } },
    ],
  })
  const won = after(now, 'endTurn')
  expect(linesIn(won)).toEqual(['resolve port-royal', 'resolve pemaquid'])
  const held = after(won, 'resolve pemaquid')
  expect(told(held, 'siegeHeld')).toEqual([{ seat: 0, place: 'pemaquid' }])
  expect(told(held, 'siegeWon')).toEqual([{ seat: 0, place: 'port-royal' }])
  expect(linesIn(held)).toEqual(['leave'])
  const taken = after(won, 'resolve port-royal')
  expect(toldIn(taken)).not.toContain('siegeHeld')
  expect(toldIn(after(taken, 'leave'))).toContain('siegeHeld')
})

it('few-acres-of-snow-ruling-6: bateaux go from Tadoussac to Quebec, raids do not', () => {
  expect(leadsTo('b-loc-tadoussac', 'bateaux')).toEqual(['quebec'])
  expect(leadsTo('f-loc-quebec', 'bateaux')).toContain('tadoussac')
  const { position } = scene({
    nation: 'british',
    actionsLeft: 2,
    places: { ...held('british', 'village', 'tadoussac'), ...held('french', 'town', 'quebec') },
  })
  expect(raidDistances(position, 0).get('quebec')).toBeUndefined()
})

it('few-acres-of-snow-ruling-7: Fort Beauséjour and Trois-Rivières are on the sea but have no harbour', () => {
  for (const place of ['fort-beausejour', 'trois-rivieres'] as const)
    expect(printedOn(place)).toMatchObject({ sea: true })
  expect(printedOn('fort-beausejour').harbour).toBeUndefined()
  const { position } = scene({
    nation: 'british',
    actionsLeft: 2,
    places: { ...held('british', 'town', 'boston'), ...held('british', 'village', 'fort-beausejour') },
  })
  expect(isLinked(position, 0, 'fort-beausejour')).toBe(true)
})

it('few-acres-of-snow-ruling-8: both cards of Fort St. John lead to Quebec', () => {
  expect(leadsTo('b-loc-fort-st-john', 'bateaux')).toContain('quebec')
  expect(leadsTo('f-loc-fort-st-john', 'bateaux')).toContain('quebec')
})

it('few-acres-of-snow-ruling-9: by default a raid may use more cards than the distance', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 3 },
    places: { ...held('french', 'village', 'kennebec'), ...held('british', 'village', 'fort-halifax') },
    piles: { french: { hand: ['f-native-americans', 'n-native-americans'] } },
  })
  const both = after(now, 'raid fort-halifax f-native-americans', 'pay n-native-americans')
  expect(both.position.waiting).toEqual([0])
  expect(now.position.options.raids).toBe('within')
})

/** The British have taken enough to end the game, and have won a siege that is not resolved yet. */
const bothChecks = (endCheck: 'first' | 'after-sieges') =>
  after(
    scene({
      nation: 'french',
      actionsLeft: 0,
      options: { endCheck },
      places: startPlaces,
      captured: { british: { villages: 6 } },
      sieges: [
        {
          by: 'british',
          place: 'port-royal',
          cards: { british: ['b-regular-infantry', 'b-regular-infantry'] },
        },
      ],
    }),
    'endTurn',
    'leave',
  )

it('few-acres-of-snow-ruling-10: by default sieges are resolved before the end is checked', () => {
  expect(game.options.parse({})).toMatchObject({ endCheck: 'after-sieges' })
  expect(bothChecks('after-sieges').position.over).toEqual({ cause: 'captures', seat: 0 })
})

it('few-acres-of-snow-ruling-10: with the option the end is checked first, and a won siege delays it', () => {
  const goesOn = bothChecks('first')
  expect(goesOn.position.over).toBeNull()
  expect(linesIn(goesOn)).toContain('pass')
  const over = after(goesOn, 'endTurn', 'endTurn')
  expect(over.position.over).toEqual({ cause: 'captures', seat: 0 })
})

it('few-acres-of-snow-ruling-11: after 100 turns without a piece placed, built or taken, points decide', () => {
  const start = scene({ nation: 'british', actionsLeft: 0, places: startPlaces })
  const quiet = Array<string>(quietTurnsToEnd).fill('endTurn')
  const last = after(start, ...quiet.slice(1))
  expect(last.position.over).toBeNull()
  const over = after(last, 'endTurn')
  expect(over.position.over).toEqual({ cause: 'quiet', seat: 0 })
  expect(told(over, 'scored').map(({ points }) => points)).toEqual([17, 29])
})

it('few-acres-of-snow-ruling-11: building a fort or winning a siege starts the count of quiet turns again', () => {
  const now = scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 3 },
    places: startPlaces,
    piles: { british: { hand: ['b-loc-norfolk', 'b-fortification'] } },
  })
  const almost = { ...now, position: { ...now.position, quiet: quietTurnsToEnd - 1 } }
  expect(after(almost, 'endTurn').position.over).toMatchObject({ cause: 'quiet' })
  expect(after(almost, 'fortify norfolk', 'pay b-fortification', 'endTurn').position.over).toBeNull()
  const siege = scene({
    nation: 'french',
    actionsLeft: 0,
    places: startPlaces,
    sieges: [{ by: 'british', place: 'gaspe', cards: { british: ['b-siege-artillery'] } }],
  })
  const late = { ...siege, position: { ...siege.position, quiet: quietTurnsToEnd - 1 } }
  expect(after(late, 'endTurn', 'leave').position.over).toBeNull()
})

it('few-acres-of-snow-ruling-13: a location card blocks a raid on its place only while that is connected', () => {
  const raided = (...links: 'new-haven'[]) =>
    after(
      scene({
        nation: 'french',
        actionsLeft: 2,
        money: { french: 1 },
        places: {
          ...held('british', 'town', 'boston'),
          ...held('british', 'village', 'deerfield', ...links),
          ...held('french', 'town', 'quebec'),
          ...held('french', 'village', 'fort-halifax'),
        },
        piles: {
          french: { hand: ['f-native-americans'] },
          british: { hand: ['b-loc-deerfield'] },
        },
      }),
      'raid deerfield f-native-americans',
    )
  expect(linesIn(raided('new-haven'))).toEqual(['letRaid', 'blockRaid b-loc-deerfield'])
  expect(linesIn(raided())).toEqual(['letRaid'])
})

it('few-acres-of-snow-ruling-15: a besieged place can’t be raided', () => {
  const raids = (...besieged: ('fort-halifax' | 'pemaquid')[]) =>
    scene({
      nation: 'french',
      actionsLeft: 2,
      money: { french: 1 },
      places: {
        ...held('french', 'town', 'quebec'),
        ...held('french', 'village', 'kennebec'),
        ...held('british', 'village', 'fort-halifax', 'pemaquid'),
      },
      piles: { french: { hand: ['f-native-americans'] } },
      sieges: besieged.map((place) => ({ by: 'french', place, cards: {} })),
    })
  const [free, taken] = [raids(), raids('fort-halifax')]
  expect(linesOf(free, 'raid')).toEqual([
    'raid fort-halifax f-native-americans',
    'raid pemaquid f-native-americans',
  ])
  expect(linesOf(taken, 'raid')).toEqual(['raid pemaquid f-native-americans'])
  const action = { kind: 'raid', place: 'fort-halifax', card: 'f-native-americans' }
  expect(whyNot(taken, action)).toBe('besieged')
})

it('few-acres-of-snow-ruling-16: Home Support with an empty draw pile is free and draws nothing', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 0,
    places: startPlaces,
    piles: { french: { hand: ['f-home-support', 'f-priest'], discard: ['f-militia', 'f-trader'] } },
  })
  const played = after(now, 'homeSupport')
  expect(told(played, 'supported')).toEqual([{ seat: 1, count: 0 }])
  expect(handIn(played, 'french')).toEqual(['f-priest'])
  expect(discardIn(played, 'french')).toEqual(['f-militia', 'f-trader', 'f-home-support'])
  expect(toldIn(played)).not.toContain('shuffled')
  expect(linesIn(played)).toEqual(['endTurn'])
  const drew = (end: typeof now) => told(end, 'drew')[0].count
  expect([drew(after(now, 'endTurn')), drew(after(played, 'endTurn'))]).toEqual([2, 3])
})
