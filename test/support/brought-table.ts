import { ulid } from 'ulidx'
import { nextPage, type Seat } from '../../engine/core/index.ts'
import type { Imported } from '../../functions/http/shapes.ts'
import { type DeviceTable, fileOf } from './device-table.ts'
import type { Made } from './made-table.ts'

/**
 * Brings a table from a device to a running server, page by page, as the app does. `people` sit there by seat; the first
 * brings it, the other comes by an invite. What nobody has seen is dealt anew on the way, hands stay.
 * @returns its id there
 */
export async function broughtTable(
  table: DeviceTable,
  title: string,
  people: readonly Made[],
): Promise<string> {
  const [host, ...others] = people
  const taking = { title, seat: 0, salt: '00'.repeat(16) }
  let standing: Imported | null = null
  while (!standing?.done) {
    const page = nextPage(fileOf(table), taking, standing)
    standing = await host.ask<Imported>('POST', '/api/tables/import', { ...page, id: ulid() })
  }
  const { table: id } = standing
  for (const [i, other] of others.entries()) {
    const { token } = await host.ask<{ token: string }>('POST', `/api/tables/${id}/invites`, {})
    const { version: base } = await host.ask<{ version: number }>('GET', `/api/tables/${id}`)
    const seat: Seat = i + 1
    const sitting = { id: ulid(), base, salt: '00'.repeat(16), seat, invite: token }
    await other.ask('POST', `/api/tables/${id}/seats`, sitting)
  }
  return id
}
