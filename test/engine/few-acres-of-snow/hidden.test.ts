import { describe, expect, it } from 'vitest'
import {
  type Entry,
  type EntryMetadata,
  isRefused,
  mask,
  newRun,
  type Orders,
  openTable,
  play,
  publishEntry,
  type Seat,
  seenBy,
  sit,
  takeTurn,
} from '../../../engine/core/index.ts'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import { randomChance } from '../conformance/random.ts'
import { after, game, handIn, held, linesIn, type Scene, scene, startPlaces } from './scene.ts'

const metadata: EntryMetadata = { id: 'raid', at: '2026-01-01T00:00:00.000Z', seed: '5a'.repeat(32) }
const sitter = (seat: Seat) => ({ holder: `holder-${seat}`, salt: '00'.repeat(16) })

/** What the attacker gets when his turn comes back: his view and the entry, less its seal, which is over what nobody sees. */
function afterTurn({ position }: Scene, lines: string[], orders: Orders | undefined) {
  const opened = openTable(game, { options: {}, seats: 2, seat: 0 }, sitter(0), metadata)
  const seated = sit({ game, newest: opened, metadata }, 1, sitter(1)) as Entry
  const actions: object[] = []
  let now = { position, facts: [] } as Scene
  for (const line of lines) {
    const legal = game.legal(mask(now.position, 1), 1)
    actions.push(legal.find((action) => game.notate(action) === line)!)
    now = after(now, line)
  }
  const entry = takeTurn(
    { game, newest: { ...seated, position }, metadata, orders: [orders, undefined] },
    1,
    actions,
  )
  if (isRefused(entry)) throw new Error(entry.refused)
  const { hash: _, ...told } = publishEntry(game, entry, 1)
  return {
    told: JSON.stringify(told),
    view: JSON.stringify(mask(entry.position, 1)),
    waiting: entry.position!.waiting,
  }
}

const raid = (hand: CardId[]) =>
  scene({
    nation: 'french',
    actionsLeft: 2,
    money: { french: 3 },
    places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
    piles: {
      french: { hand: ['f-coureurs-de-bois'] },
      british: {
        hand,
        draw: ['b-loc-pemaquid', 'b-fortification', 'b-militia'].filter(
          (card) => !hand.includes(card as CardId),
        ) as CardId[],
      },
    },
  })

describe('Acres raid, hidden hand', () => {
  const lines = ['raid pemaquid f-coureurs-de-bois']
  const hands: CardId[][] = [['b-militia'], ['b-loc-pemaquid'], ['b-fortification']]

  it('order to let it pass: the attacker sees the same whatever the hand', () => {
    const order = { villages: 'let', towns: 'let', first: 'place', raiders: true, askAt: [] }
    const results = hands.map((hand) => afterTurn(raid(hand), lines, { raid: { order, revision: 3 } }))
    expect(results[0].told).toContain('letRaid')
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
    expect(results[0].waiting).toEqual([1])
  })

  it('order to be asked: the attacker sees the same whatever the hand', () => {
    const order = { villages: 'ask', towns: 'ask', first: 'place', raiders: true, askAt: [] }
    const results = hands.map((hand) => afterTurn(raid(hand), lines, { raid: { order, revision: 3 } }))
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
    expect(results[0].waiting).toEqual([0])
  })

  it('default without a blocking card: looks the same as an order to let it pass', () => {
    const order = { villages: 'let', towns: 'let', first: 'place', raiders: true, askAt: [] }
    const byDefault = afterTurn(raid(['b-militia']), lines, undefined)
    const byOrder = afterTurn(raid(['b-militia']), lines, { raid: { order, revision: 3 } })
    expect(byDefault).toEqual(byOrder)
  })
})

/** A hand of militia and settlers, of which the other has seen one militia come from the reserve. */
const halfKnown = after(
  scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 5 },
    places: startPlaces,
    piles: {
      british: { hand: ['b-settlers', 'b-militia'], reserve: ['b-militia'], draw: ['b-ships', 'b-trader'] },
    },
  }),
  'retrieve',
)

it('Acres hidden hand: of two equal cards the known one is played, and nothing new is shown', () => {
  const militia = game
    .legal(mask(halfKnown.position, 0), 0)
    .find((action) => game.notate(action) === 'discard b-militia')!
  const { shown, position } = play(game, newRun(halfKnown.position, randomChance('known')), 0, [militia])
  expect(shown).toEqual([])
  expect(position.players[0].hand.map(seenBy)).toEqual([[0], [0]])
})

it('Acres hidden hand: known cards stay last after drawing', () => {
  const drawn = after(halfKnown, 'endTurn')
  expect(handIn(drawn, 'british')).toEqual(['b-settlers', 'b-militia', 'b-ships', 'b-trader', 'b-militia'])
  expect(drawn.position.players[0].hand.map(seenBy)).toEqual([[0], [0], [0], [0], 'all'])
})

it('Acres hidden hand: a shown hand stays visible to all', () => {
  const now = after(
    scene({
      nation: 'french',
      actionsLeft: 2,
      places: startPlaces,
      piles: { french: { hand: ['f-coureurs-de-bois'] }, british: { hand: ['b-trader', 'b-ships'] } },
    }),
    'ambush f-coureurs-de-bois',
    'showHand',
  )
  expect(mask(now.position, 'spectator').players[0].hand).toEqual(now.position.players[0].hand)
})

it('Acres hidden hand: trading with a known card shows only that another card can be paid', () => {
  const now = after(
    scene({
      nation: 'british',
      actionsLeft: 2,
      money: { british: 5 },
      places: startPlaces,
      piles: { british: { hand: ['b-loc-pemaquid'], reserve: ['b-trader'] } },
    }),
    'retrieve',
  )
  const [trade] = game.legal(mask(now.position, 0), 0).filter(({ kind }) => kind === 'trader')
  const { shown, position } = play(game, newRun(now.position, randomChance('vouch')), 0, [trade])
  expect(shown.map(({ value, to }) => ({ value, to }))).toEqual([{ value: true, to: 'all' }])
  expect(position.players[0].hand.map(seenBy)).toEqual([[0]])
  expect(linesIn({ position, facts: [] })).toEqual(['pay b-loc-pemaquid'])
})
