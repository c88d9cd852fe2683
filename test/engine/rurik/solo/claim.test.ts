import { expect, it } from 'vitest'
import { chanceFrom, deal } from '../../../../engine/core/index.ts'
import { regionsFor } from '../../../../engine/rurik/components/map.ts'
import { rurik } from '../../../../engine/rurik/index.ts'
import type { Description } from '../../../../engine/rurik/position/description.ts'
import { outcome } from '../../../../engine/rurik/scoring/score.ts'
import { onBoat } from '../../../../engine/rurik/scoring/tracks.ts'
import { levels } from '../../../../engine/rurik/solo/mats.ts'
import { rebelLines } from '../../../../engine/rurik/solo/score.ts'
import { linesOf, type Scene, unitsAt } from '../scene.ts'
import { after, me, neutrals, rebels, soloScene, told, troopsOf } from './scene.ts'

/** The last turn of a round of mine; the Rebellion's follows, which does nothing, and then the claim phase. */
const lastTurn = (description: Partial<Description>): Scene =>
  after(
    soloScene({
      turn: { stage: 'after' },
      board: { scheme: [[rebels, 1, 0]] },
      ...description,
      land: { novgorod: { units: { [me]: '1' } }, kiev: { units: { [rebels]: '2L' } }, ...description.land },
      rebellion: { open: { attackMove: 2, build: 3, tax: 2 }, ...description.rebellion },
    }),
    'endTurn',
  )

it.each(levels)(
  'Rurik solo setup, %s: rebels in Kiev and two regions, neutral troops in the others',
  (level) => {
    for (const draw of [(n: number) => n - 1, () => 0, (n: number) => n >> 1]) {
      const options = rurik.options.parse({ rebellion: level })
      const { position } = deal(rurik, { seats: 1, options }, chanceFrom(draw))
      const held = regionsFor(1).map((region) => unitsAt({ position, facts: [] }, region))
      expect(held.filter((units) => units[rebels] === '2')).toHaveLength(2)
      expect(held.filter((units) => units[neutrals] === '1')).toHaveLength(5)
      expect(unitsAt({ position, facts: [] }, 'kiev')).toEqual({ [rebels]: '2L' })
      expect(position).toMatchObject({
        first: 0,
        marker: 0,
        rebellion: { coins: 3 },
        board: { tax: [null, null, null] },
      })
      const start: Scene = { position, facts: [] }
      expect(linesOf(start, 'chooseLeader')).toHaveLength(7)
      expect(linesOf(start, 'chooseLeader')).not.toContain('chooseLeader sviatopolk')
      const placing = after(
        start,
        'chooseLeader boris',
        rurik.notate(rurik.legal(after(start, 'chooseLeader boris').position, 0)[0]),
      )
      expect(linesOf(placing, 'placeTroop')).toHaveLength(5)
      expect(rurik.audit(position)).toBeNull()
    }
  },
)

it('Rurik solo, top scheme space: gives no marker, since the player stays first', () => {
  const now = soloScene({
    turn: { column: 'scheme', row: 0, stage: 'before' },
    land: { kiev: { units: { 0: '1' } } },
  })
  expect(after(now, 'takeMain').position.stack.at(-1)).toMatchObject({ kind: 'draw', count: 3 })
})

it('Rurik solo priority: depends on the player’s lead in regions, structures or goods', () => {
  const priority = (description: Partial<Description>) => {
    const now = lastTurn(description)
    return told(now.position.stack.at(-1)!.kind === 'dock' ? after(now, 'dockGoods 0') : now, 'priority')[0]
  }
  const land = { volyn: { units: { [me]: '1' } }, rostov: { market: me } }
  const players = [{ goods: { wood: 1 } }]
  expect(priority({ land, players })).toMatchObject({ priority: 'attackMove', reason: 'ahead' })
  expect(priority({ land: { rostov: { market: me } }, players })).toMatchObject({
    priority: 'build',
    reason: 'ahead',
  })
  expect(priority({ players })).toMatchObject({ priority: 'tax', reason: 'ahead' })
  expect(
    priority({ options: { rebellion: 'hard' }, rebellion: { open: { attackMove: 3, build: 4, tax: 3 } } }),
  ).toMatchObject({
    priority: 'attackMove',
    reason: 'start',
  })
})

it('rurik-solo-dock: goods on the dock do not count for the trade track or for the priority', () => {
  const now = lastTurn({
    players: [{ goods: { wood: 3, fish: 1 } }],
    rebellion: { open: { attackMove: 0, build: 1, tax: 0 } },
  })
  expect(linesOf(now, 'dockGoods')).toEqual([0, 1, 2, 3, 4].map((count) => `dockGoods ${count}`))
  const kept = after(now, 'dockGoods 0')
  expect(kept.position.players[0].levels.trade).toBe(1)
  expect(told(kept, 'unlocked').at(-1)).toMatchObject({ priority: 'tax', reason: 'trade' })
  const docked = after(now, 'dockGoods 4')
  expect(docked.position.players[0].levels.trade).toBe(0)
  expect(docked.position.rebellion!.priority).toBe('build')
  // Three of a kind are a full hold all the same, and four markers stand beside the tracks.
  expect(told(docked, 'income')[0]).toEqual({ seat: me, coins: 5 })
  expect(onBoat(docked.position, 0)).toBe(4)
})

it('Rurik solo dock: skipped when it would change nothing', () => {
  expect(lastTurn({}).position.stack.at(-1)).toMatchObject({ kind: 'claim' })
  const behind = { players: [{ goods: { wood: 1 } }], rebellion: { goods: { fish: 2 } } }
  expect(lastTurn(behind).position.stack.at(-1)).toMatchObject({ kind: 'claim' })
})

it('Rurik solo claim: for each track where the player leads, a bonus of the current priority opens', () => {
  const now = lastTurn({
    land: { volyn: { units: { [me]: '1' } }, rostov: { units: { [me]: '1' } } },
    rebellion: { priority: 'tax', open: { attackMove: 0, build: 3, tax: 0 } },
    board: { tax: [[rebels, 1, 0]] },
  })
  // Three regions against one: level 2 of rule.
  expect(told(now, 'unlocked')).toEqual([
    expect.objectContaining({ priority: 'attackMove', reason: 'rule', column: 'build', bonus: 'build' }),
  ])
})

it('Rurik solo income: the Rebellion gets one coin, and one more for each full hold', () => {
  const now = lastTurn({ rebellion: { goods: { fur: 2, ore: 2, fish: 1 }, coins: 0 } })
  expect(told(now, 'income').find(({ seat }) => seat === rebels)).toEqual({ seat: rebels, coins: 3 })
})

it('Rurik solo end of round: a rebel is added to Sviatopolk’s region', () => {
  const now = after(lastTurn({ row: ['hoard', 'tradeRoute', 'capitalCity'] }), 'chooseDeed hoard')
  expect(told(now, 'rebelsMustered')).toEqual([{ unit: 'troop', region: 'kiev', reason: 'leader' }])
  expect(troopsOf(now, 'kiev', rebels)).toBe(3)
  expect(now.position).toMatchObject({ round: 2, phase: 'strategy', rebellion: { advisors: [1, 2, 4, 5] } })
})

const ending = (description: Partial<Description>) => lastTurn({ round: 4, ...description })

it('rurik-solo-last: after round four tracks are claimed and bonuses open, without income or new rebel', () => {
  const now = ending({
    land: { volyn: { units: { [me]: '1' } } },
    rebellion: { coins: 0, open: { attackMove: 0, build: 3, tax: 2 }, priority: 'build' },
    board: { attack: [[rebels, 1, 0]] },
  })
  expect(now.position.over).toBe(true)
  expect(told(now, 'unlocked')).toMatchObject([{ reason: 'rule' }])
  expect(told(now, 'income')).toEqual([])
  expect(told(now, 'rebelsMustered')).toEqual([])
  // A coin for the attack that it could not do, one from its mat.
  expect(now.position.rebellion!.coins).toBe(2)
})

it('Rurik solo score: the Rebellion scores tracks, coins by three and dock goods by three, rounded up', () => {
  const { position } = ending({
    rebellion: { coins: 3, goods: { fur: 4, wood: 4 }, warfare: 2, levels: { rule: 2, build: 3, trade: 1 } },
  })
  const lines = Object.fromEntries(
    rebelLines(position, position.rebellion!).map(({ key, points }) => [key.split('.').at(-1), points]),
  )
  // A fourth coin for the scheme that it could not do.
  expect(lines).toEqual({ rule: 2, build: 3, trade: 1, warfare: 3, coins: 2, dock: 2 })
  expect(told({ position, facts: [] }, 'rebelsScored')).toEqual([])
})

it('rurik-solo-tie: on equal totals more ruled regions win, then coins, which the Rebellion does not have', () => {
  const rank = (land: NonNullable<Description['land']>, coins: number) => {
    const { position } = ending({
      land,
      players: [{ coins, agenda: 'conquering', levels: { rule: 2, build: 0, trade: 0 } }],
      rebellion: { coins: 2, levels: { rule: 1, build: 0, trade: 0 } },
    })
    const { seats } = outcome(position)!
    return [
      seats[0].total,
      rebelLines(position, position.rebellion!).reduce((sum, { points }) => sum + points, 0),
      seats[0].rank,
    ]
  }
  expect(rank({}, 0)).toEqual([2, 2, 1])
  expect(rank({ novgorod: { units: { [me]: '1', [neutrals]: '1' } } }, 9)).toEqual([2, 2, 2])
})
