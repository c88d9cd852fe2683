import { computed, signal } from '@preact/signals'

/** Chromium's offer for pages that can be installed; other browsers have no such thing. */
interface Offer extends Event {
  prompt(): Promise<unknown>
}

const offer = signal<Offer | null>(null)

/** Whether a press of a button may install the app. */
export const canInstall = computed(() => offer.value !== null)

/** Whether the app runs as one here, or has just been installed. */
export const isInstalled = signal(false)

/** Hears the browser's offer, which comes once, and early. It is made where we explain what it is good for. */
export function startInstall(): void {
  isInstalled.value =
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.value = event as Offer
  })
  addEventListener('appinstalled', () => {
    isInstalled.value = true
    offer.value = null
  })
}

/** Lets the browser ask whether to install the app. An offer is good once; the browser may make another some day. */
export function install(): void {
  void offer.peek()?.prompt()
  offer.value = null
}
