import { effect } from '@preact/signals'
import { isDone } from '../../engine/core/refused.ts'
import type { KeptDraft } from '../device/device-store.ts'
import { isLocal } from '../device/device-store.ts'
import { drafts } from '../device/kept.ts'
import { isSignedOut, owner } from '../device/player.ts'
import { refresh, tableOf } from '../known/tables.ts'
import { saveDraftCopy } from '../net/api.ts'
import { noteSaved, noteSending, unsynced } from '../outbox/copies.ts'
import { type Here, hereOf } from '../outbox/here.ts'
import { mergeRemoteDraft } from '../outbox/merge-remote-draft.ts'
import { retrying } from './retry.ts'

/** Seconds after the last tap before a draft is copied to the server. */
const rest = 2

/** For when the server did not take one. */
const retry = retrying([5, 10, 20, 40, 60], () => saveAll())
let isSaving = false

/** Copies drafts to the server a moment after each change, so that they follow their player to other devices. */
export function startDraftSync(): void {
  effect(() => {
    const isBehind = [...drafts.value.values()].some(({ isSynced, other }) => !isSynced && !other)
    if (isBehind && owner.value && !isSignedOut.value) retry.later(rest)
  })
  const now = () => {
    retry.cancel()
    void saveAll()
  }
  addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
}

async function saveAll(): Promise<void> {
  if (isSaving || !owner.peek() || isSignedOut.peek() || !navigator.onLine) return
  isSaving = true
  try {
    if (await saveEach(owner.peek()!)) retry.reset()
    else retry.later()
  } finally {
    isSaving = false
  }
}

/** @returns whether the server has taken all of them */
async function saveEach(whose: string): Promise<boolean> {
  let areSaved = true
  const here = hereOf(whose)
  for (const draft of await unsynced(here.deviceStore)) {
    if (isLocal(draft.table)) continue
    await noteSending(here.deviceStore, draft)
    // One player's draft is never sent as another's.
    if (owner.peek() !== whose) return true
    areSaved = (await save(here, draft)) && areSaved
  }
  return areSaved
}

async function save(here: Here, draft: KeptDraft): Promise<boolean> {
  const { deviceStore } = here
  const { table, version, rules, actions, revision } = draft
  const answer = await saveDraftCopy(table, { base: version, rules, actions: actions as never, revision })
  if (isDone(answer)) {
    await noteSaved(deviceStore, draft, answer.value.revision)
    return true
  }
  const { problem } = answer.refused
  // A player who has no seat there any more has nothing to copy.
  if (problem?.code === 'not-found') {
    await noteSaved(deviceStore, draft, revision)
    return true
  }
  if (problem?.draft) {
    const known = tableOf(table).peek()
    if (known) await mergeRemoteDraft(here, { ...known.view, draft: problem.draft }, known.entries)
    await refresh(table, known?.view.version)
  }
  return false
}
