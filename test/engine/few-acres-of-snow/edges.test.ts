import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { raidDistances, raidTargets } from '../../../engine/few-acres-of-snow/board/land.ts'
import { strengthOf } from '../../../engine/few-acres-of-snow/board/needs.ts'
import {
  after,
  discardIn,
  handIn,
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

it('few-acres-of-snow-edge-1: a lost place can be settled again, and its location card works again', () => {
  const { norfolk: _, ...places } = startPlaces
  const now = scene({
    nation: 'british',
    actionsLeft: 2,
    places,
    piles: {
      british: {
        hand: ['b-loc-norfolk', 'b-loc-st-marys', 'b-loc-new-haven', 'b-loc-philadelphia'],
        draw: ['b-loc-new-york', 'b-loc-boston'],
      },
    },
  })
  expect(linesIn(now)).not.toContain('money b-loc-norfolk')
  expect(whyNot(now, { kind: 'money', card: 'b-loc-norfolk' })).toBe('not-yours')
  const settled = after(now, 'settle norfolk b-loc-st-marys', 'pay b-loc-new-haven', 'pay b-loc-philadelphia')
  expect(settled.position.places.norfolk).toEqual({ owner: 0, piece: 'village', fort: false })
  expect(toldIn(settled)).not.toContain('gained')
  expect(linesIn(settled)).toContain('money b-loc-norfolk')
})

/** Albany and Oswego hang on New York by river alone, Fort Stanwix between them. */
const inland = (stanwix: boolean) =>
  scene({
    nation: 'british',
    actionsLeft: 2,
    places: {
      ...held('british', 'town', 'boston', 'new-york'),
      ...held('british', 'village', 'albany', 'oswego', ...(stanwix ? (['fort-stanwix'] as const) : [])),
      ...held('french', 'village', 'fort-frontenac', 'montreal'),
      ...held('french', 'town', 'quebec'),
    },
    piles: { british: { hand: ['b-loc-oswego', 'b-loc-albany', 'b-trader'] } },
  })

it('few-acres-of-snow-edge-2: location cards cut off by a lost place can’t be used at once', () => {
  const furs = (now: Scene) => linesOf(after(now, 'trader b-trader'), 'pay')
  expect(furs(inland(true))).toEqual(['pay b-loc-albany', 'pay b-loc-oswego'])
  expect(furs(inland(false))).toEqual(['pay b-loc-albany'])
  expect(whyNot(inland(false), { kind: 'settle', place: 'fort-niagara', card: 'b-loc-oswego' })).toBe(
    'unlinked',
  )
})

const raiders = (raids: 'within' | 'exact') =>
  scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 9 },
    options: { raids },
    places: {
      ...held('french', 'village', 'kennebec'),
      ...held('british', 'village', 'pemaquid'),
      ...held('british', 'town', 'boston'),
    },
    piles: {
      french: { hand: ['f-native-americans', 'n-native-americans', 'n-native-americans', 'f-priest'] },
    },
  })

it('few-acres-of-snow-edge-3: a raid may use more cards than needed, unless the option forbids it', () => {
  const near = after(raiders('within'), 'raid pemaquid f-native-americans')
  expect(linesIn(near)).toContain('done')
  expect(linesIn(near)).toContain('pay f-priest')
  const crowd = after(near, 'pay f-priest', 'pay n-native-americans', 'done')
  expect(crowd.position.stack.at(-1)).toMatchObject({ kind: 'block', seat: 0, place: 'pemaquid' })
  expect(moneyOf(crowd, 'french')).toBe(7)
  const exact = after(raiders('exact'), 'raid pemaquid f-native-americans')
  expect(exact.position.stack.at(-1)).toMatchObject({ kind: 'block', seat: 0, place: 'pemaquid' })
  const far = after(raiders('exact'), 'raid boston f-native-americans')
  expect(linesIn(far)).not.toContain('done')
  expect(after(far, 'pay f-priest').position.stack.at(-1)).toMatchObject({ kind: 'block', place: 'boston' })
})

it('few-acres-of-snow-edge-3: leaders and priests can’t raid without another card', () => {
  const now = scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 9 },
    places: startPlaces,
    piles: { french: { hand: ['f-priest', 'f-priest'] } },
  })
  expect(linesOf(now, 'raid')).toEqual([])
})

it('few-acres-of-snow-edge-4: raids start from an own fort, but not from or through an own besieged place', () => {
  const board = (fort: boolean, siege: boolean) =>
    scene({
      nation: 'british',
      actionsLeft: 2,
      places: {
        ...held('british', 'town', 'boston'),
        'fort-halifax': { owner: 'british', piece: 'village', fort },
        ...held('french', 'village', 'kennebec'),
        ...held('french', 'town', 'quebec'),
      },
      sieges: siege ? [{ by: 'french', place: 'fort-halifax', cards: {} }] : [],
    }).position
  expect(raidDistances(board(true, false), 0).get('kennebec')).toBe(1)
  expect(raidDistances(board(true, false), 0).get('quebec')).toBe(2)
  // From Boston the long way round, by Deerfield and the lakes.
  expect(raidDistances(board(true, true), 0).get('kennebec')).toBe(7)
  expect(raidDistances(board(false, true), 0).get('kennebec')).toBe(7)
})

it('few-acres-of-snow-edge-4: raids do not pass a fort of the other player', () => {
  const board = (fort: boolean) =>
    scene({
      nation: 'british',
      actionsLeft: 2,
      places: {
        ...held('british', 'village', 'fort-halifax'),
        kennebec: { owner: 'french', piece: 'village', fort },
        ...held('french', 'town', 'quebec'),
      },
    }).position
  expect(raidTargets(board(false), 0)).toEqual([
    { place: 'kennebec', cards: 1 },
    { place: 'quebec', cards: 1 },
  ])
  expect(raidTargets(board(true), 0)).toEqual([{ place: 'quebec', cards: 5 }])
})

it('few-acres-of-snow-edge-5: ships reach Fort Beauséjour and Trois-Rivières, but count 0 in sieges there', () => {
  const now = scene({
    nation: 'british',
    actionsLeft: 2,
    places: { ...startPlaces, ...held('french', 'village', 'fort-beausejour') },
    piles: { british: { hand: ['b-loc-pemaquid', 'b-ships', 'b-ships', 'b-militia'] } },
  })
  const sailing = after(now, 'besiege fort-beausejour b-loc-pemaquid', 'pay b-ships')
  expect(linesIn(sailing)).toEqual(['pay b-militia'])
  expect(strengthOf('b-ships', 'fort-beausejour', false)).toBe(0)
  expect(strengthOf('b-ships', 'trois-rivieres', false)).toBe(0)
  const harbour = after(now, 'besiege port-royal b-loc-pemaquid', 'pay b-ships')
  expect(linesOf(harbour, 'pay')).toEqual(['pay b-militia', 'pay b-ships'])
})

it('few-acres-of-snow-edge-6: ships count 1 at harbours only; a card with ship and soldiers counts 1', () => {
  expect(strengthOf('f-ships', 'quebec', true)).toBe(1)
  expect(strengthOf('f-ships', 'montreal', true)).toBe(0)
  expect(strengthOf('b-loc-boston', 'port-royal', false)).toBe(1)
  expect(strengthOf('b-loc-norfolk', 'port-royal', false)).toBe(1)
  expect(strengthOf('b-loc-norfolk', 'montreal', false)).toBe(0)
})

it('few-acres-of-snow-edge-7: French militia block raids and ambushes; British militia can only be lost', () => {
  const against = (nation: 'british' | 'french', militia: 'b-militia' | 'f-militia') => {
    const other = nation === 'british' ? 'french' : 'british'
    return scene({
      nation,
      actionsLeft: 2,
      money: { [nation]: 9 },
      places: {
        ...startPlaces,
        ...held(nation, 'village', 'kennebec'),
        ...held(other, 'village', 'fort-halifax'),
      },
      piles: {
        [nation]: { hand: ['n-native-americans', 'n-native-americans'] },
        [other]: { hand: [militia] },
      },
    })
  }
  const french = against('british', 'f-militia')
  expect(linesIn(after(french, 'raid fort-halifax n-native-americans', 'done'))).toEqual([
    'letRaid',
    'blockRaid f-militia',
  ])
  expect(linesIn(after(french, 'ambush n-native-americans'))).toEqual(['blockAmbush f-militia', 'showHand'])
  const british = against('french', 'b-militia')
  expect(linesIn(after(british, 'raid fort-halifax n-native-americans', 'done'))).toEqual(['letRaid'])
  expect(linesIn(after(british, 'ambush n-native-americans'))).toEqual(['loseToAmbush b-militia hand'])
})

it('few-acres-of-snow-edge-8: the bank has no limit, and actions without the money are not legal', () => {
  const now = scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 90 },
    places: startPlaces,
    piles: { british: { hand: ['b-loc-boston'] } },
  })
  expect(moneyOf(after(now, 'money b-loc-boston'), 'british')).toBe(93)
  const poor = scene({
    nation: 'british',
    actionsLeft: 2,
    places: startPlaces,
    piles: {
      british: {
        hand: ['n-native-americans', 'b-loc-boston', 'b-fortification', 'b-loc-norfolk'],
        reserve: ['b-militia'],
      },
    },
  })
  const kinds = new Set(linesIn(poor).map((line) => line.split(' ')[0]))
  for (const kind of ['raid', 'ambush', 'fortify', 'retrieve']) expect(kinds).not.toContain(kind)
  expect(after(poor, 'discard b-loc-boston').position.stack.at(-1)?.kind).toBe('turn')
  expect(linesOf(poor, 'draft').sort()).toEqual([
    'draft b-bateaux',
    'draft b-governor',
    'draft b-trader',
    'draft n-native-americans',
  ])
})

it('few-acres-of-snow-edge-9: with draw and discard piles empty, a player draws what there is', () => {
  const now = scene({
    nation: 'british',
    actionsLeft: 1,
    places: startPlaces,
    piles: { british: { hand: ['b-militia', 'b-loc-boston'], draw: ['b-bateaux'], discard: ['b-trader'] } },
  })
  const ended = after(now, 'discard b-loc-boston', 'endTurn')
  expect(handIn(ended, 'british').toSorted()).toEqual(['b-bateaux', 'b-loc-boston', 'b-militia', 'b-trader'])
  expect(discardIn(ended, 'british')).toEqual([])
  const nothing = scene({ nation: 'british', actionsLeft: 0, places: startPlaces })
  expect(handIn(after(nothing, 'endTurn'), 'british')).toEqual([])
  expect(pileIn(nothing, 'british', 'reserve')).toEqual([])
})

it('few-acres-of-snow-edge-10: the README lists every ruling that is reconstructed or in conflict', () => {
  const readme = readFileSync(new URL('../../../engine/few-acres-of-snow/README.md', import.meta.url), 'utf8')
  const listed = [...readme.matchAll(/^\| `few-acres-of-snow-ruling-(\d+)` \|/gm)].map(([, n]) => Number(n))
  expect(listed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
})
