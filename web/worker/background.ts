import type { FromWorker } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** The outbox asks for this when it could not send. */
const outboxTag = 'posthorn-outbox'

// Some browsers do this later, when there is a network again; with the others a page sends when it is opened.
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(askToFlush())
})

/** Asks every open page: a lock lets one of them send. */
async function askToFlush(): Promise<void> {
  const message: FromWorker = { type: 'FLUSH' }
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message)
}
