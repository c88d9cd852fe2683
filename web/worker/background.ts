import { openShelf, recallPlayer } from '../device/database.ts'
import type { QueuedTurn } from '../device/shelf.ts'
import { boundedFetch } from '../net/bounded-fetch.ts'
import { lockOf, outboxTag } from '../outbox/names.ts'
import { type Drained, drain } from '../outbox/outbox.ts'
import type { Sent } from '../outbox/ports.ts'
import { postTurn } from '../outbox/send.ts'
import { closeNotes } from '../push/notes.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

// Some browsers do this once there is a network again, the app open or not; with the others a page sends when it is
// opened.
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendAll())
})

/** @throws Error when something is left that another try may send: the browser then tries again by itself */
async function sendAll(): Promise<void> {
  const me = await recallPlayer()
  if (!me) return
  const { left, code } = await drainFor(me.player)
  if (left > 0 && code === 'no-network') throw new Error('There is no network after all.')
}

/** What the outbox needs of a device. */
export const own = { newId: () => crypto.randomUUID(), now: () => new Date() }

/** Sends what a player's outbox holds. `heard` is told the result of each turn. */
export const drainFor = (owner: string, heard?: (turn: QueuedTurn, sent: Sent) => void): Promise<Drained> =>
  navigator.locks.request(lockOf(owner), () => drained(owner, heard))

async function drained(owner: string, heard?: (turn: QueuedTurn, sent: Sent) => void): Promise<Drained> {
  const shelf = await openShelf(owner)
  try {
    return await drain({
      shelf,
      async send(turn) {
        const { sent, table } = await postTurn(owner, turn)
        heard?.(turn, sent)
        if (table && sent.kind === 'played') {
          tellPages({ owner, stores: [], played: table })
          await closeNotes(self.registration, (other) => other === table.id)
        }
        return sent
      },
      reaches: () =>
        boundedFetch('/api/me').then(
          ({ ok }) => ok,
          () => false,
        ),
      ...own,
    })
  } finally {
    shelf.close()
    tellPages({ owner, stores: ['outbox', 'drafts', 'tray'] })
  }
}
