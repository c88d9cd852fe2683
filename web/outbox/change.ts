import { same } from '../../engine/core/json.ts'
import type { TableView } from '../../functions/api/shapes.ts'
import {
  type Composed,
  composedIn,
  type DeviceStore,
  type KeptDraft,
  type StoreWriter,
} from '../device/device-store.ts'
import { isBeginning } from './beginning.ts'
import { freshDraft } from './drafts.ts'
import { actionsIn } from './merge-remote-draft.ts'
import type { OutboxPorts } from './ports.ts'
import { rejectDraft } from './reject-draft.ts'

/** A player's changes to what they compose. */

type Ports = Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>

/** The composed state that the player saw before the change. */
export type SeenDraft = Pick<Composed, 'actions'>

/** A draft that replaces the one it grew from, with all that is known of that one's copy. */
export const inPlaceOf = (stands: KeptDraft | undefined, draft: KeptDraft): KeptDraft =>
  stands ? { ...stands, ...composedIn(draft), isSynced: draft.isSynced, joined: draft.joined } : draft

/**
 * Replaces the draft that this one grew from, and keeps what is known about its copy on the server, which may be newer
 * than what the player saw. If another draft is stored by now, the new one still names the older revision, so saving it
 * on the server will show the conflict. Changes of the other draft that only this device has become rejected drafts.
 */
export async function grow(
  kept: StoreWriter,
  ports: Omit<Ports, 'deviceStore'>,
  draft: KeptDraft,
  seen: SeenDraft,
): Promise<void> {
  const stands = await kept.get('drafts', draft.table)
  if (!stands || same(stands.actions, seen.actions))
    return void (await kept.put('drafts', inPlaceOf(stands, draft)))
  const isSafe = stands.isSynced && stands.version === draft.version
  if (!isSafe && !isBeginning(stands.actions, draft.actions))
    await rejectDraft(kept, ports, stands, { movers: [] })
  await kept.put('drafts', draft)
}

/** Keeps a draft as it is composed, unless its table has a turn that waits to be sent. */
export const saveDraft = (ports: Ports, draft: KeptDraft, seen: SeenDraft): Promise<boolean> =>
  ports.deviceStore.write(async (kept) => {
    if (await kept.get('outbox', draft.table)) return false
    await grow(kept, ports, draft, seen)
    return true
  })

/**
 * Sets a draft aside (with newer rules as the reason, if they broke it) and begins another in its place, in one step.
 */
export const replaceDraft = (
  ports: Ports,
  old: Composed & Pick<KeptDraft, 'isOfOlderRules'>,
  draft: KeptDraft,
): Promise<void> =>
  ports.deviceStore.write(async (kept) => {
    // Another window may have done it.
    if (same((await kept.get('drafts', draft.table))?.actions, draft.actions)) return
    if (old.actions.length > 0)
      await rejectDraft(kept, ports, old, { movers: [], problem: old.isOfOlderRules ? newerRules : null })
    await grow(kept, ports, draft, old)
  }, 'strict')

/** Why a draft of older rules could not go on. The catalogue says it in the reader's language. */
const newerRules = {
  code: 'older-rules',
  title: 'The rules have changed',
  detail: 'A part of this turn is not possible under them.',
}

/** Deletes a rejected draft for good: its owner asked for it. */
export const discard = (deviceStore: DeviceStore, id: string): Promise<unknown> =>
  deviceStore.write((kept) => kept.delete('tray', id), 'strict')

/** Goes on with a rejected draft as the draft of its table. It is deleted if all of it could be played. */
export const takeUp = (
  ports: Ports,
  draft: KeptDraft,
  seen: SeenDraft,
  fromTray: string | null,
): Promise<void> =>
  ports.deviceStore.write(async (kept) => {
    if (await kept.get('outbox', draft.table)) return
    await grow(kept, ports, draft, seen)
    if (fromTray !== null) await kept.delete('tray', fromTray)
  }, 'strict')

/**
 * Goes on with what is composed here. A turn composed on the other device becomes a rejected draft when this replaces
 * it.
 */
export const chooseHere = (ports: Ports, table: string): Promise<void> =>
  ports.deviceStore.write(async (kept) => {
    const stands = await kept.get('drafts', table)
    if (!stands?.other) return
    const { revision } = stands.other
    await rejectDraft(kept, ports, { ...stands, actions: actionsIn(stands.other) }, { movers: [] })
    await kept.put('drafts', { ...stands, revision, isSynced: false, other: null })
  }, 'strict')

/** Goes on with what was composed on the other device; what is composed here becomes a rejected draft. */
export const chooseOther = (ports: Ports, view: TableView): Promise<void> =>
  ports.deviceStore.write(async (kept) => {
    const stands = await kept.get('drafts', view.id)
    if (!stands?.other) return
    const { revision } = stands.other
    if (stands.actions.length > 0) await rejectDraft(kept, ports, stands, { movers: [] })
    await kept.put('drafts', {
      ...freshDraft(view, revision, true),
      actions: actionsIn(stands.other),
    })
  }, 'strict')
