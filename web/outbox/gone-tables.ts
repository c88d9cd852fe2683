import { settledKey } from '../device/device-store.ts'
import { dropPlan } from './plans.ts'
import type { OutboxPorts } from './ports.ts'
import { rejectDraft } from './reject-draft.ts'

/**
 * Drops tables that have left the inbox, to make room, except those with something composed. A turn that was prepared
 * at one, or planned and not saved, is among its rejected drafts from then on.
 */
export const letTablesGo = (
  ports: Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>,
  tables: readonly string[],
): Promise<void> =>
  ports.deviceStore.write(async (all) => {
    for (const prepared of await all.all('prepared')) {
      if (!tables.includes(prepared.table)) continue
      await all.delete('prepared', prepared.table)
      if (prepared.actions.length > 0) await rejectDraft(all, ports, prepared, { movers: [] })
    }
    for (const plan of await all.all('plans')) {
      if (!tables.includes(plan.table)) continue
      if (plan.state === 'saved') await all.delete('plans', plan.table)
      else await dropPlan(all, ports, plan, null)
    }
    const mine = await Promise.all([all.all('outbox'), all.all('tray'), all.all('drafts')])
    const composed = mine.flat().filter(({ actions }) => actions.length > 0)
    for (const id of tables) {
      if (composed.some(({ table }) => table === id)) continue
      await all.delete('tables', id)
      await all.delete('drafts', id)
      await all.delete('pictures', id)
      await all.delete('own', settledKey(id))
    }
  }, 'strict')
