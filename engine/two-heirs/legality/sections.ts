import type { Json } from '../../core/game.ts'

/** The section of the rules that each refusal follows from, by its id there. */
export const sectionOf = {
  'not-your-turn': 'turn',
  step: 'turn',
  taken: 'taking',
  'no-tile': 'taking',
  'out-of-reach': 'reach',
  'not-in-hand': 'building',
  occupied: 'building',
  apart: 'building',
  short: 'resources',
  'no-troop': 'troops',
  moved: 'troops',
  'off-map': 'troops',
  'too-far': 'troops',
  crowded: 'troops',
  retinue: 'troops',
  'court-empty': 'troops',
  'court-moved': 'troops',
  'no-camp': 'camp',
  'camp-used': 'camp',
  'camp-early': 'camp',
  'no-target': 'siege',
  'take-first': 'taking',
  'hand-full': 'turn',
  'hand-fits': 'turn',
} as const

/** Why something is not possible. */
export type Code = keyof typeof sectionOf
/** A reason with the names for its sentence. */
export type Reason = Code | [Code, { [param: string]: Json }]
