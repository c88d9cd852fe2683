import { expect, it } from 'vitest'
import { answerAll, mask, newRun, type Order, type Orders } from '../../../engine/core/index.ts'
import { advisorsIn } from '../../../engine/rurik/components/data.ts'
import { randomChance } from '../conformance/random.ts'
import { game, type Scene, scene } from './scene.ts'
import { playTable } from './tables.ts'

const placing = (coins = 3): Scene =>
  scene({
    seats: 3,
    round: 2,
    phase: 'strategy',
    step: 1,
    players: [{}, { coins }],
    frame: { kind: 'advisor', seat: 1 },
    board: { build: [[0, 5, 0]] },
  })

/** What is placed for the seats by what they have left word about, in lines. */
function answers(now: Scene, left: { [seat: number]: { [name: string]: Order } }): string[] {
  const orders = now.position.players.map(
    (_, seat): Orders | undefined =>
      left[seat] &&
      Object.fromEntries(
        Object.entries(left[seat]).map(([name, order]) => [
          name,
          { order: { ...game.orders!.advisor.default, ...order }, revision: 1 },
        ]),
      ),
  )
  const absent = now.position.players.map(() => false)
  const { actions } = answerAll(game, newRun(now.position, randomChance('orders')), { absent, orders })
  return actions.map(({ seat, action }) => `${seat}: ${game.notate(action)}`)
}

it('Rurik advisor decision: named by its round and the number of advisors placed before', () => {
  expect(game.decision!(mask(placing().position, 'spectator'), 1)).toEqual({
    kind: 'advisor',
    id: 'round 2, advisor 1',
  })
  expect(game.decision!(mask(placing().position, 'spectator'), 0)).toBeNull()
})

it('Rurik advisor order: without one nothing is placed', () => {
  expect(answers(placing(), {})).toEqual([])
})

it('Rurik advisor order: places with as few coins as reach the wanted row, else asks', () => {
  const four = (where: string, bribe: number) => ({
    1: { 'advisor/round 2, advisor 1': { advisor: '4', column: 'build', where, bribe } },
  })
  expect(answers(placing(), four('top-two', 2))).toEqual(['1: placeAdvisor 4 build 0'])
  expect(answers(placing(), four('top', 2))).toEqual(['1: placeAdvisor 4 build 2'])
  expect(answers(placing(), four('top', 1))).toEqual([])
  expect(answers(placing(1), four('top', 2))).toEqual([])
  expect(answers(placing(), four('ask', 2))).toEqual([])
})

it('Rurik advisor order: a whole strategy phase is played by orders', () => {
  const order = (advisor: string, column: string): Order => ({ advisor, column, where: 'any' })
  const named = (first: number, ...pairs: [string, string][]) =>
    Object.fromEntries(
      pairs.map(([advisor, column], i) => [`advisor/round 2, advisor ${first + i}`, order(advisor, column)]),
    )
  const left = {
    0: named(2, ['1', 'tax'], ['2', 'move'], ['4', 'muster']),
    1: named(1, ['4', 'build'], ['5', 'tax'], ['1', 'scheme'], ['2', 'build']),
    2: named(1, ['5', 'build'], ['4', 'attack'], ['2', 'muster'], ['1', 'scheme']),
  }
  const placed = answers(placing(), left)
  expect(placed).toHaveLength(11)
  expect(placed.at(-1)).toBe('2: placeAdvisor 1 scheme 0')
})

it('Rurik advisor order: asks when the column is closed or the advisor was placed already', () => {
  const again = (advisor: string, column: string) =>
    answers(
      scene({
        phase: 'strategy',
        step: 2,
        frame: { kind: 'advisor', seat: 0 },
        board: { tax: [[0, 5, 0]], move: [[1, 4, 0]] },
      }),
      { 0: { advisor: { advisor, column, where: 'any' } } },
    )
  expect(again('4', 'tax')).toEqual([])
  expect(again('5', 'build')).toEqual([])
  expect(again('4', 'build')).toEqual(['0: placeAdvisor 4 build 0'])
})

it('Rurik advisor order: every placement of a round can be named before it comes, and starts with an advisor of its own', () => {
  const { ahead, asks } = game.orders!.advisor
  for (const seed of [1, 2, 3]) {
    const asked = new Map<string, boolean>()
    playTable(seed, ({ before }) => {
      const everyones = mask(before, 'spectator')
      for (const seat of before.players.keys()) {
        const coming = ahead!(everyones, seat)
        const names = coming.map(({ id }) => `${seat} ${id}`)
        const now = game.decision!(everyones, seat)
        if (now) expect(names[0]).toBe(`${seat} ${now.id}`)
        if (now) asked.set(names[0], asked.has(names[0]))
        for (const name of names.slice(now ? 1 : 0)) if (!asked.has(name)) asked.set(name, true)
        for (const { usual } of coming) expect(asks(everyones, seat, usual)).toBe(true)
        if (before.phase === 'strategy')
          expect(coming.map(({ usual }) => usual.advisor)).toEqual(before.players[seat].advisors.map(String))
        if (before.phase === 'strategy') expect(names).toHaveLength(before.players[seat].advisors.length)
      }
      if (before.phase === 'action' && before.round === 4) expect(ahead!(everyones, 0)).toEqual([])
    })
    const seats = 2 + (seed % 3)
    const placements = [1, 2, 3, 4].flatMap((round) => advisorsIn(round, seats)).length
    expect(asked.size).toBe(seats * placements)
    // Each could be named before it fell to its seat.
    expect([...asked.values()]).not.toContain(false)
  }
})
