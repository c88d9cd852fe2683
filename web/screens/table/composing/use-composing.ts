import { useEffect, useMemo } from 'preact/hooks'
import type { Action, AnyGame } from '../../../../engine/core/index.ts'
import type {
  Composed,
  KeptDraft,
  KeptRejectedDraft,
  Known,
  Prepared,
  QueuedTurn,
} from '../../../device/device-store.ts'
import { drafts, outbox, prepared, rejectedDrafts, showDraft } from '../../../device/kept.ts'
import { isBeginning } from '../../../outbox/beginning.ts'
import { chooseHere, chooseOther, replaceDraft, saveDraft, takeUp } from '../../../outbox/change.ts'
import { freshDraft, rebaseDraft, rebased } from '../../../outbox/drafts.ts'
import { actionsIn } from '../../../outbox/merge-remote-draft.ts'
import { callBack } from '../../../outbox/outbox.ts'
import { prepare, takePrepared } from '../../../outbox/prepared.ts'
import { noteUnwritten } from '../../../outbox/unwritten.ts'
import {
  type AnyDraft,
  actionsOf,
  add,
  noteWorked,
  played,
  recompose,
  sendable,
} from '../../../table/compose.ts'
import { beforeTap } from './before-tap.ts'
import type { TableActions } from './table-actions.ts'
import { ownBeginning, type Variation } from './variation.ts'

/** The draft of a table, and all that can be done with it. */
export interface Composing {
  draft: AnyDraft
  /** The turn that waits to be sent, of which `draft` is then the picture. */
  queued: QueuedTurn | null
  /** My draft on another device, when I must choose; and the two choices. */
  other: AnyDraft | null
  /** When that was saved last (ISO 8601). */
  otherAt: string | null
  chooseHere(): void
  chooseOther(): void
  /** Whether the table is played under newer rules than this copy of the app knows. */
  isOutdated: boolean
  /** Whether the rules have risen since the draft was composed. */
  isOfOlderRules: boolean
  /** Whether it is my move, and nothing of it waits to be sent. */
  isMyTurn: boolean
  /** The turn that Send would send; null when there is nothing to send. */
  turn: AnyDraft | null
  /** The turns composed here that could not go on, the newest first. */
  aside: KeptRejectedDraft[]
  /** Adds an action; `isMore`: by the same tap as the one before it. */
  add(action: Action, isMore?: boolean): void
  /** The number of steps before the latest tap. */
  before: number
  /** Keeps only the first steps of the draft, as many as given. */
  undoTo(steps: number): void
  send(turn: AnyDraft): Promise<void>
  callBack(): void
  /** Lays out a turn in place of the draft, as far as it goes. @returns how many of its steps could be played */
  layOut(actions: readonly Action[]): number
  /** Plays a turn that was set aside again, as far as it goes. @returns how many of its steps could be played */
  playAgain(aside: KeptRejectedDraft): number
  /** The turn that was prepared, to be laid out when it is mine. */
  prepared: Prepared | null
  /** Keeps my own beginning of a variation: as the draft in my turn, else to be laid out then. */
  keepVariation(variation: Variation): void
}

/** Of the first steps of a draft those that were added by the tap of the one before. */
const joinedIn = ({ joined = [] }: KeptDraft, steps: number): number[] =>
  joined.filter((step) => step < steps)

/** Composes at a table: the draft is kept on this device with every tap. */
export function useComposing(known: Known, game: AnyGame, tableActions: TableActions): Composing {
  const { view: table } = known
  const { here } = tableActions
  const queued = outbox.value.get(table.id) ?? null
  const kept = drafts.value.get(table.id)
  const record = useMemo(() => draftFor(kept, known), [kept, known])
  useEffect(() => {
    if (kept?.seat === table.seat && kept !== record) void rebaseDraft(here, known)
  }, [kept, record])
  const shown = queued ?? record
  const draft = useMemo(() => recompose(game, shown), [game, shown])
  const isOver = table.state.over !== null
  const isOutdated = table.rules > game.rules
  const isClosed = isOver || isOutdated || queued !== null
  const turn = useMemo(() => (isClosed ? null : sendable(game, draft)), [game, draft, isClosed])

  const copy = queued ? null : (record.other ?? null)
  const other = useMemo(
    () => copy && recompose(game, { ...freshDraft(table, 0, true), actions: actionsIn(copy) }),
    [game, copy, table],
  )

  // Under newer rules it may not be possible as a whole: then none of it goes on by itself.
  const isBroken = !queued && !isOutdated && draft.steps.length < record.actions.length
  useEffect(() => {
    if (isBroken) void replaceDraft(here, record, freshDraft(table, record.revision, false))
  }, [isBroken])

  const withSteps = (next: AnyDraft, joined: readonly number[] = []): KeptDraft => {
    const changed: KeptDraft = {
      ...record,
      actions: actionsOf(next),
      isSynced: false,
      joined: joined.length > 0 ? joined : undefined,
    }
    noteWorked(game, changed, next)
    return changed
  }
  /** Shows at once what is about to be kept. */
  const showing = (next: AnyDraft, joined?: readonly number[]): KeptDraft => {
    const changed = withSteps(next, joined)
    showDraft(here.owner, changed)
    return changed
  }
  const change = async (next: AnyDraft, joined?: readonly number[]): Promise<void> => {
    const changed = showing(next, joined)
    const forget = noteUnwritten(here.owner, changed, record)
    await saveDraft(here, changed, record)
    forget()
  }

  const isOwn = (one: Composed) => one.table === table.id && one.seat === table.seat
  const ready = [...prepared.value.values()].find(isOwn) ?? null
  const isMyTurn = !isOver && !queued && draft.start.waiting.includes(table.seat)
  useEffect(() => {
    // At the version it was prepared on it can't be my turn: a turn of mine may have been played that no view shows
    // yet.
    if (!ready || !isMyTurn || record.actions.length > 0 || ready.version >= table.version) return
    const laidOut = played(game, draft, ready.actions)
    void takePrepared(here, withSteps(laidOut), ready)
  }, [ready, isMyTurn, record, table.version])

  return {
    draft,
    queued,
    isOutdated,
    isOfOlderRules: !queued && record.actions.length > 0 && record.isOfOlderRules === true,
    other,
    otherAt: copy?.at ?? null,
    chooseHere: () => void chooseHere(here, table.id),
    chooseOther: () => void chooseOther(here, table),
    isMyTurn,
    turn,
    aside: [...rejectedDrafts.value.values()].filter(isOwn).reverse(),
    add(action, isMore) {
      const { length } = draft.steps
      const joined = joinedIn(record, length)
      void change(add(game, draft, action), isMore ? [...joined, length] : joined)
    },
    before: beforeTap(draft.steps.length, record.joined ?? []),
    undoTo: (steps) => void change({ ...draft, steps: draft.steps.slice(0, steps) }, joinedIn(record, steps)),
    async send(turn) {
      await tableActions.send({ ...record, rules: game.rules, actions: actionsOf(turn) })
    },
    callBack: () => void callBack(here, table.id),
    layOut(actions) {
      const laidOut = played(game, { ...draft, steps: [] }, actions)
      void takeUp(here, showing(laidOut), record, null)
      return laidOut.steps.length
    },
    playAgain(aside) {
      const again = played(game, { ...draft, steps: [] }, aside.actions)
      const isWhole = again.steps.length === aside.actions.length
      void takeUp(here, withSteps(again), record, isWhole ? aside.id : null)
      return again.steps.length
    },
    prepared: ready,
    keepVariation(variation) {
      const actions = ownBeginning(variation, table.seat)
      if (!isMyTurn) return void prepare(here, { ...record, start: variation.start, actions })
      const next = played(game, { ...draft, steps: [] }, actions)
      // Steps that it does not go on from would be lost.
      if (isBeginning(record.actions, actions)) void change(next)
      else void replaceDraft(here, record, showing(next))
    },
  }
}

/** The draft to go on with: the kept one, as it will be once it is brought up to the newest view. */
function draftFor(kept: KeptDraft | undefined, known: Known): KeptDraft {
  const { view } = known
  // On a device that is passed around, another player's draft is not mine. A draft ahead of the view is met by the next
  // view.
  if (!kept || kept.seat !== view.seat || kept.version > view.version)
    return freshDraft(view, kept?.revision ?? 0, true)
  return rebased(kept, known)
}
