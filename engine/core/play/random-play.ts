import type { Action, AnyGame, Position } from '../contract.ts'
import type { Entry, EntryMetadata } from '../log/entry.ts'
import { isRefused, type Refused } from '../refused.ts'
import type { Seat } from '../seats/seat.ts'
import { openTable, type Sitter, sit } from '../seats/seating.ts'
import { mask } from '../secrets/mask.ts'
import { atRest, choices, type Draft, extend, startDraft } from './draft.ts'
import { takeTurn } from './turn.ts'

/** Random whole numbers below n. */
export type Random = (n: number) => number

export const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)]

/** One of the legal actions: its kind first, then evenly within it. */
export function randomAction<A extends Action>(legal: readonly A[], random: Random): A {
  const kind = pick([...new Set(legal.map((action) => action.kind))], random)
  return pick(
    legal.filter((action) => action.kind === kind),
    random,
  )
}

/** A turn composed at random on a view, up to the point where it may be sent. */
export function randomTurn(game: AnyGame, view: unknown, seat: Seat, random: Random): Action[] {
  let draft: Draft<Position, Action> = startDraft(view as Position, seat)
  while (!atRest(game, draft)) {
    const legal = choices(game, draft)
    if (legal === 'unseen' || legal.length === 0)
      throw new Error('A draft that can neither go on nor be sent.')
    draft = accepted(extend(game, draft, randomAction(legal, random)))
  }
  return draft.steps.map((step) => step.action)
}

/** The inputs of a table that is played at random; all its luck comes from these. */
export interface RandomTable {
  /** The players, by seat. */
  sitters: readonly Sitter[]
  /** The fields with which every entry is written. */
  metadata: EntryMetadata
  /** Picks the actions, and which of several seats is first. */
  random: Random
}

/**
 * The log of a whole table that is played at random with the usual options, from its opening to its end.
 * @throws Error when the rules refuse what they list, or find no end: a fault in them
 */
export function randomTable(game: AnyGame, { sitters, metadata, random }: RandomTable): Entry[] {
  const seats = sitters.length
  let newest = openTable(game, { options: game.options.parse({}), seats, seat: 0 }, sitters[0], metadata)
  const log = [newest]
  const add = (entry: Entry) => {
    newest = entry
    log.push(entry)
  }
  for (let seat = 1; seat < seats; seat++) add(accepted(sit({ game, newest, metadata }, seat, sitters[seat])))
  while (!newest.table.over) {
    if (log.length > game.longest + seats)
      throw new Error(`${game.id}: the table goes on after ${log.length} entries.`)
    const { waiting } = newest.position as Position
    const seat = pick(waiting, random)
    const turn = randomTurn(game, mask(newest.position, seat), seat, random)
    add(accepted(takeTurn({ game, newest, metadata, orders: [] }, seat, turn)))
  }
  return log
}

function accepted<T extends object>(result: T): Exclude<T, Refused> {
  if (isRefused(result)) throw new Error(`Refused: ${result.refused}`)
  return result as Exclude<T, Refused>
}
