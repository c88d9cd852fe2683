import { signal } from '@preact/signals'
import type { ToWorker } from '../worker/messages.ts'

/** What stands behind the app when there is no network. */
export type WorkerState =
  /** This browser has no service workers. */
  | 'none'
  /** The app is being put on this device. */
  | 'starting'
  /** The app opens without a network. */
  | 'ready'
  /** Browsers allow it to pages that came by https alone, and at home. */
  | 'insecure'
  /** It could not be put on this device: no room, mostly, or the network went away meanwhile. */
  | 'failed'

export const workerState = signal<WorkerState>('starting')

/** Whether a newer app than the one that runs in this tab waits on this device. */
export const updateReady = signal(false)

/** Milliseconds between looks for a newer app, where nobody asks for one. */
const lookEvery = 3600_000

let registering: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null)
let lastLook = 0
let isAsked = false

/** Puts the app on this device, once this page has all that it needs itself; looks for newer ones from then on. */
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
    registering = loaded().then(register)
    addEventListener('online', mend)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
  }
}

const loaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === 'complete') done()
    else addEventListener('load', () => done(), { once: true })
  })

async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    follow(registration)
    registration.addEventListener('updatefound', () => follow(registration))
    if (registration.active) look()
    return registration
  } catch {
    workerState.value = 'failed'
    return null
  }
}

/** Tries again to put the app on this device, where that failed. */
function mend(): void {
  if (workerState.peek() !== 'failed') return
  workerState.value = 'starting'
  registering = register()
}

/** Tells what becomes of the worker that is being installed, if one is. */
function follow(registration: ServiceWorkerRegistration): void {
  const { installing } = registration
  const tell = () => {
    if (registration.active) workerState.value = 'ready'
    else if (installing?.state === 'redundant') workerState.value = 'failed'
    if (registration.active && registration.waiting) updateReady.value = true
  }
  tell()
  installing?.addEventListener('statechange', tell)
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
    // No network, or half a deployment: the next look will tell.
  }
  const installing = registration?.active && registration.installing
  if (installing) await settled(installing)
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
  const waiting = (await registering)?.waiting
  isAsked = true
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker)
  else location.reload()
}

/** Loads this page again, of the newest app that can be had: what this device keeps may be older than the server. */
export async function loadNewest(): Promise<void> {
  await checkForUpdate()
  await applyUpdate()
}

/**
 * Asks the worker for something that it can answer by yes or no. No where there is none.
 */
export async function askWorker(message: ToWorker): Promise<boolean> {
  if (!(await registering)) return false
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    active?.postMessage(message, [port2])
  })
}
