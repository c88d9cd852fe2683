import type { TableId } from '../api/ids.ts'
import type { Ports } from '../ports.ts'
import { alarmOf } from '../ports.ts'
import { newestEntry } from '../store/log.ts'
import { deleteRunning, everyRunning, type RunningItem } from '../store/running.ts'
import { deleteMeta, deleteUnopened, getMeta } from '../store/table-items.ts'
import { project } from './project.ts'

/** What was asked for so long ago, milliseconds, and was not opened will not be: `open` refuses to go on with it. */
const OPENED_BY_THEN = 24 * 3600_000

/**
 * What has not come over whole from a device for so long, milliseconds, is no longer looked after: it shows nowhere, and
 * can be gone on with at any time.
 */
const COMING_FOR = 7 * 24 * 3600_000

/**
 * Goes through all tables that may be running: projects each, strikes those off that are over, sweeps away what is
 * left of those that were never opened. Mends whatever a crash left behind. Where there are too many to go through at
 * once, one `share` of them.
 */
export async function reconcile(
  ports: Pick<Ports, 'store' | 'now' | 'alarm'>,
  share?: number,
): Promise<void> {
  for await (const running of everyRunning(ports.store, share))
    await reconcileOne(ports, running).catch((error) => ports.alarm(alarmOf(error, { table: running.table })))
}

async function reconcileOne(
  ports: Pick<Ports, 'store' | 'now'>,
  { table, ...running }: RunningItem & { table: TableId },
): Promise<void> {
  const { store } = ports
  const projected = await project(ports, table)
  const isLeft = projected?.isComing && ports.now() - Date.parse(running.at) > COMING_FOR
  if (projected?.settled || isLeft) await deleteRunning(store, table, running)
  if (projected) return
  const meta = await getMeta(store, table, 'consistent')
  if (ports.now() - Date.parse(meta?.at ?? running.at) < OPENED_BY_THEN) return
  if (await newestEntry(store, table, 'consistent')) return
  // META goes last: while it stands, nobody opens the table, and once it is gone, nothing old is left to build on.
  if (meta) await deleteUnopened(store, table, running.holder)
  await deleteRunning(store, table, running)
  if (meta) await deleteMeta(store, table)
}
