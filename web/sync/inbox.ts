import { computed, effect, signal } from '@preact/signals'
import { isDone } from '../../engine/core/refused.ts'
import type { Inbox, InboxRow, TableView } from '../../functions/api/shapes.ts'
import { isCalled } from '../device/called.ts'
import { isoNow } from '../device/clock.ts'
import { deviceStoreOf, outbox } from '../device/kept.ts'
import { isSignedOut, owner } from '../device/player.ts'
import { onNews } from '../known/tables.ts'
import { readInbox } from '../net/api.ts'
import type { Unreached } from '../net/heard.ts'
import type { Trouble } from '../net/trouble.ts'
import { announce, waitingForMe } from '../text/announce.ts'
import { t } from '../text/words.ts'
import { type Polling, pauseOf, startPolling } from './poll.ts'

const newest = signal<Inbox | null>(null)
let tag = ''
/** When the server answered last, ms since 1970; 0 if not since the app was opened, or not the last time. */
let reachedAt = 0
const trouble = signal<Trouble | null>(null)
const readAt = signal<string | null>(null)

/** Why the last try to read the inbox failed; null if it worked. The inbox that was read before stays. */
export const inboxTrouble = computed(() => trouble.value)

/** When the inbox was read last, ISO 8601; null before this device ever did. */
export const inboxAt = computed(() => readAt.value)

/** The latest inbox. */
export const inbox = computed(() => newest.value)

/** My tables as far as this device knows; null until they were read. */
export const rows = computed(() => newest.value?.tables ?? null)

/** The row to show when this device knows a newer version of its table: after a move of ours, mostly. */
export function current(row: InboxRow, view: TableView): InboxRow {
  if (view.version <= row.version) return row
  // A view that an older app has kept says nothing of time.
  const { request, over, until, away } = view.state
  const waiting = waitingAt(view)
  const isAsked = request !== null && request.seat !== view.seat && !request.agreed.includes(view.seat)
  const mine = !over && (waiting.includes(view.seat) || isAsked)
  const time = { until: until?.[view.seat] ?? null, away: away?.[view.seat] ?? false, lent: false }
  return { ...row, ...time, version: view.version, started: view.view !== null, waiting, mine, request, over }
}

/** The players who are waited for at a table. */
export const waitingAt = (view: TableView): number[] =>
  (view.view as { waiting: number[] } | null)?.waiting ?? []

let polling: Polling | null = null

/** Something of ours was sent: answers will come soon. */
export const expectAnswers = (): void => polling?.restart()

/** The reader turns to the inbox: the known one may be old. */
export function freshen(): void {
  if (newest.peek()) polling?.wake()
  // In a hidden window it is read once: the title of the page counts the tables that wait.
  if (document.hidden) polling?.rest()
}

/** Reads the inbox at once. */
export const readAgain = (): Promise<unknown> => read()

async function read(whose = owner.peek()): Promise<number> {
  if (whose === null || whose !== owner.peek()) return 0
  const answer = await readInbox(tag)
  if (whose !== owner.peek()) return 0
  trouble.value = isDone(answer) ? null : answer.refused
  reachedAt = isDone(answer) ? Date.now() : 0
  if (isDone(answer)) readAt.value = isoNow()
  if (isDone(answer) && answer.value) {
    const inbox = merged(answer.value.inbox)
    tellWhatIsNew(inbox)
    tag = answer.value.tag
    take(inbox)
  }
  return pauseOf(newest.peek()?.pollAfter ?? 0, isCalled())
}

/** The server's inbox, but with newer rows that this device knows: the server's may be a little behind. */
function merged(inbox: Inbox): Inbox {
  const known = new Map(newest.peek()?.tables.map((row) => [row.id, row]))
  const tables = inbox.tables.map((row) => {
    const mine = known.get(row.id)
    return mine && mine.version > row.version ? { ...mine, unread: row.unread } : row
  })
  return { ...inbox, tables }
}

/** Shows an inbox of the current player, and keeps it on this device. */
function take(inbox: Inbox): void {
  newest.value = inbox
  const own = { key: 'inbox', inbox, tag, ...(readAt.peek() ? { at: readAt.peek()! } : {}) } as const
  void deviceStoreOf(owner.peek()).write((all) => all.put('own', own))
}

/** The chat of a table is read: lists need not wait for the server to say so. */
export function noteRead(table: string): void {
  const inbox = newest.peek()
  if (!inbox?.tables.some(({ id, unread }) => id === table && unread)) return
  take({ ...inbox, tables: inbox.tables.map((row) => (row.id === table ? { ...row, unread: false } : row)) })
}

/** Milliseconds for which an answer of the server's counts as proof that it can be reached. */
const reachedFor = 3000

/** Whether the server answers a player, else why not: asked anew, unless it has just done so. */
export async function reachesServer(whose: string): Promise<true | Unreached> {
  // Browsers may be wrong in saying that there is a network, but not in saying that there is none.
  if (!navigator.onLine) return 'no-network'
  if (Date.now() - reachedAt < reachedFor) return true
  await read(whose)
  return reachedAt > 0 || (trouble.peek()?.code === 'not-ours' ? 'not-ours' : 'no-network')
}

function tellWhatIsNew(inbox: Inbox): void {
  const before = rows.peek()
  if (!before) return
  const called = inbox.tables.filter(
    (row) =>
      row.mine && before.some(({ id, version, mine }) => id === row.id && !mine && version < row.version),
  )
  for (const { title } of called) announce(title ? t('turn.called', { title }) : t('turn.mine'))
}

/** Polls the inbox while a player is known and looks. */
export function startInbox(): void {
  effect(() => {
    const whose = owner.value
    newest.value = null
    readAt.value = null
    tag = ''
    reachedAt = 0
    if (whose !== null) kept = showKept(whose)
  })
  effect(() => {
    const whose = isSignedOut.value ? null : owner.value
    polling?.rest()
    polling = null
    void kept.then(() => {
      if (whose === null || whose !== owner.peek() || isSignedOut.peek() || polling) return
      polling = startPolling(() => read(whose))
      if (document.hidden) polling.rest()
    })
  })
  effect(() => {
    waitingForMe.value = (rows.value ?? []).filter(({ id, mine }) => mine && !outbox.value.has(id)).length
  })
  onNews((view) => {
    const inbox = newest.peek()
    const row = inbox?.tables.find(({ id }) => id === view.id)
    if (!inbox || !row || row.version >= view.version) return
    take({ ...inbox, tables: inbox.tables.map((one) => (one === row ? current(row, view) : one)) })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) polling?.rest()
    else polling?.wake()
  })
  addEventListener('focus', () => polling?.wake())
  addEventListener('online', () => polling?.wake())
}

/** Resolves once everything that this device has kept is shown. */
let kept: Promise<void> = Promise.resolve()

/** Shows the inbox of a player that this device has kept. */
async function showKept(whose: string): Promise<void> {
  const own = await deviceStoreOf(whose).read((all) => all.get('own', 'inbox'))
  if (owner.peek() !== whose || own?.key !== 'inbox' || newest.peek()) return
  newest.value = own.inbox
  readAt.value = own.at ?? null
  tag = own.tag
}
