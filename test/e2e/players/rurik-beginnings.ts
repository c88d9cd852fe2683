import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { Column } from '../../../engine/rurik/components/data.ts'
import type { Frame, RurikPosition } from '../../../engine/rurik/position/position.ts'
import { broughtTable } from '../../support/brought-table.ts'
import { deviceTable, fileOf } from '../../support/device-table.ts'
import type { Made } from '../../support/made-table.ts'

/** None comes about later. */
const mostTurns = 100

type Scene = { seats: number; seed: number; isThere(position: RurikPosition): boolean }

const topOf = ({ stack }: RurikPosition): Frame | undefined => stack.at(-1)
const asks =
  (kind: Frame['kind']): Scene['isThere'] =>
  (position) =>
    topOf(position)?.kind === kind
/** A turn begins by somebody's advisor on a column. */
const turnOn =
  (column: Column): Scene['isThere'] =>
  (position) => {
    const top = topOf(position)
    return top?.kind === 'turn' && top.column === column && top.stage === 'before'
  }

/**
 * Where scenes begin: on a device's table that goes on at random from a seed until it is there. What hands hold stays when
 * it is brought over, what nobody has seen is dealt anew.
 */
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
} satisfies Record<string, Scene>
export type Beginning = keyof typeof beginnings

/** A table of as many of these people as a scene has, where it begins. @returns its id, and who is to move first */
export async function begunTable(
  scene: Beginning,
  title: string,
  people: readonly Made[],
): Promise<{ id: string; mover: Made }> {
  const { seats, seed, isThere } = beginnings[scene]
  const table = deviceTable((await games.rurik()) as AnyGame, seats, seed)
  const position = () => table.newest().position as RurikPosition
  for (let turns = 0; !isThere(position()); turns++) {
    if (turns === mostTurns) throw new Error(`The scene ${scene} has not come about in ${turns} turns.`)
    table.turn()
  }
  const id = await broughtTable(fileOf(table), title, people.slice(0, seats))
  return { id, mover: people[position().waiting[0]] }
}
