import { computed, effect, signal } from '@preact/signals'
import type { PlayedView } from '../../functions/api/shapes.ts'
import type { QueuedTurn } from '../device/device-store.ts'
import { listenToWindows, outbox, tellWindows } from '../device/kept.ts'
import { askToPersist } from '../device/persist.ts'
import { isSignedOut, noteNobody, owner, somebodyElse } from '../device/player.ts'
import { inRounds } from '../device/rounds.ts'
import { checkForUpdate } from '../device/worker.ts'
import { keep, loaded } from '../known/tables.ts'
import { hereOf } from '../outbox/here.ts'
import { lockOf, outboxTag } from '../outbox/names.ts'
import { type Drained, drain } from '../outbox/outbox.ts'
import type { Sent } from '../outbox/ports.ts'
import { postTurn } from '../outbox/send.ts'
import { t } from '../text/words.ts'
import { expectAnswers, freshen, reachesServer } from './inbox.ts'
import { retrying } from './retry.ts'

/** Turns that were sent since the app was opened: the version that each led to, by table. */
export const played = signal<ReadonlyMap<string, number>>(new Map())

/** Why queued turns can't go now: the code of the problem; null when they go, or nothing waits. */
export const held = signal<string | null>(null)

/** Whether something on the way answered in place of the server: that may last until the reader does something. */
export const isHeldUp = computed(() => held.value === 'not-ours')

/** Whether the browser knows of no network. */
const isOffline = signal(false)

/** Whether there is a reason why queued turns can't go now. */
export const isWaiting = computed(
  () => (held.value !== null && held.value !== 'more') || isOffline.value || isSignedOut.value,
)

/** How a turn of mine in the outbox is called: on its way, as far as is known, or waiting. */
export const statusOfQueued = (): string => t(isWaiting.value ? 'queued.waits' : 'queued.status')

/** For when not all of them could go. */
const retry = retrying([3, 5, 10, 20, 40, 60], () => flush())

async function send(whose: string, turn: QueuedTurn): Promise<Sent> {
  const { sent, table } = await postTurn(whose, turn)
  // The answer goes on from the kept view.
  if (table) await loaded(table.id)
  if (!table || owner.peek() !== whose) return sent
  // A played turn is seen before it leaves the outbox; a turn that came back is there before the table moves on.
  if (sent.kind === 'played') {
    take(table, whose)
    tellWindows({ owner: whose, stores: [], played: table })
    void askToPersist(whose)
  } else answered.set(turn.id, table)
  return sent
}

/** Views that came as answers to sent turns, by turn. */
const answered = new Map<string, PlayedView>()

function settled(whose: string, { id }: QueuedTurn): void {
  const table = answered.get(id)
  if (table) keep(table, whose)
  answered.delete(id)
}

function take(table: PlayedView, whose: string): void {
  keep(table, whose)
  played.value = new Map(played.peek()).set(table.id, table.version)
  expectAnswers()
}

/** One window, or the worker, at a time. Without locks, only the server prevents that anything is done twice. */
const locked = <T>(whose: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockOf(whose), work) : work()

/** Sends what is queued, as far as it will go now. */
export const flush = inRounds(async () => {
  const whose = owner.peek()
  if (whose === null || isSignedOut.peek()) return
  // Another player may sign in at any time: this one's turns wait then, on this one's device store.
  const drained = await locked(whose, async () =>
    owner.peek() === whose
      ? drain({
          ...hereOf(whose),
          send: (turn) => send(whose, turn),
          settled: (turn) => settled(whose, turn),
          reaches: () => reachesServer(whose),
        })
      : null,
  )
  if (drained && owner.peek() === whose) noteDrained(drained)
})

/** Sends what is queued at once, however long the pause before the next try would still be. */
export function sendNow(): Promise<void> {
  retry.reset()
  return flush()
}

function noteDrained(drained: Drained): void {
  retry.cancel()
  held.value = drained.code
  if (drained.left === 0) retry.reset()
  else if (drained.code === 'no-session') noteNobody()
  else if (drained.code === 'other-player') somebodyElse.value++
  else if (drained.code === 'reload') void checkForUpdate()
  else retry.later(drained.seconds)
}

/** Sends queued turns whenever there is hope: at the start, when the page comes into view, when the network is back. */
export function startOutbox(): void {
  effect(() => {
    if (owner.value !== null && !isSignedOut.value) void flush()
  })
  const wake = () => {
    if (!document.hidden && outbox.peek().size > 0) void sendNow()
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('focus', wake)
  addEventListener('online', wake)
  const noteNetwork = () => {
    isOffline.value = !navigator.onLine
  }
  noteNetwork()
  for (const kind of ['online', 'offline']) addEventListener(kind, noteNetwork)
  // Turns sent by another window or the worker are seen at once.
  listenToWindows(({ owner: whose, stores, played }) => {
    if (whose === null || whose !== owner.peek()) return
    if (played) void loaded(played.id).then(() => take(played, whose))
    if (stores.includes('outbox')) freshen()
  })
}

/** Not every browser has it. */
interface WithSync extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the worker when the network is back, even if the app is closed by then. */
export async function askForSync(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(outboxTag).catch(() => {})
}
