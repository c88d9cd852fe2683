import { signal } from '@preact/signals'
import type { Workbox } from 'workbox-window'
import type { ToWorker } from './worker-messages.ts'

/** The state of offline support. */
export type WorkerState =
  /** This browser has no service workers. */
  | 'none'
  /** The app is being put on this device. */
  | 'starting'
  /** The app opens without a network. */
  | 'ready'
  /** Browsers allow it only to pages that came by https, and on localhost. */
  | 'insecure'
  /** It could not be put on this device: usually there was no room, or the network went away meanwhile. */
  | 'failed'

export const workerState = signal<WorkerState>('starting')

/** Whether an app newer than the one in this tab waits on this device. */
export const updateReady = signal(false)

/** Milliseconds between checks for a newer app, when nobody asks for one. */
const lookEvery = 3600_000

/**
 * Loaded beside the files that the first screen needs. Its events begin with what this page has registered, so that a
 * worker is ready, or another tab has taken a newer one, is asked of the browser itself: either may have come before.
 */
const library = () => import('workbox-window')
let workbox: Workbox | undefined
let registering: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null)
let lastLook = 0
let isAsked = false

/** Puts the app on this device, once this page has all that it needs itself; checks for newer ones from then on. */
export function startWorker(): void {
  const { serviceWorker } = navigator
  if (!isSecureContext) workerState.value = 'insecure'
  else if (!serviceWorker) workerState.value = 'none'
  else {
    let isControlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      // Another tab asked for the change: this one may be in the middle of something, and goes on as it is.
      if (isAsked) location.reload()
      else if (isControlled) updateReady.value = true
      isControlled = true
    })
    void serviceWorker.ready.then(({ active }) => {
      workerState.value = 'ready'
      // A worker that becomes active takes the pages that are open: not one that was just being loaded, which would miss
      // what it needs later where there is no network.
      if (!serviceWorker.controller) active?.postMessage({ type: 'CLAIM' } satisfies ToWorker)
    })
    registering = register()
    addEventListener('online', mend)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
  }
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    const { Workbox } = await library()
    workbox = new Workbox('/worker.js', { updateViaCache: 'none' })
    workbox.addEventListener('waiting', () => {
      updateReady.value = true
    })
    workbox.addEventListener('redundant', async () => {
      if (!(await registering)?.active) workerState.value = 'failed'
    })
    const registration = await workbox.register()
    if (registration?.active) look()
    return registration ?? null
  } catch {
    workerState.value = 'failed'
    return null
  }
}

/** Tries again to put the app on this device after a failure. */
function mend(): void {
  if (workerState.peek() !== 'failed') return
  workerState.value = 'starting'
  registering = register()
}

function look(): void {
  if (document.hidden || !navigator.onLine || Date.now() - lastLook < lookEvery) return
  void checkForUpdate()
}

/** Asks the server for a newer app. @returns whether one waits on this device now */
export async function checkForUpdate(): Promise<boolean> {
  lastLook = Date.now()
  mend()
  const registration = await registering
  try {
    await registration?.update()
  } catch {
    // No network, or half a deployment: the next check will tell.
  }
  const installing = registration?.active && registration.installing
  if (installing) await settled(installing)
  if (registration?.active && registration.waiting) updateReady.value = true
  return updateReady.peek()
}

const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') done()
    })
  })

/** Lets the newer app take over, and loads it into this tab. Other tabs learn of it and stay as they are. */
export async function applyUpdate(): Promise<void> {
  const registration = await registering
  isAsked = true
  if (registration?.waiting) workbox?.messageSkipWaiting()
  else location.reload()
}

/** Reloads this page with the newest app that can be had: the app on this device may be older than the server. */
export async function loadNewest(): Promise<void> {
  await checkForUpdate()
  await applyUpdate()
}

/** Asks the worker a yes-or-no question. No when there is no worker. */
export async function askWorker(message: ToWorker): Promise<boolean> {
  if (!(await registering)) return false
  const [{ messageSW }, { active }] = await Promise.all([library(), navigator.serviceWorker.ready])
  return active !== null && (await messageSW(active, message)) === true
}
