import { effect } from '@preact/signals'
import type { InboxRow } from '../../functions/api/shapes.ts'
import { outbox } from '../device/kept.ts'
import { isSignedOut, owner } from '../device/player.ts'
import { deviceNote } from '../shell/page/device-notes.tsx'
import { navigate } from '../shell/routes/router.ts'
import { rows } from '../sync/inbox.ts'
import { closeNotes } from './notes.ts'
import { keepUp } from './subscribe.ts'

let isStarted = false

/** Goes on telling the player here; where that can't be, they learn of it. */
async function goOn(): Promise<void> {
  const isOver = await keepUp().catch(() => false)
  if (isOver) await (await import('./over.tsx')).tellOfEnd()
}

/** Sets up notifications on this device: they lead here, and go once they are answered, wherever that was. */
export async function startPush(): Promise<void> {
  if (isStarted) return
  isStarted = true
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.go === 'string') navigate(data.go)
  })
  effect(() => {
    deviceNote.value = null
    if (owner.value && !isSignedOut.value) void goOn()
  })
  const registration = await navigator.serviceWorker.ready
  effect(() => {
    const tables = rows.value
    const queued = outbox.value
    if (!tables) return
    const known = new Map<string, InboxRow>(tables.map((row) => [row.id, row]))
    // A push may be newer than what this device has read.
    const isPast = (table: string, version: number): boolean => {
      const row = known.get(table)
      return queued.has(table) || (row !== undefined && !row.mine && row.version >= version)
    }
    void closeNotes(registration, isPast).catch(() => {})
  })
}
