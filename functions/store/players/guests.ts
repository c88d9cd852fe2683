import type { PlayerId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { changeMeta, getMeta, type Meta } from '../tables/table-items.ts'

/** Upper bound on the players whom a host invites to one table. */
const MOST_GUESTS = 20

/**
 * Notes that a player is invited to a table, or has declined; null takes them off the list. It is kept in META, so that
 * whatever shows it is projected from there. Null if there is no such table, or too many were invited already.
 */
export async function changeGuest(
  store: Store,
  table: TableId,
  player: PlayerId,
  to: 'asked' | 'declined' | null,
): Promise<Meta | null> {
  for (;;) {
    const meta = await getMeta(store, table, 'consistent')
    const { [player]: before = null, ...others } = meta?.guests ?? {}
    if (!meta || before === to || (before === null && to === 'declined')) return meta
    if (to === 'asked' && Object.keys(others).length >= MOST_GUESTS) return null
    const guests = to === null ? others : { ...others, [player]: to }
    const condition = { says: '#revision = :stands', values: { stands: meta.revision } }
    const changed = await changeMeta(store, table, { guests }, condition)
    if (changed) return changed
  }
}

/** Whether a player is invited to a table, and has not declined. */
export const isGuest = ({ guests }: Pick<Meta, 'guests'>, player: PlayerId): boolean =>
  guests?.[player] === 'asked'
