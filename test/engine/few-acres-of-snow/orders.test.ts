import { describe, expect, it } from 'vitest'
import { answerAll, type Json, mask, newRun, type Order, type Orders } from '../../../engine/core/index.ts'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import { randomChance } from '../conformance/random.ts'
import { after, game, held, type Scene, scene, startPlaces } from './scene.ts'

/** What is answered for a seat by an order of a kind, in lines; `undefined` for the default. Nothing where it is asked. */
function answers(now: Scene, seat: 0 | 1, kind: string, order?: Order): string[] {
  const saved: Orders | undefined = order && { [kind]: { order: full(kind, order), revision: 4 } }
  const orders = [undefined, undefined].with(seat, saved as never)
  const absent = [false, false]
  const answered = answerAll(game, newRun(now.position, randomChance('orders')), { absent, orders })
  for (const answer of answered.actions) expect(answer.order).toBe(order ? 4 : 0)
  return answered.actions.map(({ action }) => game.notate(action))
}

const full = (kind: string, order: Order): Order => ({ ...game.orders![kind].default, ...order })

/** A place of the British is raided, who hold these cards. */
const raidOn = (place: 'pemaquid' | 'fort-halifax', piece: 'village' | 'town', hand: CardId[]): Scene =>
  after(
    scene({
      nation: 'french',
      actionsLeft: 2,
      places: { ...startPlaces, ...held('french', 'village', 'kennebec'), ...held('british', piece, place) },
      piles: { french: { hand: ['f-coureurs-de-bois'] }, british: { hand } },
    }),
    `raid ${place} f-coureurs-de-bois`,
  )

describe('Acres raid order', () => {
  const raided = (hand: CardId[], piece: 'village' | 'town' = 'village') => raidOn('pemaquid', piece, hand)
  const all: CardId[] = ['b-rangers', 'n-fortification', 'b-loc-pemaquid', 'n-native-americans']

  it('default: blocks whenever possible, with the card of the place first', () => {
    expect(answers(raided(all), 0, 'raid')).toEqual(['blockRaid b-loc-pemaquid'])
    expect(answers(raided(['b-rangers', 'n-native-americans']), 0, 'raid')).toEqual([
      'blockRaid n-native-americans',
    ])
    expect(answers(raided(['b-militia']), 0, 'raid')).toEqual(['letRaid'])
  })

  it('as set: blocks with other cards first, or not with raiders', () => {
    expect(answers(raided(all), 0, 'raid', { first: 'cards' })).toEqual(['blockRaid n-fortification'])
    expect(answers(raided(['b-rangers', 'n-native-americans']), 0, 'raid', { raiders: false })).toEqual([
      'letRaid',
    ])
  })

  it('as set: blocks only where the place has points', () => {
    const now = (place: 'fort-halifax' | 'pemaquid') => raidOn(place, 'village', ['b-fortification'])
    expect(answers(now('pemaquid'), 0, 'raid', { villages: 'points' })).toEqual(['blockRaid b-fortification'])
    expect(answers(now('fort-halifax'), 0, 'raid', { villages: 'points' })).toEqual(['letRaid'])
  })

  it('as set: one answer for villages, another for towns', () => {
    const order = { villages: 'let', towns: 'ask' }
    expect(answers(raided(all), 0, 'raid', order)).toEqual(['letRaid'])
    expect(answers(raided(all, 'town'), 0, 'raid', order)).toEqual([])
  })

  it('named places: the player is asked there, whatever the rest of the order says', () => {
    const now = (place: 'fort-halifax' | 'pemaquid') => raidOn(place, 'village', ['b-fortification'])
    for (const villages of ['block', 'points', 'let']) {
      expect(answers(now('pemaquid'), 0, 'raid', { villages, askAt: ['boston', 'pemaquid'] })).toEqual([])
      expect(answers(now('fort-halifax'), 0, 'raid', { villages, askAt: ['pemaquid'] })).toHaveLength(1)
    }
  })
})

describe('Acres ambush order', () => {
  const ambushed = (hand: CardId[], reserve: CardId[] = []) =>
    after(
      scene({
        nation: 'french',
        actionsLeft: 2,
        places: startPlaces,
        piles: { french: { hand: ['f-coureurs-de-bois'] }, british: { hand, reserve } },
      }),
      'ambush f-coureurs-de-bois',
    )

  it('default: blocks when possible, else loses the cheapest card', () => {
    expect(answers(ambushed(['b-rangers']), 0, 'ambush')).toEqual(['blockAmbush b-rangers'])
    expect(answers(ambushed(['b-siege-artillery', 'b-regular-infantry', 'b-militia']), 0, 'ambush')).toEqual([
      'loseToAmbush b-militia hand',
    ])
    expect(answers(ambushed(['b-trader']), 0, 'ambush')).toEqual(['showHand'])
  })

  it('as set: blocks only when a card would be lost, never, or asks', () => {
    expect(answers(ambushed(['b-rangers']), 0, 'ambush', { block: 'loss' })).toEqual(['showHand'])
    expect(answers(ambushed(['b-rangers', 'b-militia']), 0, 'ambush', { block: 'loss' })).toEqual([
      'blockAmbush b-rangers',
    ])
    expect(answers(ambushed(['b-rangers', 'b-militia']), 0, 'ambush', { block: 'never' })).toEqual([
      'loseToAmbush b-militia hand',
    ])
    expect(answers(ambushed(['b-rangers', 'b-militia']), 0, 'ambush', { raiders: false })).toEqual([
      'loseToAmbush b-militia hand',
    ])
    expect(answers(ambushed(['b-rangers']), 0, 'ambush', { block: 'ask' })).toEqual([])
  })

  it('as set: loses a card from the reserve or the hand first', () => {
    const both = ambushed(['b-militia'], ['b-regular-infantry'])
    expect(answers(both, 0, 'ambush', { victim: 'reserve' })).toEqual([
      'loseToAmbush b-regular-infantry reserve',
    ])
    expect(answers(ambushed([], ['b-militia']), 0, 'ambush')).toEqual(['loseToAmbush b-militia reserve'])
  })
})

it('Acres conversion order: by default Native Americans go from the reserve first, else from the hand', () => {
  const asked = (hand: CardId[], reserve: CardId[]) =>
    after(
      scene({
        nation: 'french',
        actionsLeft: 2,
        places: startPlaces,
        piles: { french: { hand: ['f-priest'] }, british: { hand, reserve } },
      }),
      'convert f-priest',
    )
  const native: CardId[] = ['n-native-americans']
  expect(answers(asked(native, native), 0, 'convert')).toEqual(['handOver reserve'])
  expect(answers(asked(native, native), 0, 'convert', { from: 'hand' })).toEqual(['handOver hand'])
  expect(answers(asked(native, []), 0, 'convert')).toEqual(['handOver hand'])
  expect(answers(asked([], []), 0, 'convert')).toEqual(['showHand'])
  expect(answers(asked(native, native), 0, 'convert', { from: 'ask' })).toEqual([])
})

it('Acres siege-loss order: by default the loser is asked; an order picks the card', () => {
  const lost = after(
    scene({
      nation: 'french',
      actionsLeft: 0,
      places: startPlaces,
      sieges: [
        {
          by: 'british',
          place: 'gaspe',
          cards: {
            british: ['b-siege-artillery', 'b-siege-artillery', 'b-regular-infantry'].slice(0, 1) as CardId[],
            french: ['f-regular-infantry-start', 'f-militia', 'f-loc-quebec'],
          },
        },
      ],
    }),
    'endTurn',
  )
  // Artillery 3, less infantry and militia: the attack stands below 2, so nobody is asked yet.
  expect(lost.position.waiting).toEqual([0])
  const beaten = after(
    scene({
      nation: 'british',
      actionsLeft: 0,
      places: startPlaces,
      sieges: [
        {
          by: 'british',
          place: 'gaspe',
          cards: {
            british: ['b-regular-infantry', 'b-militia'],
            french: ['f-regular-infantry', 'f-militia'],
          },
        },
      ],
    }),
    'endTurn',
  )
  expect(game.decision!(mask(beaten.position, 'spectator'), 0)).toEqual({
    kind: 'siege-loss',
    id: 'question 1',
  })
  expect(answers(beaten, 0, 'siege-loss')).toEqual([])
  expect(answers(beaten, 0, 'siege-loss', { lose: 'cheapest' })).toEqual(['lose b-militia'])
  expect(answers(beaten, 0, 'siege-loss', { lose: 'weakest' })).toEqual(['lose b-militia'])
})

describe('Acres order for a surrendered place', () => {
  const given = (place: 'gaspe' | 'kennebec', hand: CardId[]) =>
    after(
      scene({
        nation: 'french',
        actionsLeft: 2,
        places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
        piles: { british: { hand } },
        sieges: [{ by: 'british', place, cards: {} }],
      }),
      `surrender ${place}`,
    )

  it('default: settles when possible, with a location card first', () => {
    expect(answers(given('gaspe', ['b-settlers', 'b-loc-boston']), 0, 'occupy')).toEqual([
      'occupy b-loc-boston',
    ])
    expect(
      answers(given('gaspe', ['b-settlers', 'b-loc-boston']), 0, 'occupy', { with: 'settlers' }),
    ).toEqual(['occupy b-settlers'])
    expect(answers(given('gaspe', ['b-militia']), 0, 'occupy')).toEqual(['leave'])
    expect(answers(given('kennebec', []), 0, 'occupy')).toEqual(['occupy'])
  })

  it('as set: leaves a place without points, leaves every place, or asks', () => {
    expect(answers(given('kennebec', []), 0, 'occupy', { settle: 'points' })).toEqual(['leave'])
    expect(answers(given('gaspe', ['b-settlers']), 0, 'occupy', { settle: 'points' })).toEqual([
      'occupy b-settlers',
    ])
    expect(answers(given('gaspe', ['b-settlers']), 0, 'occupy', { settle: 'never' })).toEqual(['leave'])
    expect(answers(given('gaspe', ['b-settlers']), 0, 'occupy', { settle: 'ask' })).toEqual([])
  })
})

it('Acres siege won at the start of a turn: the player is asked, no order can answer', () => {
  const won = after(
    scene({
      nation: 'french',
      actionsLeft: 0,
      places: startPlaces,
      sieges: [{ by: 'british', place: 'gaspe', cards: { british: ['b-siege-artillery'] } }],
    }),
    'endTurn',
  )
  expect(won.position.stack.at(-1)?.kind).toBe('occupy')
  expect(game.decision!(mask(won.position, 'spectator'), 0)).toBeNull()
})

it('Acres orders: a form with its default fields is the default order', () => {
  for (const { form, default: order } of Object.values(game.orders!)) {
    const filled: { [key: string]: Json } = Object.fromEntries(
      form.map((field) => [field.key, field.default as Json]),
    )
    expect(filled).toEqual(order)
  }
})
