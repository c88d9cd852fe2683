import type { Action, PublicEntry } from '../../engine/core/index.ts'
import { same } from '../../engine/core/json.ts'
import type { SavedDraft, TableView } from '../../functions/api/shapes.ts'
import type { KeptDraft } from '../device/device-store.ts'
import { isBeginning } from './beginning.ts'
import { freshDraft } from './drafts.ts'
import type { OutboxPorts } from './ports.ts'

/**
 * A draft follows its player from one device to another, by a copy on the server that has a revision. A device that has
 * changed nothing itself takes over the copy of another. When both have changed something, both are shown, and the
 * player chooses.
 */

/** Notes the copy that came with a table's view. */
export const mergeRemoteDraft = (
  { deviceStore }: Pick<OutboxPorts, 'deviceStore'>,
  view: TableView,
  entries: readonly PublicEntry[],
) =>
  isNews(view)
    ? deviceStore.write(async (kept) => {
        const { draft: copy } = view
        const stands = (await kept.get('drafts', view.id)) ?? freshDraft(view, 0, true)
        if (copy.revision <= stands.revision || (await kept.get('outbox', view.id))) return
        // One of them knows the newest state of the table; the copy is heeded once the other does, too.
        if (copy.base > view.version || stands.version > view.version) return
        await kept.put('drafts', withCopy(stands, view, copy, entries))
      })
    : Promise.resolve()

/** Nothing was ever saved, or this is not a whole view. */
const isNews = ({ view, draft }: TableView): boolean => view !== null && draft.revision > 0

/** A draft, given a newer copy. */
function withCopy(
  stands: KeptDraft,
  view: TableView,
  copy: SavedDraft,
  entries: readonly PublicEntry[],
): KeptDraft {
  const { revision } = copy
  if (same(copy.actions, stands.actions)) return { ...stands, revision, isSynced: true, other: null }
  // Composed on a past position: the device that it is on will say what became of it.
  if (!isOn(copy, view, entries)) return { ...stands, revision, isSynced: stands.actions.length === 0 }
  if (!stands.isSynced && isOwn(copy, stands)) return { ...stands, revision, other: null }
  if (!stands.isSynced && stands.actions.length > 0) return { ...stands, other: copy }
  return { ...freshDraft(view, revision, true), actions: actionsIn(copy) }
}

/** Whether a copy holds only the beginning of a draft, or what was sent from here before that was changed. */
const isOwn = (copy: SavedDraft, { actions, unanswered = [] }: KeptDraft): boolean =>
  isBeginning(copy.actions, actions) || unanswered.some((own) => same(copy.actions, own))

/** The actions of a copy; the rules say later which of them are possible. */
export const actionsIn = ({ actions }: SavedDraft): Action[] => actions as Action[]

/**
 * Whether a copy was composed on the current position: nothing was played since. Newer rules say by themselves which of
 * its actions are possible.
 */
const isOn = ({ base }: SavedDraft, { version }: TableView, entries: readonly PublicEntry[]): boolean =>
  base === version ||
  (entries.length > 0 &&
    entries[0].version <= base + 1 &&
    !entries.some((entry) => entry.version > base && movesOn(entry)))

/** Whether an entry may have changed the position. */
const movesOn = ({ kind, facts }: PublicEntry): boolean =>
  moving.includes(kind) || facts.some(({ key }) => key === 'table.returned')
const moving = ['started', 'turn', 'takeback', 'resigned', 'imported']
