import { same } from '../../engine/core/json.ts'
import type { DeviceStore, KeptDraft } from '../device/device-store.ts'

/** What a device notes of the copies of its drafts on the server: `follow.ts` says how they are used. */

/** Drafts whose copies are behind; drafts with a choice to be made come first. */
export const unsynced = async (deviceStore: DeviceStore): Promise<KeptDraft[]> =>
  (await deviceStore.read((kept) => kept.all('drafts'))).filter(({ isSynced, other }) => !isSynced && !other)

/** Notes a copy that is about to be sent: its answer may be lost. */
export const noteSending = (deviceStore: DeviceStore, { table, actions }: KeptDraft): Promise<void> =>
  deviceStore.write(async (kept) => {
    const stands = await kept.get('drafts', table)
    const unanswered = stands?.unanswered ?? []
    if (stands && !unanswered.some((one) => same(one, actions)))
      await kept.put('drafts', { ...stands, unanswered: [...unanswered, actions] })
  })

/** Notes that a copy was saved, as it was sent. */
export const noteSaved = (deviceStore: DeviceStore, sent: KeptDraft, revision: number): Promise<void> =>
  deviceStore.write(async (kept) => {
    const found = await kept.get('drafts', sent.table)
    if (!found || found.revision > revision) return
    const { unanswered: _, ...stands } = found
    // A view may have included this very copy before its answer came.
    const other = stands.other && stands.other.revision > revision ? stands.other : null
    await kept.put('drafts', { ...stands, revision, isSynced: same(stands.actions, sent.actions), other })
  })
