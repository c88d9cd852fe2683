import { expect, it } from 'vitest'
import { chanceFrom, deal, mask, seenBy } from '../../../engine/core/index.ts'
import { handOf, rowOf } from '../../../engine/rurik/board/decks.ts'
import { rulerOf } from '../../../engine/rurik/board/rule.ts'
import { trackNeeds, trackPoints } from '../../../engine/rurik/components/data.ts'
import { trackCounts } from '../../../engine/rurik/phases/claim.ts'
import { isFulfilled } from '../../../engine/rurik/scoring/score.ts'
import { onBoat, warfarePoints } from '../../../engine/rurik/scoring/tracks.ts'
import { after, game, linesIn, linesOf, type Scene, scene, told, unitsAt } from './scene.ts'

const dealt = (seats: number, options: object, draw: (n: number) => number = (n) => n - 1) =>
  deal(game, { seats, options: game.options.parse(options) }, chanceFrom(draw))

it('rurik-ruling-1: a lone stronghold rules its region, but its owner can’t tax or build there', () => {
  const now = scene({ land: { kiev: { stronghold: 0 } }, turn: { tax: 2, build: 2 } })
  expect(rulerOf(now.position, 'kiev')).toBe(0)
  expect(trackCounts(now.position, 0).rule).toBe(1)
  expect([...linesOf(now, 'tax'), ...linesOf(now, 'build')]).toEqual([])
})

it('rurik-ruling-2: goods are one pool; the boat carries of each good what it has room for', () => {
  const { position } = scene({ players: [{ goods: { wood: 5, fur: 2, ore: 1 } }] })
  expect(onBoat(position, 0)).toBe(3 + 1 + 1)
})

it('rurik-ruling-3: leaders are chosen in order from the first player, or drawn at random by option', () => {
  const chosen = dealt(3, {})
  const first = chosen.position.first
  expect(chosen.position.waiting).toEqual([first])
  const now = after({ position: chosen.position, facts: [] }, 'chooseLeader boris')
  expect(now.position.waiting).toEqual([(first + 1) % 3])
  expect(linesIn(now)).not.toContain('chooseLeader boris')
  expect(linesIn(now)).toHaveLength(7)
  const drawn = dealt(3, { leaders: 'drawn' }).position
  expect(new Set(drawn.players.map(({ leader }) => leader)).size).toBe(3)
  expect(drawn.waiting).toEqual([0, 1, 2])
})

it('rurik-ruling-4: the first player is drawn at random, or is the first seat by option', () => {
  expect(dealt(3, {}).position.first).toBe(2)
  expect(dealt(3, { first: 'first-seat' }).position).toMatchObject({ first: 0, marker: 0 })
})

const busy = (options = {}) =>
  scene({
    options,
    land: { kiev: { units: { 0: '2' } }, volyn: { units: { 0: '1', 1: '1' } } },
    players: [{ hand: ['tax-1', 'move-2'], goods: { wood: 1, fish: 1 } }],
    turn: { column: 'tax', row: 0, stage: 'before' },
  })

it('rurik-ruling-5: no bonus actions during the main action; unspent points add only to later ones', () => {
  const taken = after(busy(), 'takeMain')
  expect(linesOf(taken, 'playScheme')).toHaveLength(2)
  const spent = after(taken, 'tax kiev')
  expect([...linesOf(spent, 'playScheme'), ...linesOf(spent, 'convert')]).toEqual([])
  const finished = after(spent, 'finishMain')
  expect(linesOf(finished, 'tax')).toEqual([])
  const joined = after(finished, 'playScheme tax-1')
  expect(linesOf(joined, 'tax')).toEqual(['tax volyn'])
  const both = after(joined, 'tax volyn')
  expect(both.position.stack[0]).toMatchObject({ stage: 'after', left: { tax: 0 } })
  // Points of an earlier bonus action may wait for the main action.
  expect(
    linesOf(after(busy(), 'playScheme tax-1', 'takeMain', 'tax volyn', 'tax kiev'), 'finishMain'),
  ).toEqual([])
  const free = after(busy({ freeBonusTiming: true }), 'takeMain', 'tax kiev')
  expect(linesOf(free, 'playScheme')).toHaveLength(2)
  expect(linesOf(free, 'finishMain')).toEqual([])
})

it('rurik-ruling-19: points of bonus actions do not keep the main action open and do not end with it', () => {
  const land = { kiev: { units: { 0: '2L' } }, volyn: {}, polotsk: {} }
  const players = [{ hand: ['move-2', 'tax-1'] as const, goods: { honey: 2 } }]
  // A scheme action is over when its card is kept: a point spent then opens nothing, and none is lost.
  const scheme = scene({
    land,
    players,
    turn: { column: 'scheme', row: 2, stage: 'before' },
    decks: [['build-1'], []],
  })
  const kept = after(scheme, 'playScheme move-2', 'takeMain', 'schemeDraw 0')
  expect(kept.position.stack[0]).toMatchObject({ stage: 'after', points: { move: 2 } })
  const moved = after(kept, 'move troop kiev volyn')
  expect(linesOf(moved, 'finishMain')).toEqual([])
  expect(linesOf(moved, 'convert')).not.toEqual([])
  expect(moved.position.stack[0]).toMatchObject({ stage: 'after', points: { move: 1 } })

  // A point of a bonus action does not begin the main action.
  const tax = scene({ land, players, turn: { column: 'tax', row: 0, stage: 'before' } })
  const taken = after(tax, 'playScheme move-2', 'takeMain', 'move troop kiev volyn')
  expect(linesOf(taken, 'convert')).not.toEqual([])
  expect(linesOf(taken, 'finishMain')).toEqual([])
  // One of the main action does, and finishing it takes its own points alone.
  const begun = after(taken, 'tax kiev')
  expect(linesOf(begun, 'convert')).toEqual([])
  const finished = after(begun, 'finishMain')
  expect(finished.position.stack[0]).toMatchObject({
    stage: 'after',
    points: { move: 1, tax: 0 },
    left: { tax: 1 },
  })
  expect(linesOf(finished, 'move')).not.toEqual([])
})

it('rurik-ruling-20: points of the main action are spent before bonus points of the same kind', () => {
  const now = scene({
    land: { kiev: { units: { 0: '2L' } } },
    players: [{ hand: ['muster-2'], goods: { honey: 2 } }],
    turn: { column: 'muster', row: 1, stage: 'before' },
  })
  const taken = after(now, 'playScheme muster-2', 'takeMain')
  const one = after(taken, 'muster troop kiev muster')
  expect(linesOf(one, 'convert')).toEqual([])
  expect(after(one, 'finishMain').position.stack[0]).toMatchObject({ points: { muster: 2 } })
  const two = after(one, 'muster troop kiev muster')
  expect(two.position.stack[0]).toMatchObject({ stage: 'after', points: { muster: 2 } })
  expect(linesOf(two, 'convert')).not.toEqual([])
  expect(linesOf(after(two, 'muster troop kiev muster'), 'finishMain')).toEqual([])
})

it('rurik-ruling-21: agendas are dealt once all leaders are chosen, and each player sees only their own', () => {
  const dealtTo = ({ position }: Scene) => position.players.map(({ dealt }) => dealt.map(seenBy))
  const chosen = { ...dealt(3, {}), facts: [] }
  expect(dealtTo(chosen)).toEqual([[], [], []])
  expect(chosen.position.boxedAgendas.every((box) => seenBy(box).length === 0)).toBe(true)
  const two = after(chosen, 'chooseLeader boris', 'chooseLeader maria')
  expect(dealtTo(two)).toEqual([[], [], []])
  const all = after(two, 'chooseLeader agatha')
  expect(dealtTo(all)).toEqual([0, 1, 2].map((seat) => [[seat], [seat]]))
  expect(all.position.boxedAgendas).toHaveLength(5)
  expect(linesIn(all, 1)).toHaveLength(2)
  expect(dealtTo({ ...dealt(3, { leaders: 'drawn' }), facts: [] })).toEqual(
    [0, 1, 2].map((seat) => [[seat], [seat]]),
  )
})

it('rurik-ruling-22: a muster can be split between Maria’s neighbouring region and other regions', () => {
  const now = scene({
    land: { kiev: { units: { 0: '1L' } } },
    players: [{ leader: 'maria' }],
    turn: { muster: 3 },
  })
  const split = after(
    now,
    'muster troop kiev muster',
    'muster troop volyn muster',
    'muster troop kiev muster',
  )
  expect([unitsAt(split, 'kiev'), unitsAt(split, 'volyn')]).toEqual([{ 0: '3L' }, { 0: '1' }])
})

it('rurik-ruling-23: Predslava can be used during a main action, but not while a card is chosen', () => {
  const now = scene({
    land: { kiev: { units: { 0: '1L', 1: '1' } } },
    players: [{ leader: 'predslava' }],
    turn: { column: 'muster', row: 1, stage: 'before' },
  })
  const begun = after(now, 'takeMain', 'muster troop kiev muster')
  expect(begun.position.stack[0]).toMatchObject({ stage: 'main' })
  const sent = after(begun, 'predslava 1 troop volyn')
  expect(linesOf(sent, 'muster')).not.toEqual([])
  const drawing = scene({
    land: { kiev: { units: { 0: '1L', 1: '1' } } },
    players: [{ leader: 'predslava' }],
    turn: { column: 'scheme', row: 1, stage: 'before' },
  })
  expect(linesOf(after(drawing, 'takeMain'), 'predslava')).toEqual([])
})

it('rurik-ruling-24: top scheme space: the first player marker is given away before cards are drawn', () => {
  const now = scene({ turn: { column: 'scheme', row: 0, stage: 'before' } })
  const taken = after(now, 'takeMain')
  expect(linesIn(taken)).toEqual(['giveMarker 0', 'giveMarker 1'])
  expect(linesIn(after(taken, 'giveMarker 1'))).toEqual(['schemeDraw 0', 'schemeDraw 1'])
})

it('rurik-ruling-6: forfeiting the top scheme space for a coin moves no marker', () => {
  const now = scene({ turn: { column: 'scheme', row: 0, stage: 'before' } })
  const left = after(now, 'forfeitMain')
  expect(linesOf(left, 'giveMarker')).toEqual([])
  expect(left.position.players[0].coins).toBe(4)
  expect(linesIn(after(now, 'takeMain'))).toEqual(['giveMarker 0', 'giveMarker 1'])
})

it('rurik-ruling-7: one of several rebels in a region is drawn at random', () => {
  const now = scene({
    land: { kiev: { units: { 0: '1' } }, volyn: {}, rostov: { rebels: 2 } },
    turn: { attack: 1, move: 1 },
  })
  now.position.regions.kiev!.rebels = now.position.regions.rostov!.rebels.splice(0)
  const then = after(now, 'attackRebel kiev attack')
  expect(then.position.players[0].defeated).toHaveLength(1)
  expect(then.position.regions.kiev!.rebels).toHaveLength(1)
})

it('rurik-ruling-8: the attacker loses a troop before the leader', () => {
  const now = scene({
    land: { kiev: { units: { 0: '1L', 1: '1' } } },
    turn: { attack: 1 },
    decks: [['muster-2'], []],
  })
  expect(unitsAt(after(now, 'attack kiev 1 attack 0'), 'kiev')).toEqual({ 0: 'L' })
})

it('rurik-ruling-9: a church must remove a rebel or an enemy troop when there is one', () => {
  const now = scene({
    seats: 3,
    land: { kiev: { units: { 0: '3', 1: '1', 2: 'L' }, rebels: 1 } },
    turn: { build: 1 },
  })
  expect(linesOf(now, 'build').filter((line) => line.includes('church'))).toEqual([
    'build kiev church 1',
    'build kiev church rebel',
  ])
  const then = after(now, 'build kiev church rebel')
  expect(then.position.regions.kiev!.rebels).toEqual([])
  expect(then.position.players[0].defeated).toEqual([])
  expect(unitsAt(then, 'kiev')).toEqual({ 0: '4', 1: '1', 2: 'L' })
})

it('rurik-ruling-10: a deed taken with a scheme card is replaced in the row at once', () => {
  const now = scene({
    players: [{ hand: ['deed'] }],
    row: ['hoard', 'tradeRoute', 'lawGiver'],
    deedDeck: ['peaceMaker', 'generousPrince'],
  })
  const then = after(now, 'playScheme deed', 'takeDeed tradeRoute')
  expect(rowOf(then.position)).toEqual(['hoard', 'lawGiver', 'generousPrince'])
  expect(then.position.players[0].deeds).toEqual(['tradeRoute'])
})

it('rurik-ruling-11: Agatha takes troops along on moves and deeds, not when Predslava moves her', () => {
  const now = scene({
    land: { kiev: { units: { 0: '3L' } }, volyn: { units: { 1: 'L' } } },
    players: [
      { leader: 'agatha', deeds: ['sendGifts'], goods: { fish: 1, fur: 1 } },
      { leader: 'predslava' },
    ],
    turn: { move: 1 },
  })
  expect(linesOf(now, 'move').filter((line) => line.includes('leader kiev volyn'))).toEqual([
    'move leader kiev volyn',
    'move leader kiev volyn 1',
    'move leader kiev volyn 2',
  ])
  const gone = after(now, 'accomplishDeed sendGifts', 'relocate leader kiev rostov 2', 'done')
  expect(unitsAt(gone, 'rostov')).toEqual({ 0: '2L' })
  const other = scene({
    land: { kiev: { units: { 0: '3L', 1: 'L' } } },
    players: [{ leader: 'agatha' }, { leader: 'predslava' }],
    turn: { seat: 1 },
  })
  expect(linesOf(other, 'predslava')).toContain('predslava 0 leader volyn')
  const sent = after(other, 'predslava 0 leader volyn')
  expect(unitsAt(sent, 'volyn')).toEqual({ 0: 'L' })
  expect(sent.position.players[0].coins).toBe(4)
})

it('rurik-ruling-12: Predslava can be used once a round, in the player’s own turn of the action phase', () => {
  const land = { kiev: { units: { 0: 'L', 1: '2L' } } }
  const players = [{ leader: 'predslava' as const }]
  const placing = scene({ land, players, phase: 'strategy', step: 0, frame: { kind: 'advisor', seat: 0 } })
  expect(linesOf(placing, 'predslava')).toEqual([])
  const now = scene({ land, players, turn: { stage: 'before' } })
  expect(linesOf(now, 'predslava')).toContain('predslava 1 leader volyn')
  expect(linesOf(after(now, 'predslava 1 troop volyn'), 'predslava')).toEqual([])
})

it('rurik-ruling-13: an empty deed deck does not refill the row', () => {
  const now = scene({
    phase: 'claim',
    frame: { kind: 'claim', seat: 1 },
    row: ['hoard', 'tradeRoute', 'lawGiver'],
    deedDeck: [],
    land: { kiev: { units: { 0: '1', 1: '1' } } },
  })
  expect(rowOf(after(now, 'chooseDeed hoard').position)).toEqual(['tradeRoute', 'lawGiver'])
  const last = scene({
    phase: 'claim',
    step: 0,
    frame: { kind: 'claim', seat: 0 },
    row: ['hoard'],
    deedDeck: [],
  })
  expect(after(last, 'chooseDeed hoard').position).toMatchObject({ phase: 'strategy', round: 2 })
})

it('rurik-ruling-14: a warfare marker that never moved scores nothing', () => {
  expect(warfarePoints([0, 0])).toEqual([0, 0])
  expect(warfarePoints([2, 0])).toEqual([3, 0])
})

it('rurik-ruling-15: an agenda needs at least one of what it counts, and a tie is enough', () => {
  const { position } = scene({ players: [{ coins: 0 }, { coins: 0 }] })
  expect(isFulfilled(position, 0, 'wealthy')).toBe(false)
  const rich = scene({ players: [{ coins: 2 }, { coins: 2 }] }).position
  expect([isFulfilled(rich, 0, 'wealthy'), isFulfilled(rich, 1, 'wealthy')]).toEqual([true, true])
})

it('rurik-ruling-16: a deck that runs out during an effect is refilled without the cards drawn so far', () => {
  const now = scene({
    frame: { kind: 'draw', seat: 0, count: 3 },
    rest: 'discard',
    decks: [['tax-1'], ['tax-2', 'move-1']],
  })
  const then = after(now, 'schemeDraw 0')
  expect(then.position.stack.at(-1)).toMatchObject({ kind: 'keep', deck: 0 })
  expect(linesOf(then, 'schemeKeep')).toContain('schemeKeep tax-1')
  expect(then.position.decks[2]).toEqual([])
  const attack = scene({
    land: { kiev: { units: { 0: '2', 1: '4' } } },
    turn: { attack: 1 },
    rest: 'discard',
    decks: [['tax-1'], ['tax-2']],
  })
  const fought = after(attack, 'attack kiev 1 attack 0')
  expect(told(fought, 'revealed')[0].cards).toHaveLength(2)
  expect(fought.position.decks[2]).toHaveLength(2)
})

it('rurik-ruling-17: changing deed row: the last pick of a claim phase brings three new deeds', () => {
  const claiming = (step: number) =>
    scene({
      options: { deedRow: 'changes' },
      phase: 'claim',
      step,
      frame: { kind: 'claim', seat: step },
      row: ['hoard', 'tradeRoute', 'lawGiver'],
    })
  expect(rowOf(after(claiming(0), 'chooseDeed hoard').position).slice(0, 2)).toEqual([
    'tradeRoute',
    'lawGiver',
  ])
  const last = after(claiming(1), 'chooseDeed hoard').position
  expect(last.deedDiscard).toEqual(['tradeRoute', 'lawGiver'])
  expect(rowOf(last)).toHaveLength(3)
  const scheme = scene({
    options: { deedRow: 'changes' },
    players: [{ hand: ['deed'] }],
    row: ['hoard', 'tradeRoute', 'lawGiver'],
  })
  const taken = after(scheme, 'playScheme deed', 'takeDeed hoard').position
  expect(rowOf(taken).slice(0, 2)).toEqual(['tradeRoute', 'lawGiver'])
  expect(taken.deedDiscard).toEqual([])
})

it('rurik-ruling-18: costs on scheme cards are paid or ignored, by option', () => {
  const poor = (schemeCosts: boolean) =>
    scene({ options: { schemeCosts }, players: [{ coins: 0, hand: ['attack-1-paid'] }] })
  expect(linesOf(poor(true), 'playScheme')).toEqual([])
  expect(linesOf(poor(false), 'playScheme')).toEqual(['playScheme attack-1-paid'])
})

it('rurik-text-2: a player without units on the map may place the leader and a troop', () => {
  const now = scene({
    land: { kiev: { units: { 1: '1L' } } },
    frame: { kind: 'emergency', seat: 0 },
    board: { tax: [[0, 1, 0]] },
  })
  expect(linesIn(now)).toHaveLength(9)
  const back = after(now, 'emergencyMuster kiev')
  expect(unitsAt(back, 'kiev')).toEqual({ 0: '1L', 1: '1L' })
  expect(back.position.stack[0]).toMatchObject({ kind: 'turn', column: 'tax' })
  expect(unitsAt(after(now, 'declineMuster'), 'kiev')).toEqual({ 1: '1L' })
})

it('rurik-text-3: Market Day counts markets in regions with different goods anywhere on the map', () => {
  const now = scene({
    land: { novgorod: { market: 0 }, volyn: { market: 0 }, smolensk: { market: 0 } },
    players: [{ deeds: ['marketDay'] }],
  })
  expect(linesOf(now, 'accomplishDeed')).toEqual(['accomplishDeed marketDay'])
})

it('rurik-text-4: top scheme space: the marker is given at once, its new owner is first from the claim phase', () => {
  const now = scene({ turn: { column: 'scheme', row: 0, stage: 'before' } })
  const given = after(now, 'takeMain', 'giveMarker 1')
  expect(given.position).toMatchObject({ marker: 1, first: 0 })
  const kept = after(given, 'schemeDraw 1', linesOf(after(given, 'schemeDraw 1'), 'schemeKeep')[0])
  const back = linesOf(kept, 'putBack')[0]
  const claiming = after(back ? after(kept, back) : kept, 'endTurn')
  expect(claiming.position).toMatchObject({ phase: 'claim', first: 1, waiting: [1] })
})

it('rurik-text-5: Maria musters once a round in one neighbouring region without own units', () => {
  const now = scene({
    land: { kiev: { units: { 0: '1L' } }, volyn: { units: { 0: '1' } } },
    players: [{ leader: 'maria' }],
    turn: { muster: 3 },
  })
  const regions = ['chernigov', 'kiev', 'pereyaslavl', 'polotsk', 'volyn']
  expect(linesOf(now, 'muster')).toEqual(regions.map((region) => `muster troop ${region} muster`))
  const then = after(now, 'muster troop polotsk muster')
  expect(linesOf(then, 'muster')).toEqual(
    ['kiev', 'polotsk', 'volyn'].map((region) => `muster troop ${region} muster`),
  )
})

it('rurik-text-6: changing deed row: deeds not taken stay until the end of the claim phase', () => {
  const now = scene({
    seats: 3,
    options: { deedRow: 'changes' },
    phase: 'claim',
    step: 0,
    frame: { kind: 'claim', seat: 0 },
    row: ['hoard', 'tradeRoute', 'lawGiver'],
  })
  const then = after(now, 'chooseDeed hoard', 'chooseDeed tradeRoute')
  expect(rowOf(then.position)).toContain('lawGiver')
  expect(then.position.deedDiscard).toEqual([])
})

it('rurik-text-12: tracks: needs and points of each level', () => {
  expect(trackNeeds).toEqual({
    rule: [0, 2, 3, 4, 5, 5],
    build: [0, 2, 3, 4, 5, 7],
    trade: [0, 3, 5, 7, 9, 11],
  })
  expect(trackPoints).toEqual([0, 1, 2, 3, 5, 8])
})

it('Rurik hand: visible to its own seat only', () => {
  const { position } = scene({ players: [{ hand: ['tax-1'] }] })
  expect(handOf(mask(position, 0), 0)).toEqual(['tax-1'])
  expect(() => handOf(mask(position, 1), 0)).toThrow()
  expect(() => handOf(mask(position, 'spectator'), 0)).toThrow()
})
