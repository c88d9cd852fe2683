import type { Column } from '../../../engine/rurik/components/data.ts'
import type { Frame, RurikPosition } from '../../../engine/rurik/position/position.ts'
import { beginning, type Scene } from './begun-table.ts'

type IsThere = Scene<RurikPosition>['isThere']

const topOf = ({ stack }: RurikPosition): Frame | undefined => stack.at(-1)
const asks =
  (kind: Frame['kind']): IsThere =>
  (position) =>
    topOf(position)?.kind === kind
/** A turn begins by somebody's advisor on a column. */
const turnOn =
  (column: Column): IsThere =>
  (position) => {
    const top = topOf(position)
    return top?.kind === 'turn' && top.column === column && top.stage === 'before'
  }

const beginnings = {
  leaders: { seats: 4, seed: 1, isThere: asks('leader') },
  agendas: { seats: 3, seed: 1, isThere: asks('agenda') },
  troops: { seats: 2, seed: 1, isThere: ({ phase, step }) => phase === 'troops' && step === 3 },
  leading: { seats: 2, seed: 1, isThere: asks('prince') },
  bidding: { seats: 2, seed: 1, isThere: ({ phase, step }) => phase === 'strategy' && step === 0 },
  /** More than half of the advisors are on the board. */
  placing: { seats: 4, seed: 1, isThere: ({ phase, step }) => phase === 'strategy' && step === 9 },
  muster: { seats: 2, seed: 1, isThere: turnOn('muster') },
  build: { seats: 4, seed: 2, isThere: turnOn('build') },
  /** With two points to come, opponents can be attacked in two regions, where cards of either deck would be revealed. */
  attack: { seats: 3, seed: 51, isThere: turnOn('attack') },
  /** Scheme cards were looked at. */
  schemes: { seats: 2, seed: 2, isThere: asks('keep') },
  /** Of the last round, half of the turns are left. */
  last: {
    seats: 2,
    seed: 2,
    isThere: ({ round, phase, step }) => round === 4 && phase === 'action' && step === 6,
  },
  /** The tracks are claimed, deeds are chosen. */
  claim: { seats: 3, seed: 1, isThere: asks('claim') },
  /** One alone, where the Rebellion has bonuses open and something is to be seen on the map. */
  alone: {
    seats: 1,
    seed: 3,
    isThere: (position) => position.round === 2 && topOf(position)?.kind === 'turn',
  },
  bidsAlone: { seats: 1, seed: 3, isThere: ({ phase, step }) => phase === 'strategy' && step === 4 },
  /** Cards are revealed to the Rebellion, and one says of which deck. */
  casualty: { seats: 1, seed: 1, isThere: asks('casualty') },
  /** Goods may stay on the dock. */
  dock: { seats: 1, seed: 3, isThere: asks('dock') },
} satisfies Record<string, Scene<RurikPosition>>
export type Beginning = keyof typeof beginnings

/** A table of as many of some people as a scene has, where it begins. */
export const begunTable = beginning<RurikPosition, Beginning>('rurik', beginnings)
