import { computed, effect, signal } from '@preact/signals'
import type { Inbox, InboxRow, TableView } from '../../functions/http/shapes.ts'
import { announce } from '../shell/page.tsx'
import { t } from '../text/words.ts'
import { readInbox } from './api.ts'
import type { Trouble } from './call.ts'
import { owner } from './player.ts'
import { type Polling, startPolling } from './poll.ts'
import { tableOf } from './tables.ts'

const newest = signal<Inbox | null>(null)
let tag = ''
const trouble = signal<Trouble | null>(null)

/** Why the inbox could not be read just now. What was read before stays. */
export const inboxTrouble = computed(() => trouble.value)

/** The inbox as it was read last. */
export const inbox = computed(() => newest.value)

/** My tables as far as this device knows; null until they were read. */
export const rows = computed(
  () => newest.value?.tables.map((row) => current(row, tableOf(row.id).value?.view)) ?? null,
)

/** A row as it must stand when this device knows a newer version of its table: after a move of ours, mostly. */
export function current(row: InboxRow, view: TableView | undefined): InboxRow {
  if (!view || view.version <= row.version) return row
  const { request, over } = view.state
  const waiting = waitingAt(view)
  const isAsked = request !== null && request.seat !== view.seat && !request.agreed.includes(view.seat)
  const mine = !over && (waiting.includes(view.seat) || isAsked)
  return { ...row, version: view.version, started: view.view !== null, waiting, mine, request, over }
}

/** Who is waited for at a table. */
export const waitingAt = (view: TableView): number[] =>
  (view.view as { waiting: number[] } | null)?.waiting ?? []

let polling: Polling | null = null

/** Something of ours was sent: answers will come soon. */
export const expectAnswers = (): void => polling?.restart()

/** Somebody turns to the inbox: what is known of it may be old. */
export function freshen(): void {
  if (newest.peek()) polling?.wake()
}

async function read(): Promise<number> {
  const answer = await readInbox(tag)
  trouble.value = answer.ok ? null : answer.trouble
  if (answer.ok && answer.value) {
    tellWhatIsNew(answer.value.inbox)
    newest.value = answer.value.inbox
    tag = answer.value.tag
  }
  return newest.peek()?.pollAfter ?? 0
}

function tellWhatIsNew(inbox: Inbox): void {
  const before = rows.peek()
  if (!before) return
  const called = inbox.tables.filter(
    (row) =>
      row.mine && before.some(({ id, version, mine }) => id === row.id && !mine && version < row.version),
  )
  for (const { title } of called) announce(t('turn.called', { title }))
}

/** Reads the inbox again and again while a player is known and looks. */
export function startInbox(): void {
  effect(() => {
    polling?.rest()
    polling = null
    newest.value = null
    tag = ''
    if (owner.value) polling = startPolling(read)
    if (document.hidden) polling?.rest()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) polling?.rest()
    else polling?.wake()
  })
  addEventListener('focus', () => polling?.wake())
  addEventListener('online', () => polling?.wake())
}
