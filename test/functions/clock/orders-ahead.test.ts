import { expect, it } from 'vitest'
import { rurik } from '../../../engine/rurik/index.ts'
import type { RurikAction, RurikPosition } from '../../../engine/rurik/position/position.ts'
import { noLimits } from '../hostile/scene.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine } from '../support/world.ts'
import { HOUR, listening } from './told.ts'

useEngine()

const options = { leaders: 'drawn', first: 'first-seat' }
const atTop = (advisor: string, column: string) => ({ advisor, column, where: 'top', bribe: 0 })
const names = [1, 2, 3, 4].map((number) => `advisor/round 1, advisor ${number}`)
const ordersFor = (wanted: readonly ReturnType<typeof atTop>[]) =>
  Object.fromEntries(wanted.map((order, i) => [names[i], order]))

/** Anna, who begins, and Ben, before the first advisor is placed; Anna has left word about all of hers. */
async function beforeAdvisors(wanted: readonly ReturnType<typeof atTop>[]) {
  const world = await newWorld({ games: { rurik }, limits: noLimits })
  const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  const told = await listening(world, people)
  const { id } = await startedTable(people, { game: 'rurik', options })
  const viewOf = async (person: Person) => (await tableOf(person, id)).view as unknown as RurikPosition
  /** What somebody does who is to move: what is named, or something harmless. */
  const act = async (seat: number, action?: RurikAction) => {
    const table = await tableOf(people[seat], id)
    const chosen = action ?? rurik.fallback(table.view as never, seat)
    return done(await sendTurn(people[seat], id, turnOf(table, chosen)))
  }
  const save = await people[0].send('PUT', `/api/tables/${id}/orders`, {
    orders: ordersFor(wanted),
    revision: 0,
  })
  done(save)
  for (;;) {
    const { phase, waiting } = await viewOf(people[1])
    if (phase === 'princes' && waiting[0] === 1) break
    await act(waiting[0])
  }
  await told.after(HOUR)
  return { people, told, viewOf, act }
}

const placing = (advisor: 1 | 2 | 4 | 5, column: 'build' | 'attack' | 'muster'): RurikAction => ({
  kind: 'placeAdvisor',
  advisor,
  column,
  bribe: 0,
})

it('orders for all placements: the next message comes with the action phase', async () => {
  const { people, told, viewOf, act } = await beforeAdvisors([
    atTop('5', 'muster'),
    atTop('4', 'scheme'),
    atTop('2', 'tax'),
    atTop('1', 'move'),
  ])
  await act(1)
  const his = [
    [1, 'build'],
    [2, 'attack'],
    [4, 'muster'],
  ] as const
  for (const [advisor, column] of his) {
    await act(1, placing(advisor, column))
    expect((await told.after(HOUR)).filter((words) => words.startsWith('Anna'))).toEqual([])
  }
  await act(1, placing(5, 'build'))
  const { phase, waiting } = await viewOf(people[0])
  expect([phase, waiting]).toEqual(['action', [0]])
  expect((await told.after(HOUR)).filter((words) => words.startsWith('Anna turn'))).toHaveLength(1)
})

it('orders for all placements, one impossible by now: one message for that placement', async () => {
  const { told, act } = await beforeAdvisors([
    atTop('5', 'muster'),
    atTop('1', 'build'),
    atTop('2', 'tax'),
    atTop('4', 'scheme'),
  ])
  await act(1)
  expect((await told.after(HOUR)).filter((words) => words.startsWith('Anna'))).toEqual([])
  // His 1 would land below Ben's 4.
  await act(1, placing(4, 'build'))
  expect((await told.after(HOUR)).filter((words) => words.startsWith('Anna turn'))).toHaveLength(1)
  await act(0, { kind: 'placeAdvisor', advisor: 1, column: 'build', bribe: 3 })
  await act(1, placing(1, 'attack'))
  expect((await told.after(HOUR)).filter((words) => words.startsWith('Anna'))).toEqual([])
})
