import type { AnyGame, Position, PublicEntry, Seat } from '../../../../engine/core/index.ts'
import { finalPoints, wonAtOnce } from '../../../../engine/core/log/final-points.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { calledFor } from '../../../games/kit/choices/called.ts'
import { decidedIn } from '../../../print/decided.ts'
import { resultOf } from '../../../shell/words/result.ts'
import { listed, spoken, t, type Words } from '../../../text/words.ts'

type Ended = Pick<TableView, 'view' | 'names' | 'state'> & { seat: Seat | null }
type Over = NonNullable<TableView['state']['over']>

/**
 * Who won a table that is over, and why, in one sentence; of a table that was not played to its end, how it ended and who
 * ended it.
 */
export function headlineOf(
  table: Ended,
  entries: readonly PublicEntry[],
  { game, words }: { game: AnyGame; words: Words },
): string {
  const over = table.state.over!
  if (over.reason === 'agreed') return agreedOf(table, entries, over)
  if (over.reason === 'abandoned') return abandonedOf(table, over)
  if (over.reason !== 'finished') return resultOf(over, table.names, table.seat)
  const won = wonAtOnce(game, entries.at(-1)?.facts ?? [])
  if (won) return words.say(won)
  const points = finalPoints(game, { position: table.view as Position, table: table.state, facts: [] })
  const decided = points && decidedIn(spoken, { ...table, over, points }, words)
  return decided ?? resultOf(over, table.names, table.seat)
}

/** In a list at the start of a sentence the reader comes first: “You and Ben”. */
const mineFirst = (seats: readonly Seat[], mine: Seat | null): Seat[] =>
  seats.toSorted((a, b) => Number(b === mine) - Number(a === mine))

function agreedOf({ names, seat }: Ended, entries: readonly PublicEntry[], over: Over): string {
  const asked = entries.findLast(({ kind }) => kind === 'ending-asked' || kind === 'ending-refused')
  const ended = entries.findLast(({ kind }) => kind === 'ending-agreed')
  // Where nobody else had to agree, nobody was asked.
  const isAsked = asked?.kind === 'ending-asked'
  const by = (isAsked ? asked : ended)?.seat ?? null
  if (by === null) return resultOf(over, names, seat)
  return t(isAsked ? 'over.head.agreed' : 'over.head.ended', { name: calledFor(seat, names)[by] })
}

/** Those whose time ran out; all others had resigned before, or are bots. */
function abandonedOf({ names, seat, state }: Ended, over: Over): string {
  const late = names.flatMap((_, one) => (state.away[one] && !state.resigned[one] ? [one] : []))
  if (late.length === 0) return resultOf(over, names, seat)
  const called = calledFor(seat, names)
  return t('over.head.late', { names: listed(mineFirst(late, seat).map((one) => called[one])) })
}
