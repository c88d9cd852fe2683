import type { AnyGame, Entry, Position, Seat } from '../../../engine/core/index.ts'
import { randomFrom, randomLog } from '../../support/play.ts'

/** A moment of a random table at which a seat is to decide. */
export interface Moment {
  position: Position
  seat: Seat
}

/** Some decisions of a random table, spread over all of it; those of a kind that is rare are not passed over. */
export function momentsOf(game: AnyGame, seats: number, seed: number, most: number): Moment[] {
  const log = randomLog(game, seats, seed)
  const all = log.flatMap(momentOf)
  const random = randomFrom(seed)
  const byKind = new Map<string, Moment[]>()
  for (const moment of all) {
    const kinds = kindsAt(game, moment.position, moment.seat)
    byKind.set(kinds, [...(byKind.get(kinds) ?? []), moment])
  }
  const rare = [...byKind.values()].map((moments) => moments[random(moments.length)])
  const step = Math.max(1, Math.floor(all.length / most))
  return [...new Set([...rare, ...all.filter((_, i) => i % step === 0)])].slice(0, 2 * most)
}

const momentOf = ({ position }: Entry): Moment[] =>
  (position?.waiting ?? []).map((seat) => ({ position: position as Position, seat }))

/** What kinds of actions are open, in one text. */
const kindsAt = (game: AnyGame, position: Position, seat: Seat): string =>
  [...new Set(game.legal(position, seat).map(({ kind }) => kind))].sort().join()
