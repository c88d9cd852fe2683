import type { Json } from '../../../engine/core/index.ts'
import type { PaceChoice } from './pace-field.tsx'

/** Who may join: those with the link, anybody, or those who are here. */
export const places = ['invited', 'listed', 'here'] as const
export type Where = (typeof places)[number]

/** What was chosen for a new table last time: all but its title and who plays. */
export interface Usual {
  game?: string
  where?: Where
  pace?: PaceChoice
  games?: Record<string, { seats: number; options: Record<string, Json> }>
}

const key = 'posthorn new table'

/** What this device remembers; nothing where it keeps nothing. */
export function remembered(): Usual {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export function remember(usual: Usual): void {
  try {
    localStorage.setItem(key, JSON.stringify(usual))
  } catch {
    // A browser that keeps nothing asks for it again next time.
  }
}
