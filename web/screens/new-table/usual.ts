import type { Json } from '../../../engine/core/index.ts'
import { note, noted } from '../../device/noted.ts'
import type { PaceChoice } from './pace-field.tsx'

/** Who may join: players with the link, anybody in the lobby, or only players on this device. */
export const places = ['invited', 'listed', 'here'] as const
export type Where = (typeof places)[number]

/** The choices for the last new table, as defaults for the next: all but its title and its players. */
export interface Usual {
  game?: string
  where?: Where
  pace?: PaceChoice
  games?: Record<string, { seats: number; options: Record<string, Json> }>
}

const key = 'posthorn new table'

/** The remembered choices; empty if there are none, or the browser stores nothing. */
export const remembered = (): Usual => noted<Usual>(key) ?? {}

export const remember = (usual: Usual): void => note(key, usual)
