import { expect, it } from 'vitest'
import { mask, seenBy } from '../../../engine/core/index.ts'
import { handOf } from '../../../engine/rurik/board/decks.ts'
import { warfareEnd } from '../../../engine/rurik/components/data.ts'
import { allSchemes } from '../../../engine/rurik/components/schemes.ts'
import { levelNow } from '../../../engine/rurik/phases/claim.ts'
import { after, linesIn, linesOf, scene, told, unitsAt } from './scene.ts'

it('rurik-edge-1: an empty deck is refilled at the end of an effect from the other deck and the discard pile', () => {
  const now = scene({
    players: [{ hand: ['move-1'] }],
    rest: 'discard',
    decks: [['tax-1'], ['tax-2']],
    frame: { kind: 'draw', seat: 0, count: 1 },
  })
  const then = after(now, 'schemeDraw 0')
  expect(handOf(then.position, 0)).toContain('tax-1')
  const [first, second] = then.position.decks
  expect(first.length + second.length).toBe(allSchemes.length - 2)
  expect(first.length - second.length).toBe(1)
  expect(then.position.decks[2]).toEqual([])
  expect([...first, ...second].every((box) => seenBy(box).length === 0)).toBe(true)
})

it('rurik-edge-2: drawing from a single card gives it without a choice', () => {
  const now = scene({ frame: { kind: 'draw', seat: 0, count: 1 }, decks: [['tax-2'], []] })
  const then = after(now, 'schemeDraw 0')
  expect(handOf(then.position, 0)).toEqual(['tax-2'])
  expect(linesOf(then, 'schemeKeep')).toEqual([])
})

it('rurik-edge-3: a stronghold alone can’t be attacked', () => {
  const now = scene({ land: { kiev: { units: { 0: '2' }, stronghold: 1 } }, turn: { attack: 1 } })
  expect(linesOf(now, 'attack')).toEqual([])
})

it('rurik-edge-4: the number of cards revealed depends on who rules before the loss', () => {
  const now = scene({
    land: { kiev: { units: { 0: '2', 1: '3' } } },
    turn: { attack: 1 },
    decks: [['move-1', 'tax-1', 'tax-2'], []],
  })
  expect(told(after(now, 'attack kiev 1 attack 0'), 'revealed')[0].cards).toEqual(['move-1', 'tax-1'])
})

it('rurik-edge-5: without a card to reveal there is no check, and the warfare marker still moves up', () => {
  const now = scene({ land: { kiev: { units: { 0: '2', 1: '1' } } }, turn: { attackMinus: 1 } })
  expect(linesOf(now, 'attack')).toEqual(['attack kiev 1 attackMinus'])
  const then = after(now, 'attack kiev 1 attackMinus')
  expect(told(then, 'revealed')).toEqual([])
  expect(then.position.players[0].warfare).toBe(1)
})

it('rurik-edge-6: the warfare track ends at its tenth space', () => {
  const now = scene({
    land: { kiev: { units: { 0: '2', 1: '1' } } },
    turn: { attackMinus: 1 },
    players: [{ warfare: warfareEnd }],
  })
  expect(warfareEnd).toBe(10)
  expect(after(now, 'attack kiev 1 attackMinus').position.players[0].warfare).toBe(10)
})

it('rurik-edge-7: paid units are chosen freely; Peace Maker takes two from one ruled region', () => {
  const veterans = scene({
    land: { kiev: { units: { 0: '1L' } }, volyn: { units: { 0: '1' } } },
    players: [{ deeds: ['retireVeterans'] }],
  })
  const paying = after(veterans, 'accomplishDeed retireVeterans')
  expect(linesIn(paying).sort()).toEqual(['payUnit leader kiev', 'payUnit troop kiev', 'payUnit troop volyn'])
  const paid = after(paying, 'payUnit leader kiev', 'payUnit troop volyn')
  expect(unitsAt(paid, 'kiev')).toEqual({ 0: '1' })

  const peace = scene({
    land: {
      kiev: { units: { 0: '2' } },
      volyn: { units: { 0: '3', 1: '3' } },
      polotsk: { units: { 0: '1' } },
    },
    players: [{ deeds: ['peaceMaker'] }],
  })
  const first = after(peace, 'accomplishDeed peaceMaker')
  expect(linesIn(first)).toEqual(['payUnit troop kiev'])
  expect(unitsAt(after(first, 'payUnit troop kiev', 'payUnit troop kiev'), 'kiev')).toEqual({})
})

it('rurik-edge-8: Defensive Belt needs three strongholds in one group of adjacent regions', () => {
  const belt = (...regions: ('novgorod' | 'polotsk' | 'kiev' | 'rostov')[]) =>
    scene({
      land: Object.fromEntries(regions.map((region) => [region, { stronghold: 0 }])),
      players: [{ deeds: ['defensiveBelt'] }],
    })
  expect(linesOf(belt('novgorod', 'polotsk', 'kiev'), 'accomplishDeed')).toHaveLength(1)
  expect(linesOf(belt('rostov', 'polotsk', 'kiev'), 'accomplishDeed')).toEqual([])
})

it('rurik-edge-9: Market Day counts the tokens on regions, not the printed goods', () => {
  const markets = (good: 'wood' | 'fur') =>
    scene({
      options: { goods: 'tokens' },
      land: {
        novgorod: { market: 0, good: 'wood' },
        kiev: { market: 0, good },
        volyn: { market: 0, good: 'fish' },
      },
      players: [{ deeds: ['marketDay'] }],
    })
  expect(linesOf(markets('wood'), 'accomplishDeed')).toEqual([])
  expect(linesOf(markets('fur'), 'accomplishDeed')).toHaveLength(1)
})

it('rurik-edge-10: a removed structure makes room for another, and the track level stays', () => {
  const now = scene({
    land: { kiev: { units: { 0: '2' }, market: 0 } },
    players: [{ deeds: ['newBeginning'], levels: { rule: 0, build: 2, trade: 0 } }],
    turn: { build: 1 },
  })
  expect(linesOf(now, 'build')).not.toContain('build kiev market')
  const then = after(now, 'accomplishDeed newBeginning', 'payStructure market kiev')
  expect(linesOf(then, 'build')).toContain('build kiev market')
  expect(then.position.players[0].levels.build).toBe(2)
  expect(then.position.stack[0]).toMatchObject({ points: { tax: 2, build: 1 } })
})

it('rurik-edge-11: Law Giver does not spend defeated rebels', () => {
  const now = scene({ players: [{ deeds: ['lawGiver'], defeated: 3, coins: 2 }] })
  const then = after(now, 'accomplishDeed lawGiver')
  expect(then.position.players[0].defeated).toHaveLength(3)
  expect(then.position.players[0].coins).toBe(0)
})

it('rurik-edge-12: a church adds a troop only if it removes a rebel or an enemy troop', () => {
  const bare = scene({
    land: { kiev: { units: { 0: '6', 1: '1' } }, volyn: { units: { 0: '6' } } },
    turn: { build: 2 },
  })
  expect(unitsAt(after(bare, 'build kiev church 1'), 'kiev')).toEqual({ 0: '6' })
  expect(linesOf(bare, 'build')).toContain('build volyn church')

  const lone = scene({ land: { volyn: { units: { 0: '1' } } }, turn: { build: 1 } })
  const built = after(lone, 'build volyn church')
  expect(unitsAt(built, 'volyn')).toEqual({ 0: '1' })
  expect(told(built, 'blessed')).toMatchObject([{ whom: 'nobody', joins: 'no' }])

  const leader = scene({ land: { volyn: { units: { 0: '2', 1: 'L' } } }, turn: { build: 1 } })
  expect(unitsAt(after(leader, 'build volyn church'), 'volyn')).toEqual({ 0: '2', 1: 'L' })

  const rebel = scene({ land: { volyn: { units: { 0: '2' }, rebels: 1 } }, turn: { build: 1 } })
  const turned = after(rebel, 'build volyn church rebel')
  expect(unitsAt(turned, 'volyn')).toEqual({ 0: '3' })
  expect(told(turned, 'blessed')).toMatchObject([{ whom: 'rebel', joins: 'yes' }])

  const held = scene({
    land: { kiev: { units: { 0: '3', 1: '1L' }, rebels: 1 } },
    players: [{ leader: 'boris' }, { leader: 'yaroslav' }],
    turn: { build: 1 },
  })
  expect(linesOf(held, 'build').filter((line) => line.includes('church'))).toEqual(['build kiev church'])
  expect(unitsAt(after(held, 'build kiev church'), 'kiev')).toEqual({ 0: '3', 1: '1L' })
})

it('rurik-edge-13: a player who moves into a region can tax it in the same turn', () => {
  const now = scene({ land: { kiev: { units: { 0: '2' } }, volyn: {} }, turn: { move: 1, tax: 1 } })
  expect(linesOf(now, 'tax')).toEqual(['tax kiev'])
  expect(linesOf(after(now, 'move troop kiev volyn'), 'tax')).toEqual(['tax kiev', 'tax volyn'])
})

it('rurik-edge-14: a scheme card without effect can be played', () => {
  const now = scene({ players: [{ hand: ['attack-1'], coins: 0 }], land: { kiev: { units: { 0: '1' } } } })
  const then = after(now, 'playScheme attack-1')
  expect(linesOf(then, 'attack')).toEqual([])
  expect(linesIn(then)).toContain('endTurn')
})

it('rurik-edge-15: coins and goods have no limit', () => {
  const now = scene({
    land: { kiev: { units: { 0: '2' }, market: 0 } },
    players: [{ coins: 99, goods: { wood: 40 } }],
    turn: { tax: 1 },
  })
  expect(after(now, 'tax kiev good').position.players[0].goods.wood).toBe(42)
  expect(after(now, 'tax kiev coin').position.players[0].coins).toBe(100)
})

it('rurik-edge-16: two players, eight regions: Dispatch Messengers needs all, the top of Build seven', () => {
  const all = [
    'novgorod',
    'rostov',
    'polotsk',
    'smolensk',
    'volyn',
    'kiev',
    'chernigov',
    'pereyaslavl',
  ] as const
  const messengers = (count: number) =>
    scene({
      land: Object.fromEntries(all.slice(0, count).map((region) => [region, { units: { 0: '1' } }])),
      players: [{ deeds: ['dispatchMessengers'] }],
    })
  expect(linesOf(messengers(7), 'accomplishDeed')).toEqual([])
  expect(linesOf(messengers(8), 'accomplishDeed')).toHaveLength(1)
  const built = (count: number) =>
    scene({
      land: Object.fromEntries(
        all.slice(0, count).map((region, i) => [region, { [['church', 'market', 'stronghold'][i % 3]]: 0 }]),
      ),
    }).position
  expect(levelNow(built(6), 0, 'build')).toBe(4)
  expect(levelNow(built(7), 0, 'build')).toBe(5)
})

it('rurik-edge-17: with too few cards the player looks at those there are', () => {
  const now = scene({
    frame: { kind: 'draw', seat: 0, count: 3 },
    players: [{ hand: allSchemes.slice(0, 13) }, { hand: allSchemes.slice(15) }],
    decks: [[allSchemes[13]], []],
  })
  const left = now.position.decks.slice(0, 2).flat().length
  expect(left).toBe(2)
  const then = after(now, 'schemeDraw 0')
  expect(linesOf(then, 'schemeKeep')).toHaveLength(2)
  expect(told(then, 'looked')).toEqual([{ seat: 0, deck: 0, count: 2 }])
})

it('rurik-edge-18: of two own advisors with equal power the earlier one stays above', () => {
  const now = scene({
    phase: 'strategy',
    round: 3,
    step: 8,
    frame: { kind: 'advisor', seat: 0 },
    board: { tax: [[0, 2, 0]], build: [[0, 4, 0]], move: [[0, 5, 0]] },
  })
  const then = after(now, 'placeAdvisor 1 tax 1')
  expect(then.position.board.tax).toEqual([
    { seat: 0, advisor: 2, bribe: 0 },
    { seat: 0, advisor: 1, bribe: 1 },
    null,
  ])
})

it('Rurik schemes: cards put back stay visible to the player who put them back, and to nobody else', () => {
  const now = scene({
    seats: 3,
    frame: { kind: 'draw', seat: 0, count: 3 },
    decks: [['tax-1', 'tax-2', 'move-3'], []],
  })
  const then = after(now, 'schemeDraw 0', 'schemeKeep tax-2', 'putBack tax-1')
  expect(then.position.decks[0].slice(-2).map((box) => (box as never as { '?': string })['?'])).toEqual([
    'tax-1',
    'move-3',
  ])
  const seen = (viewer: number | 'spectator') =>
    mask(then.position, viewer).decks[0].filter((box) => (box as never as { '?': unknown })['?'] !== null)
      .length
  expect([seen(0), seen(1), seen(2), seen('spectator')]).toEqual([2, 0, 0, 0])
})
