import type { SeatClock } from '../../../engine/core/index.ts'
import type { TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { getPulse, type Outage } from '../../store/tables/pulse.ts'
import { extendTable } from '../../tables/extend.ts'
import { HELD_AFTER_SILENCE } from '../clock/beat.ts'
import { SHORTEST } from '../clock/outage.ts'

const MINUTE = 60_000
/** How long after an outage turns may have come to a table before it was extended, milliseconds. */
const CAME_FIRST = 60 * MINUTE

/**
 * Whether a step of a running clock may be taken. An instant, milliseconds since 1970: only then, since an outage is
 * not noted yet, or the clock has run for so short a time that turns which waited may still be on their way. `again`:
 * the table was extended just now, and what its clocks say is to be looked at anew.
 */
export async function readyFor(
  ports: Ports,
  table: TableId,
  { from, out }: SeatClock,
): Promise<'ready' | 'again' | number> {
  const now = ports.now()
  const pulse = await getPulse(ports.store)
  if (!pulse) return 'ready'
  if (now - pulse.beat >= SHORTEST) return now + MINUTE
  if (pulse.outages.some(({ to }) => (from ?? now) < to || now - to < CAME_FIRST)) {
    const extended = await extendByLatest(ports, table)
    if ('again' in extended) return extended.again
    if (extended.isChanged) return 'again'
  }
  const heldUntil = pulse.since + HELD_AFTER_SILENCE
  return out !== null && Date.parse(out) <= now && now < heldUntil ? heldUntil : 'ready'
}

/**
 * Extends a table by the latest outages, where it was not yet. `again`: when it is to be tried again, milliseconds since
 * 1970. @throws Error if it can't be extended
 */
export async function extendByLatest(
  ports: Ports,
  table: TableId,
): Promise<{ again: number } | { outages: readonly Outage[]; isChanged: boolean }> {
  const { outages } = (await getPulse(ports.store)) ?? { outages: [] }
  const { refused, isChanged } = await extendTable(ports, table, outages)
  if (!refused) return { outages, isChanged }
  if (refused.after === undefined) throw new Error(`A table could not be extended: ${refused.refused}.`)
  return { again: ports.now() + refused.after * 1000 }
}
