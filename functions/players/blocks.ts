import { hashed, type PlayerId } from '../api/ids.ts'
import type { Blocked } from '../api/shapes.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { deleteBlock, listBlocks, putBlock } from '../store/players/blocks.ts'
import { getPlayers } from '../store/players/players.ts'
import { notFound, type Refused } from '../tables/refused.ts'
import type { Seated } from '../tables/situation.ts'

/** The id of a block in an answer to its player: no player's id is told to another. */
const nameOf = (by: PlayerId, whom: PlayerId): string => hashed(`block ${by} ${whom}`).slice(0, 22)

/** Blocks the player in another seat of a table: they can never sit down where the blocking player sits. */
export async function block(
  ports: Ports,
  { player, newest, who }: Seated,
  seat: number,
): Promise<Blocked[] | Refused> {
  const holder = newest.holders[seat]
  const whom = typeof holder === 'string' ? who.get(holder)?.player : undefined
  if (!whom || whom === player) return notFound
  await putBlock(ports.store, player, whom, isoOf(ports.now()))
  return blocksOf(ports, player)
}

export async function unblock(ports: Ports, player: PlayerId, block: string): Promise<Blocked[]> {
  const stands = await listBlocks(ports.store, player)
  const found = stands.find(({ whom }) => nameOf(player, whom) === block)
  if (found) await deleteBlock(ports.store, player, found.whom)
  return blocksOf(ports, player)
}

/** The players whom a player has blocked, by their present names. */
export async function blocksOf({ store }: Ports, player: PlayerId): Promise<Blocked[]> {
  const blocks = await listBlocks(store, player)
  const players = await getPlayers(
    store,
    blocks.map(({ whom }) => whom),
    'consistent',
  )
  return blocks.map(({ whom, at }) => ({
    id: nameOf(player, whom),
    name: players.get(whom)?.name ?? null,
    at,
  }))
}
