import type { Pushed } from '../../functions/api/shapes.ts'
import { recallPlayer } from '../device/database.ts'
import { closeNotes } from '../push/notes.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() as Pushed))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(go(event.notification.data.path))
})

/** Shows a push in place of the former one of the same table, removes outdated ones, and counts. */
async function show({ to, tag, title, body, path, version, asks, waiting, open }: Pushed): Promise<void> {
  const { registration, navigator } = self
  // Another player may be here by now: pushes for the former one are not shown, and end.
  if ((await recallPlayer())?.player !== to) {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  if (open) await closeNotes(registration, (other) => !open.includes(other))
  await registration.showNotification(title, {
    body,
    tag,
    data: { path, asks, version },
    icon: '/icon-192.png',
  })
  await (waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())
  tellPages({ owner: to, stores: ['outbox'] })
}

/** Opens the target of a notification: in an open window, preferably one that is there already. */
async function go(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const window = windows.find(({ url }) => url.endsWith(path)) ?? windows[0]
  if (!window) return void (await self.clients.openWindow(path))
  window.postMessage({ go: path })
  await window.focus()
}
