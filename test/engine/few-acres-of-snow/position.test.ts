import { expect, it } from 'vitest'
import {
  arranged,
  chanceFrom,
  deal,
  newRun,
  open,
  play,
  scripted,
  seeded,
} from '../../../engine/core/index.ts'
import { fortSupply, supplyOf } from '../../../engine/few-acres-of-snow/board/land.ts'
import { allCards, type CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import { placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import { type Description, position } from '../../../engine/few-acres-of-snow/index.ts'
import { game, startPlaces } from './scene.ts'

const plain: Description = { nation: 'british', actionsLeft: 2, places: startPlaces }

it('Acres deal: money, hands, pieces, forts and display are as in the rules', () => {
  const { position, facts } = deal(
    game,
    { seats: 2, options: game.options.parse({}) },
    seeded('11'.repeat(32), [], 1),
  )
  const [british, french] = position.players
  expect([british.money, french.money]).toEqual([12, 5])
  expect([british.hand.length, british.draw.length]).toEqual([5, 2])
  expect([french.hand.length, french.draw.length]).toEqual([5, 4])
  expect(french.unseen.filter((card) => !card.includes('-loc-'))).toEqual([
    'f-regular-infantry-start',
    'f-trader-start',
  ])
  expect([0, 1].map((seat) => supplyOf(position, seat, 'village'))).toEqual([13, 12])
  expect([0, 1].map((seat) => supplyOf(position, seat, 'town'))).toEqual([10, 8])
  expect(fortSupply(position)).toBe(12)
  expect(position.display).toHaveLength(9)
  expect(position.stack).toEqual([{ kind: 'turn', seat: 0, actions: 1 }])
  expect(facts).toEqual([])
  expect(game.audit(position)).toBeNull()
})

it('Acres data: there are 109 cards and 36 places', () => {
  expect(allCards).toHaveLength(109)
  expect(placeIds).toHaveLength(36)
})

it('Acres position: what the description leaves out has its default', () => {
  const told = position(plain)
  expect(told).toMatchObject({ waiting: [0], turn: 3, active: 0, asked: 0, over: null, sieges: [] })
  expect(told.players[0].empire).toHaveLength(21)
  expect(told.players[0].locations).toHaveLength(33)
  expect(told.players[1].locations).toHaveLength(26)
  expect(told.display).toHaveLength(9)
})

it('Acres position: cards of a draw pile are drawn in the given order', () => {
  const draw: CardId[] = ['b-militia', 'b-trader', 'b-ships']
  const { position: then } = play(
    game,
    newRun(
      position({ ...plain, piles: { british: { draw } } }),
      chanceFrom(() => 0),
    ),
    0,
    [{ kind: 'endTurn' }],
  )
  expect(then.players[0].hand.map(open)).toEqual(draw)
})

it('Acres position: arranged chance sets the order of a shuffle, and its draws repeat it', () => {
  const discard: CardId[] = ['b-militia', 'b-trader', 'b-ships']
  const told = position({ ...plain, piles: { british: { discard } } })
  // The last of a draw pile is drawn first.
  const chance = arranged([['b-trader', 'b-ships', 'b-militia']])
  const { position: then } = play(game, newRun(told, chance), 0, [{ kind: 'endTurn' }])
  expect(then.players[0].hand.map(open)).toEqual(['b-militia', 'b-ships', 'b-trader'])
  expect(play(game, newRun(told, scripted(chance.draws)), 0, [{ kind: 'endTurn' }]).position).toEqual(then)
})

it('Acres position: scripted chance repeats the draws of a shuffle', () => {
  const told = position({ ...plain, piles: { british: { discard: ['b-militia', 'b-trader', 'b-ships'] } } })
  const chance = scripted([0, 1])
  const { position: then } = play(game, newRun(told, chance), 0, [{ kind: 'endTurn' }])
  expect(chance.draws).toEqual([0, 1])
  expect(then.players[0].hand.map(open)).toEqual(['b-militia', 'b-trader', 'b-ships'])
})

const wrong: [string, Partial<Description> & { [field: string]: unknown }, RegExp][] = [
  ['a card too many', { piles: { british: { hand: ['b-trader', 'b-trader'] } } }, /b-trader/],
  ['an unknown card', { piles: { british: { hand: ['b-tank' as CardId] } } }, /b-tank/],
  ['the French bateaux', { piles: { french: { hand: ['f-bateaux' as CardId] } } }, /f-bateaux/],
  ['a card of the other nation', { piles: { british: { hand: ['f-militia'] } } }, /f-militia/],
  ['a card that nobody has', { piles: { british: { empire: [] } } }, /Nobody has b-/],
  ['an unknown place', { places: { atlantis: { owner: 'british', piece: 'town' } } as never }, /atlantis/],
  ['a piece of nobody', { places: { boston: { owner: 'dutch', piece: 'town' } } as never }, /boston/],
  ['a place with nothing on it', { places: { boston: null } as never }, /boston/],
  [
    'a town on a place without points',
    { places: { kennebec: { owner: 'british', piece: 'town' } } },
    /kennebec/,
  ],
  ['negative money', { money: { french: -1 } }, /money/],
  ['too many pieces', { captured: { french: { villages: 19 } } }, /too many/],
  ['a negative number of captures', { captured: { french: { villages: -1 } } }, /captured/],
  ['a siege of an own place', { sieges: [{ by: 'british', place: 'boston', cards: {} }] }, /boston/],
  [
    'two sieges by one nation',
    {
      sieges: [
        { by: 'british', place: 'quebec', cards: {} },
        { by: 'british', place: 'gaspe', cards: {} },
      ],
    },
    /twice/,
  ],
  [
    'a lost card that is not in the siege',
    { sieges: [{ by: 'british', place: 'quebec', cards: {}, lost: 'f-militia' }] },
    /f-militia/,
  ],
  [
    'a misspelt siege',
    { sieges: [{ by: 'british', place: 'quebec', cards: {}, lots: 'f-militia' } as never] },
    /lots/,
  ],
  ['a turn of the other nation', { turn: 2 }, /Turn 2/],
  ['half an action', { actionsLeft: 0.5 }, /0.5/],
  ['an unknown option', { options: { snow: 'deep' } as never }, /snow/],
  ['a decision of an unknown kind', { pending: [{ kind: 'parley', seat: 0 } as never] }, /parley/],
  [
    'a decision with a misspelt field',
    { pending: [{ kind: 'block', seat: 1, palce: 'gaspe' } as never] },
    /palce/,
  ],
  ['a decision with a missing field', { pending: [{ kind: 'block', seat: 1 } as never] }, /place/],
  ['a step without a decision', { pending: [{ kind: 'end-check', of: 0 }] }, /decide/],
  ['a decision without a legal action', { pending: [{ kind: 'trader', seat: 0, paid: [] }] }, /decide/],
  ['a misspelt pile', { piles: { british: { hnad: [] } as never } }, /hnad/],
  ['a misspelt field', { money$: 3 }, /money\$/],
  ['a location card in reserve', { piles: { british: { reserve: ['b-loc-boston'] } } }, /reserve/],
]

it.each(wrong)('Acres position: refuses %s', (_, part, message) => {
  expect(() => position({ ...plain, ...part })).toThrow(message)
})
