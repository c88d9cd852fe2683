import { signal } from '@preact/signals'
import { note, noted } from '../../device/noted.ts'
import { looks, show, type Theme, theme } from './looks.ts'

/* Settings of this device, the same for every player on it. */

export const themes = ['system', 'light', 'dark'] as const

/** How much moves: as the device says, all of it, half as long, or nothing. */
export const motions = ['system', 'full', 'short', 'none'] as const
export type Motion = (typeof motions)[number]

const asks = 'posthorn asks'

export const motion = signal<Motion>(noted<Motion>(looks.motion) ?? 'system')
/** Whether the player is asked before a turn is sent. */
export const asksBeforeSending = signal(noted<boolean>(asks) ?? false)

export function chooseTheme(next: Theme): void {
  theme.value = next
  show('theme', next)
  note(looks.theme, next)
}

export function chooseMotion(next: Motion): void {
  motion.value = next
  show('motion', next)
  note(looks.motion, next)
}

export function chooseToBeAsked(next: boolean): void {
  asksBeforeSending.value = next
  note(asks, next)
}

/** How long an animation may last that would by itself take this many milliseconds: 0 when nothing is to move. */
export function lasting(milliseconds: number): number {
  const chosen = motion.peek()
  if (chosen === 'full') return milliseconds
  if (chosen === 'short') return milliseconds / 2
  const isStill = chosen === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
  return isStill ? 0 : milliseconds
}
