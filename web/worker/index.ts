import { clientsClaim } from 'workbox-core'
import './background.ts'
import './push.ts'
import type { ToWorker } from '../device/worker-messages.ts'
import { putAside, serveFormer } from './former.ts'
import { keepGame, renewGames, serveGames } from './games.ts'
import { isShellWhole, refillShell, serveShell, shell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/* The service worker between the app and the network. It answers for the app's own files alone: what the server
   knows of tables never comes from here. A new worker waits until a page lets it take over, since pages may be in
   the middle of something; then the pages that still run the former build find all of it here. */
serveShell()
serveGames()
serveFormer()
clientsClaim()

self.addEventListener('install', (event) => {
  // Requests to the server need not wake the worker; and as long as one comes through a worker, that one may not give
  // way.
  void (event as InstallEvent).addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  event.waitUntil(Promise.all([shell.install(event), renewGames()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(putAside().then(() => shell.activate(event)))
})

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim())
  const answer = (asked: Promise<boolean>) =>
    event.waitUntil(asked.then((isSo) => event.ports[0]?.postMessage(isSo)))
  if (message.type === 'KEEP') answer(keepGame(message.game))
  if (message.type === 'WHOLE') answer(isShellWhole())
  if (message.type === 'REFILL') answer(refillShell(event))
})
