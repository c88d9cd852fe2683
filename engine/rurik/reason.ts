import type { Json } from '../core/game.ts'

/** The section of the rules that each refusal follows from, by its id there. */
export const sectionOf = {
  'not-your-turn': 'round',
  step: 'round',
  'leader-taken': 'setup',
  'not-dealt': 'agendas',
  'not-occupied': 'map',
  'no-advisor': 'strategy',
  'column-full': 'strategy',
  'three-columns': 'strategy',
  'no-coins': 'strategy',
  'not-next': 'action',
  'main-done': 'action',
  'main-first': 'action',
  'nothing-begun': 'action',
  'cannot-pay': 'action',
  'no-points': 'action',
  'too-dear': 'action',
  'block-open': 'bonus',
  'bonus-used': 'bonus',
  'not-in-hand': 'schemes',
  'not-your-deed': 'deeds',
  requirement: 'deeds',
  'deed-cost': 'deeds',
  'not-in-row': 'deeds',
  'token-down': 'conversion',
  goods: 'conversion',
  'no-unit': 'map',
  apart: 'move',
  'none-home': 'muster',
  'no-rebel': 'attack',
  'no-target': 'attack',
  reveals: 'attack',
  taxed: 'tax',
  market: 'tax',
  standing: 'build',
  'none-left': 'build',
  victim: 'build',
  leader: 'leaders',
  'leader-used': 'leaders',
  'wrong-choice': 'deeds',
} as const

export type Code = keyof typeof sectionOf
/** A refusal's code, and what its sentence is told. */
export type Reason = Code | readonly [Code, { [param: string]: Json }]
