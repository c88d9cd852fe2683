import { type Composed, composedIn, type KeptDraft, type Prepared } from '../device/device-store.ts'
import { grow } from './change.ts'
import type { OutboxPorts } from './ports.ts'
import { rejectDraft } from './reject-draft.ts'

type Ports = Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>

/** Keeps a turn to be laid out once it is its seat's turn; it replaces one that was prepared before. */
export const prepare = ({ deviceStore }: Pick<Ports, 'deviceStore'>, composed: Composed): Promise<unknown> =>
  deviceStore.write((kept) => kept.put('prepared', composedIn(composed)))

/** Removes the prepared turn of a table. */
export const unprepare = ({ deviceStore }: Pick<Ports, 'deviceStore'>, table: string): Promise<unknown> =>
  deviceStore.write((kept) => kept.delete('prepared', table))

/**
 * The prepared turn becomes the draft. When not all of it is possible, or something else was begun meanwhile, the whole
 * of it also becomes a rejected draft.
 */
export const takePrepared = (ports: Ports, draft: KeptDraft, ready: Prepared): Promise<void> =>
  ports.deviceStore.write(async (kept) => {
    if (!(await kept.get('prepared', ready.table))) return
    await kept.delete('prepared', ready.table)
    const stands = await kept.get('drafts', ready.table)
    const isFree = !stands?.actions.length && !(await kept.get('outbox', ready.table))
    const isLaidOut = isFree && draft.actions.length > 0
    if (isLaidOut) await grow(kept, ports, draft, { actions: [] })
    if (!isLaidOut || draft.actions.length < ready.actions.length)
      await rejectDraft(kept, ports, ready, { movers: [] })
  }, 'strict')
