import { expect, it } from 'vitest'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
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
  told,
  toldIn,
  whyNot,
} from './scene.ts'

type Described = Parameters<typeof scene>[0]
const withHand = (nation: 'british' | 'french', hand: CardId[], more: Partial<Described> = {}): Scene =>
  scene({
    nation,
    actionsLeft: 2,
    money: { [nation]: 10 },
    places: startPlaces,
    piles: { [nation]: { hand } },
    ...more,
  })

it('Acres money action: a location card earns the amount printed on it', () => {
  const now = withHand('british', ['b-loc-boston', 'b-loc-st-marys'])
  expect(linesOf(now, 'money')).toEqual(['money b-loc-boston'])
  expect(moneyOf(after(now, 'money b-loc-boston'), 'british')).toBe(13)
})

it('few-acres-of-snow-ruling-14: a ship sells one or two cards, any number in the first edition', () => {
  const hand: CardId[] = ['b-ships', 'b-loc-boston', 'b-loc-new-york', 'b-loc-norfolk']
  const selling = after(withHand('british', hand), 'merchant b-ships', 'pay b-loc-boston')
  expect(moneyOf(after(selling, 'done'), 'british')).toBe(13)
  const two = after(selling, 'pay b-loc-new-york')
  expect(moneyOf(two, 'british')).toBe(16)
  expect(two.position.stack.at(-1)?.kind).toBe('turn')
  const all = withHand('british', hand, { options: { merchants: 'any' } })
  const sold = after(all, 'merchant b-ships', 'pay b-loc-boston', 'pay b-loc-new-york', 'pay b-loc-norfolk')
  expect(moneyOf(sold, 'british')).toBe(18)
})

it('Acres merchant action: a card with a ship does not sell itself', () => {
  expect(linesOf(withHand('british', ['b-loc-boston', 'b-loc-st-marys']), 'merchant')).toEqual([])
})

it('Acres trader action: earns 2 for each fur card', () => {
  const now = withHand('french', ['f-trader-start', 'f-loc-gaspe', 'f-loc-montreal', 'f-loc-quebec'])
  const traded = after(now, 'trader f-trader-start', 'pay f-loc-gaspe', 'pay f-loc-montreal', 'done')
  expect(moneyOf(traded, 'french')).toBe(14)
})

it('Acres piracy: needs Louisbourg and another ship card, and is for the French only', () => {
  const now = withHand('french', ['f-loc-louisbourg', 'f-loc-gaspe'])
  expect(linesOf(now, 'piracy')).toEqual([])
  const british = withHand('british', ['b-loc-louisbourg', 'b-ships'], {
    places: { ...startPlaces, ...held('british', 'village', 'louisbourg') },
  })
  expect(linesOf(british, 'piracy')).toEqual([])
})

it('Acres draft: pays the price, from the player’s own empire deck or the display', () => {
  const now = withHand('british', [])
  const drafted = after(now, 'draft b-regular-infantry')
  expect(moneyOf(drafted, 'british')).toBe(3)
  expect(discardIn(drafted, 'british')).toEqual(['b-regular-infantry'])
  expect(whyNot(now, { kind: 'draft', card: 'f-militia' })).toBe('not-on-offer')
  const again = withHand('french', ['f-governor', 'f-regular-infantry-start', 'f-loc-gaspe'], {
    money: { french: 0 },
  })
  const sent = after(again, 'governor', 'pay f-regular-infantry-start', 'done')
  expect(linesOf(sent, 'draft')).toContain('draft f-regular-infantry-start')
})

it('Acres discard: the first card is free, each further one costs 1', () => {
  const now = withHand('british', ['b-militia', 'b-loc-boston', 'b-trader'], { money: { british: 1 } })
  const done = after(now, 'discard b-militia', 'pay b-trader')
  expect(moneyOf(done, 'british')).toBe(0)
  expect(done.position.stack).toEqual([{ kind: 'turn', seat: 0, actions: 1 }])
  expect(handIn(after(now, 'discard b-militia', 'done'), 'british')).toEqual(['b-loc-boston', 'b-trader'])
})

it('Acres reserve: one empire card an action, at most five; retrieving costs 1 for each card', () => {
  const now = withHand('british', ['b-militia', 'b-loc-boston'])
  expect(linesOf(now, 'reserve')).toEqual(['reserve b-militia'])
  expect(whyNot(now, { kind: 'reserve', card: 'b-loc-boston' })).toBe('no-location-cards')
  const full = withHand('british', [], {
    piles: {
      british: { hand: ['b-trader'], reserve: ['b-militia', 'b-militia', 'b-militia', 'b-ships', 'b-ships'] },
    },
  })
  expect(whyNot(full, { kind: 'reserve', card: 'b-trader' })).toBe('reserve-full')
  const back = after(full, 'retrieve')
  expect(moneyOf(back, 'british')).toBe(5)
  expect(pileIn(back, 'british', 'reserve')).toEqual([])
  expect(back.position.stack).toEqual([{ kind: 'turn', seat: 0, actions: 2 }])
})

it('Acres governor: returns one or two cards to where they came from', () => {
  const now = withHand('british', ['b-governor', 'b-loc-boston', 'n-settlers', 'b-militia'])
  const sent = after(now, 'governor', 'pay b-loc-boston', 'pay n-settlers')
  expect(pileIn(sent, 'british', 'locations')).toContain('b-loc-boston')
  expect(sent.position.display.filter((card) => card === 'n-settlers')).toHaveLength(2)
  expect(discardIn(sent, 'british')).toEqual(['b-governor'])
  expect(linesOf(withHand('british', ['b-governor']), 'governor')).toEqual([])
})

it('Acres intendant: takes a card back for 2, even Home Support, which can be played again', () => {
  const now = withHand('french', ['f-home-support', 'f-intendant'], {
    piles: {
      french: {
        hand: ['f-home-support', 'f-intendant'],
        draw: ['f-loc-gaspe', 'f-loc-quebec', 'f-trader', 'f-militia'],
      },
    },
  })
  const drawn = after(now, 'homeSupport')
  expect(handIn(drawn, 'french')).toEqual(['f-intendant', 'f-loc-gaspe', 'f-loc-quebec', 'f-trader'])
  const fetched = after(drawn, 'intendant f-home-support')
  expect(moneyOf(fetched, 'french')).toBe(8)
  expect(discardIn(fetched, 'french')).toEqual(['f-intendant'])
  expect(handIn(after(fetched, 'homeSupport'), 'french')).toContain('f-militia')
})

it('Acres Home Support: draws what is left and does not shuffle the discard pile', () => {
  const now = withHand('french', [], {
    piles: { french: { hand: ['f-home-support'], draw: ['f-trader'], discard: ['f-militia'] } },
  })
  expect(handIn(after(now, 'homeSupport'), 'french')).toEqual(['f-trader'])
})

it('Acres turn: after two actions only ending the turn is legal', () => {
  const now = withHand('british', ['b-loc-boston', 'b-loc-new-york'])
  const spent = after(now, 'money b-loc-boston', 'money b-loc-new-york')
  expect(linesIn(spent)).toEqual(['endTurn'])
  expect(whyNot(spent, { kind: 'pass' })).toBe('no-actions')
})

it('Acres end of turn: draws up to five, shuffling when needed; a larger hand is kept', () => {
  const now = withHand('british', [], {
    piles: {
      british: {
        draw: ['b-militia'],
        discard: ['b-trader', 'b-ships', 'b-ships', 'b-bateaux', 'b-settlers'],
      },
    },
  })
  const filled = after(now, 'endTurn')
  expect(handIn(filled, 'british')).toHaveLength(5)
  expect(toldIn(filled)).toContain('shuffled')
  expect(told(filled, 'drew')).toEqual([{ seat: 0, count: 5 }])
  const many = withHand('british', [], {
    piles: {
      british: {
        hand: ['b-militia', 'b-militia', 'b-militia', 'b-trader', 'b-ships', 'b-ships', 'b-settlers'],
        draw: ['b-bateaux'],
      },
    },
  })
  expect(handIn(after(many, 'endTurn'), 'british')).toHaveLength(7)
})

it('Acres turn: one action in each nation’s first turn, then two', () => {
  const now = withHand('british', [], { turn: 1, actionsLeft: 1 })
  const actions = (scene: Scene) => scene.position.stack.at(-1)
  const first = after(now, 'endTurn')
  expect(actions(first)).toEqual({ kind: 'turn', seat: 1, actions: 1 })
  expect(actions(after(first, 'endTurn'))).toEqual({ kind: 'turn', seat: 0, actions: 2 })
})

it('Acres end: at the start of a turn by captures, or when that player has no cubes left', () => {
  const cubes = withHand('british', [], { captured: { british: { villages: 0 }, french: { villages: 13 } } })
  expect(after(cubes, 'endTurn').position.over).toEqual({ cause: 'captures', seat: 1 })
  const few = withHand('french', [], {
    captured: { french: { villages: 5 } },
    places: { ...startPlaces, ...manyBritish },
  })
  expect(after(few, 'endTurn').position.over).toEqual({ cause: 'villages', seat: 0 })
})

const manyBritish = held(
  'british',
  'village',
  'albany',
  'baltimore',
  'canso',
  'cumberland',
  'deerfield',
  'halifax',
  'richmond',
  'kennebec',
)

it('Acres score: both nations can end with the same total', () => {
  const places = { ...held('british', 'village', 'albany'), ...held('french', 'village', 'detroit') }
  const now = scene({
    nation: 'french',
    actionsLeft: 0,
    places,
    captured: { british: { villages: 6 }, french: { villages: 6 } },
  })
  const over = after(now, 'endTurn')
  expect(over.position.over).toEqual({ cause: 'captures', seat: 0 })
  expect(told(over, 'scored')).toEqual([
    { seat: 0, points: 16 },
    { seat: 1, points: 16 },
  ])
})
