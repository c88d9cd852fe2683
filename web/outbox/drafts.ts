import type { Json, Position, PublicEntry, Seat } from '../../engine/core/index.ts'
// Only the part of the core that the inbox needs: all of it would be loaded with the first screen.
import { same } from '../../engine/core/json.ts'
import { sameView } from '../../engine/core/secrets/mask.ts'
import type { TableView } from '../../functions/api/shapes.ts'
import type { Composed, KeptDraft, KeptRejectedDraft, Known } from '../device/device-store.ts'
import { moversIn } from './outbox.ts'
import type { OutboxPorts } from './ports.ts'
import { rejectDraft } from './reject-draft.ts'

/** A draft with nothing in it yet, on a table as it stands. `revision`: of the server's copy. */
export const freshDraft = (
  { id, version, rules, seat, view }: TableView,
  revision: number,
  isSynced: boolean,
): KeptDraft => ({ table: id, version, rules, seat, start: view, actions: [], revision, isSynced })

/** The state of a draft, given the newest view of its table. */
export function draftStatus(
  draft: Composed,
  { view, entries }: Known,
): 'stands' | 'goes-on' | 'played' | 'past' {
  if (draft.version === view.version && draft.rules === view.rules) return 'stands'
  const isSame =
    draft.seat === view.seat && (looksSame(draft, view) || isUnderNewerRulesAlone(draft, { view, entries }))
  if (entries.some((entry) => entry.version > draft.version && isPlayed(draft, entry))) return 'played'
  return isSame ? 'goes-on' : 'past'
}

/** Whether newer rules are the only change: the same position may have another shape under them. */
function isUnderNewerRulesAlone(
  { start, version, rules, seat }: Composed,
  { view, entries }: Known,
): boolean {
  if (start === null || view.view === null || view.rules <= rules) return false
  const since = entries.filter((entry) => entry.version > version)
  const isWhole = since.length === view.version - version && since.every(({ kind }) => kind === 'rules')
  return isWhole && isWaitedFor(start, seat) === isWaitedFor(view.view, seat)
}

const isWaitedFor = (view: Json, seat: Seat): boolean => (view as Position).waiting.includes(seat)

/** Whether nothing has changed that the seat can see, and it is still just as much its turn. */
function looksSame({ start, seat }: Composed, { view }: TableView): boolean {
  if (start === null || view === null) return start === view
  const [before, now] = [start, view] as [Position, Position]
  return sameView(before, now, seat) && isWaitedFor(start, seat) === isWaitedFor(view, seat)
}

/** Whether an entry is the turn that a draft became, perhaps with actions added to end it. */
export const isPlayed = (
  { actions, seat }: Composed,
  entry: Pick<PublicEntry, 'kind' | 'seat'> & { actions: readonly { action: unknown }[] },
): boolean =>
  actions.length > 0 &&
  entry.kind === 'turn' &&
  entry.seat === seat &&
  actions.every((action, i) => same(action, entry.actions[i]?.action))

/** The draft to go on with, given the newest view of its table: as it was, or empty when it is done with. */
export function rebased(draft: KeptDraft, known: Known, fate = draftStatus(draft, known)): KeptDraft {
  const { view } = known
  if (fate === 'stands') return draft
  if (fate === 'goes-on') {
    const isOlder = draft.actions.length > 0 && draft.rules < view.rules
    const same = { ...draft, version: view.version, rules: view.rules, start: view.view }
    return isOlder ? { ...same, isOfOlderRules: true } : same
  }
  return freshDraft(view, draft.revision, draft.isSynced && draft.actions.length === 0)
}

/** Who has moved since a draft was composed; where nobody has, what happened last. */
function whatChanged({ entries }: Known, draft: Composed): Pick<KeptRejectedDraft, 'movers' | 'cause'> {
  const movers = moversIn(entries, draft)
  const last = entries.findLast(({ version }) => version > draft.version)
  return movers.length > 0 || !last ? { movers } : { movers, cause: { kind: last.kind, seat: last.seat } }
}

type Ports = Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>

/**
 * Updates what is composed at a table to its newest view. A draft goes on when nothing has changed that its seat can
 * see. It is done with when it was played from elsewhere, or its answer was lost. Otherwise it becomes a rejected draft.
 * @returns whether anything had to change
 */
export async function rebaseDraft(ports: Ports, known: Known): Promise<boolean> {
  const { view } = known
  const isUp = await ports.deviceStore.read(async (kept) => {
    const draft = await kept.get('drafts', view.id)
    return !draft || draft.version > view.version || draftStatus(draft, known) === 'stands'
  })
  if (isUp) return false
  return ports.deviceStore.write(async (kept) => {
    const draft = await kept.get('drafts', view.id)
    if (!draft || draft.version > view.version) return false
    const fate = draftStatus(draft, known)
    if (fate === 'stands') return false
    await kept.put('drafts', rebased(draft, known, fate))
    if (fate === 'past' && draft.actions.length > 0)
      await rejectDraft(kept, ports, draft, whatChanged(known, draft))
    return true
  }, 'strict')
}
