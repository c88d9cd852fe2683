import type { Json } from '../../../engine/core/index.ts'
import { note, noted } from '../../device/noted.ts'
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
export const remembered = (): Usual => noted<Usual>(key) ?? {}

export const remember = (usual: Usual): void => note(key, usual)
