import {
  type Composed,
  composedIn,
  type KeptRejectedDraft,
  type StoreWriter,
} from '../device/device-store.ts'
import type { OutboxPorts } from './ports.ts'

type Reason = Pick<KeptRejectedDraft, 'movers' | 'cause' | 'isUnsure'> &
  Partial<Pick<KeptRejectedDraft, 'problem'>>

/** Keeps a composed turn as a rejected draft, in one step with the other writes of the caller. */
export async function rejectDraft(
  kept: StoreWriter,
  { newId, now }: Pick<OutboxPorts, 'newId' | 'now'>,
  composed: Composed,
  reason: Reason,
): Promise<void> {
  const at = now().toISOString()
  await kept.put('tray', { ...composedIn(composed), id: newId(), at, problem: null, ...reason })
}
