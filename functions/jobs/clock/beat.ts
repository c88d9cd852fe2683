import type { TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { scheduleDue } from '../../store/tables/due.ts'
import { getPulse, type Pulse, putPulse } from '../../store/tables/pulse.ts'
import { everyRunning } from '../../store/tables/running.ts'
import { atOnce } from './at-once.ts'
import { SHORTEST } from './outage.ts'

const MINUTE = 60_000
/** How often the pulse is noted at most, milliseconds: a little less than a minute, for a clock that comes each minute. */
const EVERY = 50_000
/** After a silence of this long, or a start, time-outs are held back: turns that waited come first. */
const SILENCE = 2.5 * MINUTE
export const HELD_AFTER_SILENCE = 2 * MINUTE
/** How long outages are known, milliseconds: longer than what is due is tried for. */
const KNOWN_FOR = 3 * 24 * 60 * MINUTE
/** How many tables are filed side by side. */
const AT_ONCE = 16

/**
 * Notes that the clock runs. Before it does anything that is due: a look that comes long after the one before follows
 * an outage, and all running tables are filed to be extended by it. Another that does so at the same time does no harm,
 * nor does a crash: what is not all filed is filed again, and a table is extended once by each outage.
 */
export async function beat(ports: Pick<Ports, 'store' | 'now'>, isStart = false): Promise<void> {
  const { store, now } = ports
  const before = await getPulse(store)
  const pulse = pulseAfter(before, now(), isStart)
  if (pulse !== before && !(await putPulse(store, pulse, before))) return beat(ports, isStart)
  if (pulse.outages.every(({ filed }) => filed)) return
  await scheduleExtensions(ports)
  const filed = { ...pulse, outages: pulse.outages.map((outage) => ({ ...outage, filed: true as const })) }
  await putPulse(store, filed, pulse)
}

/** The pulse at an instant, after the one noted before; the same where it need not be noted again. */
function pulseAfter(before: Pulse | null, now: number, isStart: boolean): Pulse {
  if (!before) return { beat: now, since: isStart ? now : 0, outages: [] }
  const silence = now - before.beat
  if (silence >= 0 && silence < EVERY && !isStart) return before
  // Where the machine's clock is set back, what it has noted of the future is not so.
  const known = before.outages
    .filter(({ from, to }) => from < now && now - to < KNOWN_FOR)
    .map((outage) => ({ ...outage, to: Math.min(outage.to, now) }))
  const since = isStart || silence > SILENCE ? now : Math.min(before.since, now)
  return { beat: now, since, outages: [...known, ...outagesIn(before.beat, now)] }
}

function outagesIn(before: number, now: number): Pulse['outages'] {
  if (now - before >= SHORTEST) return [{ from: before, to: now, cause: 'off' }]
  return before - now >= SHORTEST ? [{ from: now, to: now, cause: 'clock' }] : []
}

/** Files for all running tables that their clocks are to be extended. */
async function scheduleExtensions({ store, now }: Pick<Ports, 'store' | 'now'>): Promise<void> {
  const tables: TableId[] = []
  for await (const { table } of everyRunning(store)) tables.push(table)
  await atOnce(AT_ONCE, tables, (table) => scheduleDue(store, now(), { kind: 'extend', table }))
}
