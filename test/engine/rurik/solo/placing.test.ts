import { expect, it } from 'vitest'
import { columns } from '../../../../engine/rurik/components/data.ts'
import type { Description } from '../../../../engine/rurik/position/description.ts'
import type { Scene } from '../scene.ts'
import { after, me, rebels, soloScene, told } from './scene.ts'

const strategy = (description: Partial<Description>): Scene =>
  soloScene({
    phase: 'strategy',
    step: 0,
    land: { kiev: { units: { [me]: '3L' } } },
    frame: { kind: 'advisor', seat: me },
    ...description,
  })

/** What the Rebellion has placed: advisor, column, row, coins, and why so. */
const placements = (now: Scene): unknown[][] =>
  told(now, 'rebelsPlaced').map(({ advisor, column, row, bribe, reason }) => [
    advisor,
    column,
    row,
    bribe,
    reason,
  ])

const coinsOf = ({ position }: Scene): number => position.rebellion!.coins

it('rurik-example-i: the rows of a card are used from the bottom up', () => {
  const now = strategy({ rebellion: { strategy: 18, priority: 'build' } })
  const then = after(now, 'placeAdvisor 4 tax 0', 'placeAdvisor 5 attack 0')
  expect(placements(then)).toEqual([
    [1, 'move', 1, 0, 'card'],
    [5, 'build', 1, 0, 'card'],
  ])
  expect(then.position.rebellion!.rows).toHaveLength(3)
})

it('rurik-example-x1: rows of missing advisors are skipped; coins buy the top space or break a tie', () => {
  const now = strategy({ rebellion: { strategy: 1, priority: 'build', coins: 3 }, players: [{ coins: 1 }] })
  const then = after(
    now,
    'placeAdvisor 4 tax 0',
    'placeAdvisor 1 scheme 0',
    'placeAdvisor 5 build 1',
    'placeAdvisor 2 move 0',
  )
  expect(placements(then)).toEqual([
    [4, 'muster', 1, 0, 'card'],
    [1, 'scheme', 1, 1, 'tie'],
    [5, 'build', 1, 2, 'top'],
    [2, 'move', 2, 0, 'card'],
  ])
  expect(coinsOf(then)).toBe(0)
})

it('rurik-example-x2: without coins nothing is bought', () => {
  const now = strategy({ rebellion: { strategy: 7, priority: 'build', coins: 0 } })
  expect(placements(after(now, 'placeAdvisor 1 scheme 0'))).toEqual([[1, 'scheme', 2, 0, 'card']])
})

it('rurik-example-x3: when a column is full the advisor goes to the next one on the right', () => {
  const board = {
    tax: [[me, 1, 0]],
    attack: [[me, 2, 0]],
    muster: [
      [me, 5, 0],
      [me, 4, 0],
      [rebels, 2, 0],
    ],
  } as const
  const now = strategy({ round: 3, step: 3, rebellion: { strategy: 1, priority: 'build', rows: 1 }, board })
  expect(placements(after(now, 'placeAdvisor 2 move 0'))).toEqual([[4, 'move', 1, 0, 'full']])
})

it('rurik-example-x4: after the last column comes the first', () => {
  const board = {
    scheme: [
      [me, 5, 0],
      [me, 4, 0],
      [me, 2, 0],
    ],
  } as const
  const now = strategy({ step: 3, rebellion: { strategy: 15, priority: 'build' }, board })
  expect(placements(after(now, 'placeAdvisor 1 tax 0'))).toEqual([[1, 'muster', 1, 0, 'full']])
})

it('Rurik solo advisors: the second 2 is placed from round three, the 3 in round four', () => {
  const first = (round: number, strategy1: number) =>
    placements(
      after(
        strategy({ round, rebellion: { strategy: strategy1, priority: 'attackMove' } }),
        'placeAdvisor 1 tax 0',
      ),
    )[0]
  expect([first(2, 5), first(3, 5)].map(([advisor, column]) => [advisor, column])).toEqual([
    [1, 'attack'],
    [2, 'muster'],
  ])
  expect([first(3, 4)[0], first(4, 4)[0]]).toEqual([4, 3])
})

it('rurik-solo-redirected: an advisor sent to another column buys no top space', () => {
  // Card 1, build: the 5 goes to build, with a coin. Here build is full.
  const board = {
    build: [
      [me, 5, 0],
      [me, 2, 0],
      [rebels, 2, 0],
    ],
    scheme: [[me, 4, 3]],
  } as const
  const now = strategy({ step: 3, rebellion: { strategy: 1, priority: 'build', rows: 4 }, board, round: 1 })
  expect(placements(after(now, 'placeAdvisor 1 tax 0'))).toEqual([[5, 'scheme', 2, 0, 'full']])
})

it('rurik-solo-top: a coin row buys the top space only when it can be paid in full, else breaks a tie', () => {
  const placed = (coins: number, bid: string) =>
    placements(
      after(
        strategy({ rebellion: { strategy: 1, priority: 'build', rows: 4, coins }, players: [{ coins: 5 }] }),
        bid,
      ),
    )[0]
  expect(placed(3, 'placeAdvisor 5 build 2')).toEqual([5, 'build', 1, 3, 'top'])
  expect(placed(2, 'placeAdvisor 5 build 2')).toEqual([5, 'build', 2, 0, 'card'])
  expect(placed(0, 'placeAdvisor 5 build 0')).toEqual([5, 'build', 2, 0, 'card'])
  expect(placed(3, 'placeAdvisor 4 build 0')).toEqual([5, 'build', 1, 0, 'card'])
})

it('rurik-solo-columns: the Rebellion can place two advisors in a column before it is in three', () => {
  // Card 2, tax: the 4 and then the 2 go to tax.
  const now = strategy({ rebellion: { strategy: 2, priority: 'tax' } })
  const then = after(now, 'placeAdvisor 1 muster 0', 'placeAdvisor 5 move 0')
  expect(placements(then).map(([advisor, column]) => [advisor, column])).toEqual([
    [4, 'tax'],
    [2, 'tax'],
  ])
  expect(columns).toContain('tax')
})
