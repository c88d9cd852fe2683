import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { planned, stopIn } from '../plans.ts'
import { after, game, linesOf, scene } from './scene.ts'

it('plan of an attack, R1: stops when Ben has come to rule, with one card that is now two', () => {
  const before = scene({
    step: 1,
    land: {
      kiev: { units: { 0: '2', 1: '1' } },
      novgorod: { units: { 0: '2L' } },
      polotsk: { units: { 1: '2L' } },
    },
    board: { attack: [[0, 4, 0]] },
    turn: { seat: 1, column: 'muster', row: 0, stage: 'taken', muster: 3 },
  })
  const muster = Array(3).fill('muster troop kiev muster')
  const now = after(before, ...muster, 'endTurn')
  const lines = ['takeMain', 'attack kiev 1 attack 0']
  expect(stopIn(planned(game, 0, [before, now], lines))).toMatchObject({
    point: 'says',
    index: 1,
    planned: { key: 'rurik.say.attack', with: { count: 1 } },
    now: { key: 'rurik.say.attack', with: { count: 2 } },
  })
  const unchanged = after(before, 'muster troop polotsk muster', 'finishMain', 'endTurn')
  expect(planned(game, 0, [before, unchanged], lines)).toMatchObject({ is: 'first' })
})

it('plan to muster, R2: stops when it would no longer make its seat ruler of Kiev', () => {
  const before = scene({
    step: 1,
    land: {
      kiev: { units: { 0: '1', 1: '2' } },
      novgorod: { units: { 0: '2L' } },
      polotsk: { units: { 1: '2L' } },
    },
    board: { muster: [null, [0, 4, 0]] },
    turn: { seat: 1, column: 'move', row: 0, stage: 'taken', move: 2 },
  })
  const now = after(before, 'move troop polotsk kiev', 'move troop polotsk kiev', 'endTurn')
  const lines = ['takeMain', 'muster troop kiev muster', 'muster troop kiev muster', 'endTurn']
  expect(stopIn(planned(game, 0, [before, now], lines))).toEqual({
    point: 'holds',
    when: 'after',
    hold: 'rules kiev',
  })
})

it('plan to move out of Kiev, R3: stops when a troop there was attacked', () => {
  const before = scene({
    step: 1,
    land: { kiev: { units: { 0: '5', 1: '2L' } }, polotsk: { units: { 1: '2' } } },
    decks: [['move-1', 'tax-1', 'tax-2', 'move-2'], []],
    board: { move: [null, [0, 4, 0]] },
    turn: { seat: 1, column: 'attack', row: 0, stage: 'taken', attack: 1 },
  })
  const now = after(before, 'attack kiev 0 attack 0', 'endTurn')
  const lines = ['takeMain', 'move troop kiev polotsk', 'move troop kiev polotsk', 'endTurn']
  expect(stopIn(planned(game, 0, [before, now], lines))).toMatchObject({
    point: 'asks',
    by: 'against',
    fact: { key: 'rurik.attacked', at: ['kiev'], with: { targetSeat: 0 } },
  })
})

it('plan to muster: goes when another has made its seat first next round, which harms nobody', () => {
  const before = scene({
    step: 1,
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
    board: { muster: [null, [0, 4, 0]] },
    turn: { seat: 1, column: 'scheme', row: 0, stage: 'before' },
  })
  const drawn = after(before, 'takeMain', 'giveMarker 0', 'schemeDraw 0')
  const kept = after(drawn, linesOf(drawn, 'schemeKeep')[0])
  const now = after(kept, linesOf(kept, 'putBack')[0], 'endTurn')
  expect(now.facts).toContainEqual(
    expect.objectContaining({ key: 'rurik.marker', with: { seat: 1, toSeat: 0 } }),
  )
  const lines = ['takeMain', 'muster troop kiev muster', 'muster troop kiev muster', 'endTurn']
  expect(planned(game, 0, [before, now], lines)).toMatchObject({ is: 'first' })
})

it('plan to choose a deed, R4: goes when a better one has come up, and stops where its player asks to be asked', () => {
  const before = scene({
    phase: 'claim',
    step: 0,
    first: 1,
    row: ['hoard', 'generousPrince', 'tradeRoute'],
    deedDeck: ['capitalCity'],
    frame: { kind: 'claim', seat: 1 },
    players: [{ coins: 9 }, {}],
    land: {
      kiev: { units: { 0: '3L' }, church: 0, market: 0, stronghold: 0 },
      polotsk: { units: { 1: '2L' } },
    },
  })
  const now = after(before, 'chooseDeed tradeRoute')
  const lines = ['chooseDeed hoard']
  expect(planned(game, 0, [before, now], lines)).toMatchObject({ is: 'first' })
  const askAt = { kinds: ['tookDeed'] }
  expect(stopIn(planned(game, 0, [before, now], lines, { askAt }))).toMatchObject({
    point: 'asks',
    by: 'kind',
    fact: { key: 'rurik.tookDeed' },
  })
})

it('plan to choose a deed, whole: stops when another has taken it', () => {
  const before = scene({
    phase: 'claim',
    step: 0,
    first: 1,
    row: ['hoard', 'generousPrince', 'tradeRoute'],
    frame: { kind: 'claim', seat: 1 },
    land: { kiev: { units: { 0: '3L' } }, polotsk: { units: { 1: '2L' } } },
  })
  const now = after(before, 'chooseDeed hoard')
  const stop = stopIn(planned(game, 0, [before, now], ['chooseDeed hoard']))
  expect(stop).toMatchObject({ point: 'whole', index: 0, refused: 'not-legal' })
  const other = planned(game, 0, [before, now], ['chooseDeed hoard'], { else: ['chooseDeed tradeRoute'] })
  expect(other).toMatchObject({ is: 'else', goes: [{ kind: 'chooseDeed', deed: 'tradeRoute' }] })
})

it('plan that ends a phase, R5: goes though Ben’s income is another', () => {
  const before = scene({
    step: 6,
    land: {
      kiev: { units: { 0: '2L' }, good: 'wood' },
      polotsk: { units: { 1: '2L' } },
      novgorod: { units: { 0: '1' } },
    },
    players: [{ goods: { wood: 1, ore: 1 } }, {}],
    board: { muster: [null, [1, 5, 0]] },
    turn: { seat: 0, column: 'tax', row: 0, stage: 'taken', tax: 2 },
  })
  const now = after(before, 'tax kiev', 'endTurn')
  const lines = ['takeMain', 'muster troop polotsk muster', 'muster troop polotsk muster', 'endTurn']
  expect(planned(game, 1, [before, now], lines)).toMatchObject({ is: 'first' })
})

it('plan to draw a scheme card, R6: goes when Ben has drawn one from that deck', () => {
  const before = scene({
    seats: 3,
    step: 1,
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } }, novgorod: { units: { 2: '2L' } } },
    board: {
      scheme: [null, null, [0, 4, 0]],
      muster: [
        [1, 5, 0],
        [2, 4, 0],
        [2, 5, 0],
      ],
      move: [[0, 5, 0]],
    },
    turn: { seat: 1, column: 'scheme', row: 2, stage: 'before' },
  })
  const now = after(before, 'takeMain', 'schemeDraw 0', 'endTurn')
  // The third player's turn is over, too.
  const mine = { ...now, position: game.suppose!(now.position, 0) }
  const lines = ['takeMain', 'schemeDraw 0']
  expect(planned(game, 0, [before, mine], lines)).toMatchObject({ is: 'first' })
})

it('plan for an advisor, R9: goes when Ben has placed a 5, and stops where its player asks to be asked', () => {
  const before = scene({
    phase: 'strategy',
    step: 1,
    frame: { kind: 'advisor', seat: 1 },
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
    players: [{ coins: 3 }, { coins: 3 }],
    board: { build: [[0, 1, 0]] },
  })
  const now = after(before, 'placeAdvisor 5 tax 0')
  const lines = ['placeAdvisor 5 scheme 3']
  expect(planned(game, 0, [before, now], lines)).toMatchObject({ is: 'first' })
  for (const [by, askAt] of [
    ['kind', { kinds: ['placed'] }],
    ['kind', { kinds: ['placed seat=1 advisor=5'] }],
    ['place', { places: ['tax'] }],
  ] as const)
    expect(stopIn(planned(game, 0, [before, now], lines, { askAt }))).toMatchObject({
      point: 'asks',
      by,
      fact: { key: 'rurik.placed', with: { seat: 1, advisor: 5 } },
    })
  const other = { kinds: ['placed seat=1 advisor=4', 'placed seat=2 advisor=5', 'place', 'tookDeed'] }
  expect(planned(game, 0, [before, now], lines, { askAt: other })).toMatchObject({ is: 'first' })
})

it('Rurik, kinds of facts to be asked at: the strongest advisor that each other keeps back, then deeds and attacks', () => {
  const bids = scene({ seats: 3, phase: 'strategy', step: 1, frame: { kind: 'advisor', seat: 1 } }).position
  const [, other, last] = bids.players
  Object.assign(other, { advisors: [1, 3] })
  Object.assign(last, { advisors: [] })
  expect(game.askKinds!(mask(bids, 0), 0)).toEqual(['placed seat=1 advisor=3'])
  expect(game.askKinds!({ ...bids, phase: 'claim' }, 0)).toEqual(['tookDeed'])
  expect(game.askKinds!({ ...bids, phase: 'action' }, 0)).toContain('attacked')
  expect(game.askKinds!({ ...bids, phase: 'troops' }, 0)).toEqual([])
})

it('plan for an advisor, says: stops when the row is another', () => {
  const before = scene({
    phase: 'strategy',
    step: 1,
    frame: { kind: 'advisor', seat: 1 },
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
  })
  const now = after(before, 'placeAdvisor 5 tax 0')
  expect(stopIn(planned(game, 0, [before, now], ['placeAdvisor 4 tax 0']))).toMatchObject({
    point: 'says',
    planned: { with: { row: 1 } },
    now: { with: { row: 2 } },
  })
})

it('plan for an advisor: stops when an order has placed that advisor', () => {
  const before = scene({
    phase: 'strategy',
    step: 1,
    frame: { kind: 'advisor', seat: 1 },
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
  })
  const now = after(before, 'placeAdvisor 5 tax 0', 'placeAdvisor 2 build 0', 'placeAdvisor 4 build 0')
  expect(stopIn(planned(game, 0, [before, now], ['placeAdvisor 4 muster 0']))).toEqual({ point: 'played' })
})

it('plan for an advisor, R8: stops when the turn that it follows was taken back', () => {
  const before = scene({
    phase: 'strategy',
    step: 0,
    frame: { kind: 'advisor', seat: 0 },
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
    players: [{ coins: 2 }, { coins: 2 }],
  })
  const sent = after(before, 'placeAdvisor 5 build 0')
  const lines = ['placeAdvisor 4 muster 0']
  for (const kind of ['takeback', 'takeback-agreed'] as const) {
    const returned = planned(game, 0, [sent, before], lines, { by: { kind, seat: 0 } })
    expect(stopIn(returned)).toEqual({ point: 'returned' })
  }
})
