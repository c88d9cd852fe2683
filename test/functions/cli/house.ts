import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { announce, type Data, openData, withdraw } from '../../../functions/hosts/machine/data/data.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, openTable, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, type Person, type World, worldOn } from '../support/world.ts'

/** A Posthorn of one machine, its tables in a folder that goes when it is closed. */
export interface House {
  folder: string
  /** What a command needs to find it. */
  env: { POSTHORN_DATA: string; INIT_CWD: string }
  data: Data
  world: World
  game: AnyGame
  people: [Person, Person]
  /** A table of these two after this many turns. */
  playing(turns: number, title?: string): Promise<TableView>
  /** The same, at which the second has resigned. */
  finished(turns: number): Promise<TableView>
  gathering(): Promise<TableView>
  close(): Promise<void>
}

export async function newHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-cli-'))
  const data = await openData({ data: join(folder, 'data'), endpoint: undefined })
  const [game] = await Promise.all(Object.values(games).map((load) => load()))
  const world = worldOn(
    data.store,
    { now: Date.parse('2026-05-01T10:00:00Z') },
    { games: { [game.id]: game } },
  )
  const people: [Person, Person] = [await guest(world, 'Ada Lovelace'), await guest(world, 'Ben Jonson')]
  const random = randomFrom(7)

  async function playing(turns: number, title = 'By the fire'): Promise<TableView> {
    const { id } = await startedTable(people, { game: game.id, title })
    for (let turn = 0; turn < turns; turn++) {
      world.clock.now += 60_000
      const [seat] = positionOf(await tableOf(people[0], id)).waiting
      const mine = await tableOf(people[seat], id)
      const actions = randomTurn(game, mine.view, seat, random)
      done(await sendTurn(people[seat], id, turnOf(mine, ...actions)))
    }
    return tableOf(people[0], id)
  }

  return {
    folder,
    env: { POSTHORN_DATA: join(folder, 'data'), INIT_CWD: folder },
    data,
    world,
    game,
    people,
    playing,
    async finished(turns) {
      const { id, version } = await playing(turns)
      const request = { id: `resign-${id}`, base: version }
      done(await people[1].send('POST', `/api/tables/${id}/resign`, request))
      return tableOf(people[0], id)
    },
    gathering: () => openTable(people[0], { game: game.id, seats: 3 }),
    async close() {
      await world.notifier.idle()
      await data.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Says that a server runs on these tables, as one does; while it is said, commands go through it. */
export const announced = ({ env, data }: House) =>
  announce(env.POSTHORN_DATA, data.endpoint as string, 'http://localhost:4321')
export const withdrawn = ({ env }: House) => withdraw(env.POSTHORN_DATA)

export const positionOf = ({ view }: Pick<TableView, 'view'>) => view as unknown as Position

export const tableId = ({ id }: Pick<TableView, 'id'>) => id as TableId
