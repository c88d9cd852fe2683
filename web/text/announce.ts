import { signal } from '@preact/signals'

/** The latest announcement to screen readers. */
export const announced = signal('')

/** Announces to screen readers a change that the user did not make. */
export function announce(text: string): void {
  announced.value = text
}

/** How many tables wait for the player on this device; shown in the title of the page. */
export const waitingForMe = signal(0)
