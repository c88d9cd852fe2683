import { signal } from '@preact/signals'

/** What a screen reader is told last. */
export const announced = signal('')

/** Tells a screen reader what changed without its reader's doing. */
export function announce(text: string): void {
  announced.value = text
}

/** How many tables wait for the player on this device: the title of the page says so. */
export const waitingForMe = signal(0)
