import {
  type AnyGame,
  areOpponents,
  type Json,
  OptionsError,
  openTable,
  type Seat,
} from '../../../engine/core/index.ts'
import { holderOf, type PlayerId, type TableId } from '../../api/ids.ts'
import type { Opening } from '../../api/shapes.ts'
import { withClock } from '../../jobs/clock/clock.ts'
import { gameOf, isoOf, type Ports } from '../../ports/index.ts'
import { getPlayer } from '../../store/players/players.ts'
import { append, entryAt } from '../../store/tables/log.ts'
import { putRunning } from '../../store/tables/running.ts'
import { getMeta, type Meta, putMeta, putWho, settleSeed, whoIs } from '../../store/tables/table-items.ts'
import { digest } from '../commit.ts'
import { findTable } from '../find.ts'
import type { Refused } from '../refused.ts'
import type { Seated } from '../situation.ts'

/** A table that a player wants to open. Its id names the request too. */
export interface OpeningRequest extends Opening {
  table: TableId
  /** The id of the opener's entry: the table's id, or that of the request for a rematch. */
  id: string
  seat: Seat
  salt: string
  rematchOf?: TableId
  /** As in META. */
  crowds?: true | undefined
}

/**
 * Milliseconds for which an opening that broke off can go on. Anything older is about to be swept away, seed and all,
 * so no entry may rest on it; once it is gone, the same request opens the table anew.
 */
const OPEN_WITHIN = 12 * 3600_000

/**
 * Opens a table. All that an entry needs beside it is put first: META, by which the sweeper knows how old the request
 * is, only if absent; the item by which the sweeper finds the table; then the rest, each only if absent. The first
 * entry commits. A repeated request goes on with what is there.
 */
export async function open(
  ports: Ports,
  player: PlayerId,
  wanted: OpeningRequest,
): Promise<Seated | Refused> {
  const { store } = ports
  const { table, seats, seat, opponents } = wanted
  const game = await gameOf(ports, wanted.game)
  if (!game) return { refused: 'bad-options' }
  if (seats < game.seats.min || seats > game.seats.max || seat >= seats) return { refused: 'bad-seats' }
  if (opponents && !areOpponents(opponents, seats, seat)) return { refused: 'bad-seats' }
  const options = parsed(game, wanted.options ?? {})
  if (options === null) return { refused: 'bad-options' }
  const [profile, stands] = await Promise.all([
    getPlayer(store, player, 'consistent'),
    entryAt(store, table, 1, 'consistent'),
  ])
  if (!profile) return { refused: 'not-found' }
  const at = isoOf(ports.now())
  const { id, salt, title, pace, listed, rematchOf, crowds } = wanted
  // Tables that keep no time existed before any kept it: without a pace, their requests keep the same digest.
  const timed = pace === 'none' ? {} : { pace }
  const content = { game: game.id, options, seats, seat, salt, title, listed, rematchOf, opponents, ...timed }
  const requestDigest = digest(player, { id, kind: 'open', content })
  // The id may be that of somebody else's table: nothing is put beside that.
  const meta = stands ? null : await settleMeta(ports, table, { title, listed, rematchOf, crowds }, at)
  const holder = holderOf(table, player, wanted.id)
  // Also where it is too late to go on: otherwise an opening that broke off before this would never be found and swept
  // away.
  if (meta) await putRunning(store, table, { holder, at })
  if (meta && isTimely(ports, meta)) {
    const who = whoIs(holder, player, profile)
    const [seed] = await Promise.all([settleSeed(store, table, newSeed(ports)), putWho(store, who, table)])
    const sitter = { holder: who.holder, salt: wanted.salt }
    const opened = openTable(game, { options, seats, seat, pace, opponents }, sitter, {
      id: wanted.id,
      at,
      seed,
    })
    const entry = withClock(null, opened, new Map([[holder, who]]))
    await append(store, table, { entry, requestDigest })
    ports.tableChanged(table)
  }
  const first = stands ?? (await entryAt(store, table, 1, 'consistent'))
  if (!first) return { refused: 'try-later', after: 24 * 3600 }
  if (first.requestDigest !== requestDigest) return { refused: 'id-reused' }
  return findTable(ports, { table, player: Promise.resolve(player), base: 0 })
}

/** Whether a table that was asked for may still get its first entry. */
export const isTimely = (ports: Pick<Ports, 'now'>, meta: Meta): boolean =>
  ports.now() - Date.parse(meta.at) < OPEN_WITHIN

/** 256 random bits, hex. */
export const newSeed = (ports: Pick<Ports, 'random'>): string => Buffer.from(ports.random(32)).toString('hex')

/** Puts a table's META where there is none, and returns the one that is stored. */
export async function settleMeta(
  ports: Pick<Ports, 'store'>,
  table: TableId,
  {
    title,
    listed,
    rematchOf,
    crowds,
  }: Pick<Opening, 'title' | 'listed'> & Pick<OpeningRequest, 'crowds'> & { rematchOf?: TableId | undefined },
  at: string,
): Promise<Meta> {
  const more = { ...(rematchOf && { rematchOf }), ...(crowds && { crowds }) }
  const meta: Meta = { title, listed, revision: 0, invites: 0, at, ...more }
  if (await putMeta(ports.store, table, meta)) return meta
  return (await getMeta(ports.store, table, 'consistent')) as Meta
}

/** Options as the game parses them; null where it has no such options. */
export function parsed(game: AnyGame, options: Json): Json | null {
  try {
    return game.options.parse(options)
  } catch (error) {
    if (error instanceof OptionsError) return null
    throw error
  }
}
