import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  type Entry,
  extend,
  mask,
  openTable,
  type Pen,
  type Position,
  type Seat,
  sit,
  startDraft,
  takeTurn,
} from '../../engine/core/index.ts'
import { random } from '../engine/conformance/random.ts'

/** Random whole numbers below n, the same for the same seed. */
export type Random = (n: number) => number

export const randomFrom = (seed: number): Random => random(seed).int

export const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)]

/** One of the legal actions: its kind first, then evenly within it. */
export function randomAction<A extends Action>(legal: readonly A[], random: Random): A {
  const kind = pick([...new Set(legal.map((action) => action.kind))], random)
  return pick(
    legal.filter((action) => action.kind === kind),
    random,
  )
}

/** A turn composed at random on a view, as far as it must go to be sent. */
export function randomTurn(game: AnyGame, view: unknown, seat: Seat, random: Random): Action[] {
  let draft = startDraft<never, Action>(view as never, seat)
  while (!atRest(game, draft)) {
    const legal = choices(game, draft)
    if (legal === 'unseen' || legal.length === 0)
      throw new Error('A draft that can neither go on nor be sent.')
    const next = extend(game, draft, randomAction(legal as Action[], random))
    if ('code' in next) throw new Error(`A listed action was refused: ${next.code}`)
    draft = next as never
  }
  return draft.steps.map((step) => step.action)
}

const pen: Pen = { id: 'random', at: '2026-01-01T00:00:00.000Z', seed: '5a'.repeat(32) }

/** The log of a whole table that is played at random, from its opening to its end. */
export function randomLog(game: AnyGame, seats: number, seed: number): Entry[] {
  const random = randomFrom(seed)
  const sitter = (seat: number) => ({ holder: `holder-${seat}`, salt: '00'.repeat(16) })
  let newest = openTable(game, { options: game.options.parse({}), seats, seat: 0 }, sitter(0), pen)
  const log = [newest]
  for (let seat = 1; seat < seats; seat++) {
    newest = put(sit(game, newest, seat, sitter(seat), pen))
    log.push(newest)
  }
  while (!newest.table.over) {
    const { waiting } = newest.position as Position
    const seat = pick(waiting, random)
    const turn = randomTurn(game, mask(newest.position, seat), seat, random)
    newest = put(takeTurn(game, newest, seat, turn, [], pen))
    log.push(newest)
  }
  return log
}

function put<T extends { code: string }>(result: Entry | T): Entry {
  if ('code' in result) throw new Error(`Refused: ${result.code}`)
  return result
}
