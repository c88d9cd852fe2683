import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { broughtTable } from '../../support/tables/brought-table.ts'
import { deviceTable, fileOf } from '../../support/tables/device-table.ts'
import type { Made } from '../../support/tables/made-table.ts'

/** None comes about later. */
const mostTurns = 100
const mostTables = 60

export interface Scene<P> {
  /** How many play; two, where it does not say. */
  seats?: number
  /** The table that comes to it; the first that does, where it does not say. */
  seed?: number
  /** Whether it begins here, after that number of turns. */
  isThere(position: P, turns: number): boolean
}

/**
 * Where scenes of a game begin: on a device's table that goes on at random until it is there. What hands hold stays when it
 * is brought over, what nobody has seen is dealt anew.
 * @returns what makes a table of as many of some people as a scene has, with its id and who is to move first
 */
export const beginning =
  <P extends Position, S extends string>(game: string, scenes: Record<S, Scene<P>>) =>
  async (scene: S, title: string, people: readonly Made[]): Promise<{ id: string; mover: Made }> => {
    const { seats = 2, seed, isThere } = scenes[scene]
    for (let table = seed ?? 1; table <= (seed ?? mostTables); table++) {
      const log = deviceTable((await games[game]()) as AnyGame, seats, table)
      const position = () => log.newest().position as P
      for (let turns = 0; turns <= mostTurns && position().waiting.length > 0; turns++) {
        if (isThere(position(), turns)) {
          const id = await broughtTable(fileOf(log), title, people.slice(0, seats))
          return { id, mover: people[position().waiting[0]] }
        }
        log.turn()
      }
    }
    throw new Error(`The scene ${scene} has not come about.`)
  }
