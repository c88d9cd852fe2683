import type { TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { alarmOf } from '../../ports/index.ts'
import { newestEntry } from '../../store/tables/log.ts'
import { deleteRunning, everyRunning, type RunningItem } from '../../store/tables/running.ts'
import { deleteMeta, deleteUnopened, getMeta } from '../../store/tables/table-items.ts'
import { countEntries } from './figures.ts'
import { fillHistories } from './finished.ts'
import { project } from './project.ts'

/** A table asked for this long ago, milliseconds, and never opened won't be: `open` refuses to go on with it. */
const OPENED_BY_THEN = 24 * 3600_000

/**
 * A table whose import from a device has been unfinished for this long, milliseconds, is no longer looked after: it
 * shows nowhere, and the import can be resumed at any time.
 */
const COMING_FOR = 7 * 24 * 3600_000

/** The number of tables that are looked at side by side. */
const AT_ONCE = 8

/** A part of the tables that may be running: those of a share, after one of them, as long as there is time. */
interface Part {
  share?: number
  behind?: TableId | undefined
  hasTime?: () => boolean
}

/**
 * Goes through all tables that may be running, or part of them: projects each, strikes off those that are over, deletes
 * what is left of those that were never opened. Repairs whatever a crash left behind, and where all are gone through,
 * fills histories of before. Null once all are done; else the last one done before time ran out.
 */
export async function reconcile(
  ports: Pick<Ports, 'store' | 'now' | 'games' | 'alarm'>,
  { share, behind, hasTime = () => true }: Part = {},
): Promise<TableId | null> {
  let together: (RunningItem & { table: TableId })[] = []
  const through = async () => {
    await Promise.all(
      together.map((running) =>
        reconcileOne(ports, running).catch((error) => ports.alarm(alarmOf(error, { table: running.table }))),
      ),
    )
    const last = together.at(-1)?.table ?? null
    together = []
    return last
  }
  for await (const running of everyRunning(ports.store, share, behind)) {
    together.push(running)
    if (together.length < AT_ONCE) continue
    const last = await through()
    if (!hasTime()) return last
  }
  await through()
  if (share === undefined) await fillHistories(ports)
  return null
}

async function reconcileOne(
  ports: Pick<Ports, 'store' | 'now' | 'games'>,
  { table, ...running }: RunningItem & { table: TableId },
): Promise<void> {
  const { store } = ports
  const projected = await project(ports, table)
  // Before a table that is over is struck off.
  if (projected) await countEntries(ports, table)
  const isLeft = projected?.isComing && ports.now() - Date.parse(running.at) > COMING_FOR
  if (projected?.settled || isLeft) await deleteRunning(store, table, running)
  if (projected) return
  const meta = await getMeta(store, table, 'consistent')
  if (ports.now() - Date.parse(meta?.at ?? running.at) < OPENED_BY_THEN) return
  if (await newestEntry(store, table, 'consistent')) return
  // META goes last: while it is there, nobody opens the table, and once it is gone, nothing old is left to build on.
  if (meta) await deleteUnopened(store, table, running.holder)
  await deleteRunning(store, table, running)
  if (meta) await deleteMeta(store, table)
}
