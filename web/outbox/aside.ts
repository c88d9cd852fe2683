import { type Composed, composedIn, type SetAside, type StoreWriter } from '../device/device-store.ts'
import type { OutboxPorts } from './ports.ts'

/** Sets a composed turn aside, in one step with the other writes of the caller. */
export async function setAside(
  kept: StoreWriter,
  { newId, now }: Pick<OutboxPorts, 'newId' | 'now'>,
  composed: Composed,
  { movers, problem = null, cause }: Pick<SetAside, 'movers' | 'cause'> & Partial<Pick<SetAside, 'problem'>>,
): Promise<void> {
  const at = now().toISOString()
  await kept.put('tray', {
    ...composedIn(composed),
    id: newId(),
    at,
    problem,
    movers,
    ...(cause && { cause }),
  })
}
