import { handOver as handedOver, isRefused } from '../../../engine/core/index.ts'
import { holderOf, type PlayerId, type TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { getPlayer } from '../../store/players/players.ts'
import { whoIs } from '../../store/tables/table-items.ts'
import { type Committed, commit } from '../commit.ts'
import { notFound, type Refused } from '../refused.ts'
import { seatOf } from '../situation.ts'

/** A seat that goes with its player, who has another id from now on. */
export interface Move {
  table: TableId
  from: PlayerId
  to: PlayerId
  /** Names the request: asked again under it, nothing more is done. */
  id: string
}

/**
 * Hands a player's seat over to another id of the same person: they stay host, and their latest turn stays theirs. A
 * new holder is minted, so no order, note or draft goes with it. `seated-already` where both sit there, `not-found`
 * where `from` does not, `over` where the table is: its log is final.
 */
export const handOver = (ports: Ports, { table, from, to, id }: Move): Promise<Committed | Refused> => {
  const request = { table, player: Promise.resolve(to), base: 0, id, kind: 'move', content: { from } }
  return commit(ports, { ...request, open: true }, async (at, metadata) => {
    const { game, newest, who } = at
    if (at.seat !== null) return { refused: 'seated-already' }
    const seat = seatOf(newest, who, from)
    const profile = await getPlayer(ports.store, to, 'consistent')
    if (seat === null || !profile) return notFound
    const joined = whoIs(holderOf(table, to, id), to, profile)
    const sitter = { holder: joined.holder, salt: newest.table.salts[seat] as string }
    const entry = handedOver({ game, newest, metadata }, seat, sitter, { kind: 'handed-over', isSame: true })
    return isRefused(entry) ? entry : { entry, joined }
  })
}
