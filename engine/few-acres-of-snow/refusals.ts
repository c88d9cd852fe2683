import type { Json } from '../core/game.ts'

/** The section of the rules that each refusal follows from, by its id there. */
export const sectionOf = {
  'not-your-turn': 'turn',
  step: 'turn',
  'no-actions': 'turn',
  'not-in-hand': 'cards',
  'not-yours': 'locations',
  besieged: 'locations',
  unlinked: 'locations',
  'no-cube': 'settling',
  taken: 'settling',
  'no-way': 'settling',
  'cards-missing': 'paying',
  'no-disc': 'towns',
  'no-village': 'towns',
  'no-points': 'towns',
  'no-fort': 'forts',
  'fort-stands': 'forts',
  'no-money': 'money',
  'siege-running': 'sieges',
  'no-siege': 'sieges',
  'no-strength': 'sieges',
  'not-theirs': 'sieges',
  'siege-unlinked': 'sieges',
  'out-of-reach': 'raids',
  'too-few-raiders': 'raids',
  'no-raider': 'raids',
  'no-ambusher': 'ambushes',
  'not-on-offer': 'drafting',
  'reserve-full': 'reserve',
  'reserve-empty': 'reserve',
  'no-location-cards': 'reserve',
  'card-missing': 'cards',
  'pile-empty': 'cards',
  'wrong-card': 'paying',
  'no-surrender': 'sieges',
  'not-enough': 'paying',
  'must-give': 'ambushes',
  'not-discarded': 'cards',
} as const

/** Why something is not possible. */
export type Code = keyof typeof sectionOf
/** A reason with what its sentence names. */
export type Reason = Code | [Code, { [param: string]: Json }]
