import {
  type AnyGame,
  mask,
  newRun,
  type Pen,
  type Position,
  scripted,
  step,
  takeTurn,
} from '../../engine/core/index.ts'
import { randomFrom, randomLog, randomTurn } from '../support/play.ts'
import { compare } from './measure.ts'

const pen: Pen = { id: 'bench', at: '2026-01-01T00:00:00.000Z', seed: '5a'.repeat(32) }

/** Random tables to choose the longest from: the longer one lasts, the more lies on its board. */
const TABLES = 30

/** Rules beside `structuredClone` of the same position, from the middle of a long random table. */
export function benchEngine(game: AnyGame, seats: number): Promise<boolean> {
  const logs = Array.from({ length: TABLES }, (_, seed) => randomLog(game, seats, seed))
  const log = logs.reduce((longest, other) => (other.length > longest.length ? other : longest))
  const newest = log[Math.floor(log.length / 2)]
  const position = newest.position as Position
  const [seat] = position.waiting
  const view = mask(position, seat)
  const turn = randomTurn(game, view, seat, randomFrom(2))
  const bytes = JSON.stringify(position).length
  return compare(`${game.id}, ${seats} seats, version ${newest.version} of ${log.length}, ${bytes} bytes`, [
    { name: 'structuredClone of the position', run: () => structuredClone(position) },
    {
      name: 'act: clone and one action',
      reach: 2,
      run: () => step(game, position, seat, turn[0], newRun(scripted([]))),
    },
    { name: 'legal: every action of a view', reach: 20, run: () => game.legal(view, seat) },
    {
      name: `commit: check, ${turn.length} actions, entry and hash`,
      reach: 20,
      run: () => takeTurn(game, newest, seat, turn, [], pen),
    },
  ])
}
