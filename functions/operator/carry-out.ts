import { project } from '../jobs/projection/project.ts'
import { beginErasing } from '../players/erase.ts'
import { rename } from '../players/rename.ts'
import { suspend } from '../players/suspend.ts'
import { isoOf } from '../ports/index.ts'
import type { Act } from '../store/operator/acts.ts'
import { closeReport } from '../store/operator/reports.ts'
import { removeMessage } from '../store/tables/chat.ts'
import { changeMeta } from '../store/tables/table-items.ts'
import type { Extending } from '../tables/extend.ts'
import { freeze, thaw } from './freeze.ts'

/** The ports that an operator's acts need. */
export type Operating = Extending

/** Lets an act take effect: once or more often, it comes to the same. @returns in words, what could not be done */
export async function carryOut(ports: Operating, act: Act): Promise<string | null> {
  const { store } = ports
  switch (act.kind) {
    case 'rename':
      await rename(ports, act.player, { name: act.name })
      return null
    case 'suspend':
      await suspend(store, act.player, isoOf(ports.now()))
      return null
    case 'unsuspend':
      await suspend(store, act.player, null)
      return null
    case 'erase':
      // The clock does the rest: it may have to resign tables, and wait for those that can’t be changed now.
      await beginErasing(ports, act.player, 0)
      return null
    case 'delist':
      await changeMeta(store, act.table, { listed: false, delisted: true })
      await project(ports, act.table)
      return null
    case 'relist':
      await changeMeta(store, act.table, { delisted: undefined })
      return null
    case 'freeze':
      await freeze(store, act.table)
      return null
    case 'thaw':
      return thaw(ports, act.table)
    case 'delete-message':
      await removeMessage(store, act.table, act.message)
      return null
    case 'close-report':
      await closeReport(store, act.table, act.report)
      return null
  }
}
