import { effect } from '@preact/signals'
import { drafts, shelf } from '../device/kept.ts'
import type { KeptDraft } from '../device/shelf.ts'
import { isLocal } from '../device/shelf.ts'
import { heed, noteSaved, noteSending, unsynced } from '../outbox/follow.ts'
import { here } from '../outbox/here.ts'
import { saveDraftCopy } from './api.ts'
import { isSignedOut, owner } from './player.ts'
import { refresh, tableOf } from './tables.ts'

/** Milliseconds after the last tap before a draft is copied to the server. */
const rest = 2000

let timer: ReturnType<typeof setTimeout> | undefined
let isSaving = false

/** Copies drafts to the server a moment after each change, so that they follow their player to his other devices. */
export function startDraftSync(): void {
  effect(() => {
    const isBehind = [...drafts.value.values()].some(({ isSynced, other }) => !isSynced && !other)
    if (isBehind && owner.value && !isSignedOut.value) soon()
  })
  const now = () => {
    clearTimeout(timer)
    void saveAll()
  }
  addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
}

function soon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void saveAll(), rest)
}

async function saveAll(): Promise<void> {
  if (isSaving || !owner.peek() || isSignedOut.peek() || !navigator.onLine) return
  isSaving = true
  try {
    for (const draft of await unsynced(shelf)) if (!isLocal(draft.table)) await save(draft)
  } finally {
    isSaving = false
  }
}

async function save(draft: KeptDraft): Promise<void> {
  const { table, version, rules, actions, revision } = draft
  await noteSending(shelf, draft)
  const answer = await saveDraftCopy(table, { base: version, rules, actions: actions as never, revision })
  if (answer.ok) return noteSaved(shelf, draft, answer.value.revision)
  const { problem } = answer.trouble
  // Who has no seat there any more has nothing to copy.
  if (problem?.code === 'not-found') return noteSaved(shelf, draft, revision)
  const known = tableOf(table).peek()
  if (problem?.draft && known) {
    const view = { ...known.view, draft: problem.draft }
    await heed(here, view, known.entries)
    await refresh(table, known.view.version)
  }
}
