import { type AnyGame, mask, type Position, type Seat } from '../../engine/core/index.ts'
import type { TableView } from '../../functions/api/shapes.ts'
import { calledFor } from '../games/kit/choices/called.ts'
import type { Words } from '../text/words.ts'

/** A party that has scored: a seat, or the game itself against a single player, under the next seat. */
export interface Party {
  seat: Seat
  name: string
  rank: number
  /** Points by source; null when the game was not played to its end. */
  total: number | null
  lines: { key: string; points: number }[]
}

/** Every party that has scored at a table that is over, the best first, as its reader calls them; and what broke ties. */
export function partiesOf(
  table: Pick<TableView, 'view' | 'names' | 'state'> & { seat: Seat | null },
  game: AnyGame,
  words: Pick<Words, 't'>,
): { parties: Party[]; tie: { key: string; counts: number[] } | null } {
  const { view, names, state } = table
  const ranks = state.over?.ranks ?? []
  const called = calledFor(table.seat, names)
  const seats = game.outcome(view as Position)?.seats
  const { tie = null, automa = null, totals = [] } = (seats && game.tally?.(view as Position)) ?? {}
  const parties: Party[] = ranks.map((rank, seat) => ({
    seat,
    name: called[seat],
    rank,
    total: seats?.[seat].total ?? null,
    lines: seats?.[seat].lines ?? [],
  }))
  // Against the game itself a player is first or second.
  if (automa)
    parties.push({
      seat: ranks.length,
      name: words.t(automa.name),
      rank: ranks[0] === 1 ? 2 : 1,
      total: totals[ranks.length],
      lines: automa.lines,
    })
  parties.sort((a, b) => a.rank - b.rank)
  const [first, second] = parties
  // A party that has resigned comes last, however many points it has: nothing had to break that tie.
  const isTied = second?.total === first?.total && !parties.some(({ seat }) => state.resigned[seat])
  return { parties, tie: isTied ? tie : null }
}

/** Whether points change before the end: otherwise their curve would say nothing. */
export const isCurved = (standings: readonly (readonly number[])[]): boolean => {
  const early = standings.slice(0, Math.ceil(0.9 * standings.length))
  return early.some((row) => row.some((points, seat) => points !== early[0][seat]))
}

/** Points by seat after the deal and after every turn of a table whose positions are known. */
export const standingsOf = (positions: readonly Position[], game: AnyGame): number[][] =>
  positions.flatMap((position) => {
    const tally = game.tally?.(mask(position, 'spectator'))
    return tally ? [tally.totals] : []
  })

/** How often the mark of a party stands on its line of the curve, for players who can't tell lines by their colours. */
const MARKS = 3

/** The turns of the curve at which it does. Each party has others: lines may lie on each other. */
export const markedTurns = (turns: number, party: number, parties: number): number[] => [
  ...new Set(
    Array.from({ length: MARKS }, (_, i) =>
      Math.floor(((i + (party + 1) / (parties + 1)) / MARKS) * (turns - 1)),
    ),
  ),
]
