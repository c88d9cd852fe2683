import type { AnyGame, Position } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, sendTurn, tableOf, turnOf } from './play.ts'
import type { Person, World } from './world.ts'

/** Plays a table on to its end, by the player to move, two seconds a turn. */
export async function playOut(
  { clock }: World,
  people: readonly Person[],
  id: string,
  game: AnyGame,
): Promise<TableView> {
  const random = randomFrom(9)
  for (;;) {
    const { view, state } = await tableOf(people[0], id)
    if (state.over) return tableOf(people[0], id)
    const { waiting } = view as unknown as Position
    for (const person of people) {
      const mine = await tableOf(person, id)
      if (mine.seat !== waiting[0]) continue
      clock.now += 2000
      done(await sendTurn(person, id, turnOf(mine, ...randomTurn(game, mine.view, mine.seat, random))))
    }
  }
}
