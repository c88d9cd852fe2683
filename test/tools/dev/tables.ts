import { randomBytes } from 'node:crypto'
import { type AnyGame, type Entry, mask, type Position, recordOf } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { bring, trueFile } from '../../../functions/hosts/cli/verbs/bring.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { makeLink } from '../../../functions/players/device-link.ts'
import { isoOf, type Ports } from '../../../functions/ports/index.ts'
import { finishedTables, logOf } from '../../support/tables/finished-table.ts'

/** A point of a finished table that is worth a look: the entry, and the key of the question that it asks. */
export interface Stop {
  version: number
  /** The 0-based seat that is asked. */
  seat: number
  asks: string
}

/** The names of the finished tables of every game: `rurik/four`. */
export const seeds = (): string[] =>
  Object.keys(games).flatMap((game) => finishedTables(game).map(([name]) => `${game}/${name}`))

/** The log of a finished table, as if it was played at a time. */
async function played(
  seed: string,
  at: string,
): Promise<{ game: AnyGame; log: Entry[]; key: string } | null> {
  const [id, name] = seed.split('/')
  const [, table] = (Object.hasOwn(games, id) && finishedTables(id).find(([one]) => one === name)) || []
  if (!table) return null
  const game = await games[id]()
  return { game, log: logOf(game, table, at), key: table.seed }
}

/**
 * Where to look at a table: each question when it is asked for the first time, the middle, and the last three turns;
 * null if there is no such table.
 */
export async function stopsOf(seed: string): Promise<Stop[] | null> {
  const found = await played(seed, isoOf(0))
  if (!found) return null
  const { game, log } = found
  const stops = log.flatMap(({ version, position, table }): Stop[] => {
    const [seat] = (position as Position | null)?.waiting ?? []
    if (seat === undefined || table.over) return []
    const everyones = mask(position as Position, 'spectator')
    return [{ version, seat, asks: game.ask(everyones, seat).key.slice(game.id.length + 1) }]
  })
  const first = stops.filter(({ asks }, i) => stops.findIndex((other) => other.asks === asks) === i)
  const chosen = new Set([...first, stops[stops.length >> 1], ...stops.slice(-3)])
  return stops.filter((stop) => chosen.has(stop))
}

/** Makes a table as it was at an entry; the path of a link that signs in as the guest who is asked there. */
export async function tableAt(ports: Ports, seed: string, version: number): Promise<string | null> {
  const found = await played(seed, isoOf(ports.now()))
  const log = found?.log.slice(0, version) ?? []
  const [seat] = (log.at(-1)?.position as Position | null | undefined)?.waiting ?? []
  if (!found || seat === undefined) return null
  const file = trueFile(found.game, recordOf(log, found.key))
  const salt = randomBytes(16).toString('hex')
  const { table, player } = await bring(ports, file, { title: `${seed} ${version}`, seat, salt }, 'Dev')
  await project(ports, table as TableId)
  return `/link#${(await makeLink(ports, { player })).token}`
}
