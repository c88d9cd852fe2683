import type { AnyGame, Position } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import type { App } from '../../../functions/index.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../../functions/support/play.ts'
import { guest, type Person } from '../../functions/support/world.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import type { Cloud } from './cloud.ts'

/** Ways in, as tests of the API take them. */
export const worldBehind = (cloud: Cloud, viewer: string, key?: string | null) => ({
  app: cloud.from(viewer, key) as unknown as App,
})

/** People at a table that is about to begin, each at an address of his own. */
export async function seatedAt(cloud: Cloud, game: AnyGame) {
  const seats = Math.min(Math.max(2, game.seats.min), game.seats.max)
  const people: Person[] = []
  for (const [i, name] of ['Anna', 'Ben', 'Cara', 'Dora', 'Emil', 'Fay'].slice(0, seats).entries())
    people.push(await guest(worldBehind(cloud, `198.51.100.${i + 1}`), name))
  const table = await startedTable(people, { game: game.id, options: {}, title: 'In the clouds' })
  return { people, table }
}

/** Plays a table at random, as far as this many turns, and tells the projector of each. */
export async function playOn(
  cloud: Cloud,
  game: AnyGame,
  people: readonly Person[],
  table: Pick<TableView, 'id'>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<TableView> {
  const random = randomFrom(11)
  for (let turn = 0; ; turn++) {
    const now = await tableOf(people[0], table.id)
    if (now.state.over || turn === atMost) return now
    const [seat] = (now.view as unknown as Position).waiting
    const mine = await tableOf(people[seat], table.id)
    const actions = randomTurn(game, mine.view, mine.seat, random)
    done(await sendTurn(people[seat], table.id, turnOf(mine, ...actions)))
    // Nobody sends more than one a second.
    cloud.turnOn(1_500)
  }
}
