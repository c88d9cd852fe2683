import type { AnyGame, PublicEntry, Seat } from '../../../../engine/core/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { calledFor } from '../../../games/kit/choices/called.ts'
import { resultOf } from '../../../shell/words/result.ts'
import { partiesOf } from '../../../table/parties.ts'
import { listed, t, type Words } from '../../../text/words.ts'

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
  // Some games can be won at once, whatever the points: a fact of theirs that outweighs all others says by what.
  const won = entries.at(-1)?.facts.findLast(({ key }) => key === `${game.id}.won`)
  if (won && (game.weights?.won ?? 1) > 1) return words.say(won)
  return byPoints(table, { game, words }) ?? resultOf(over, table.names, table.seat)
}

/** The sentence of a result that points or a tie-break decided; null for another. */
function byPoints(table: Ended, { game, words }: { game: AnyGame; words: Words }): string | null {
  const { parties, tie } = partiesOf(table, game, words)
  const winners = parties.filter(({ rank }) => rank === 1)
  // Who resigned comes last, however many points that seat has.
  const second = parties.find(({ seat, rank }) => rank > 1 && !table.state.resigned[seat])
  const [first] = winners
  const points = first?.total ?? null
  if (points === null) return null
  const { name } = first
  if (parties.length === 1) return t('over.head.alone', { name, points })
  if (winners.length > 1) {
    const seats = mineFirst(
      winners.map(({ seat }) => seat),
      table.seat,
    )
    const names = listed(seats.map((seat) => winners.find((one) => one.seat === seat)!.name))
    return t('over.head.shared', { names, points })
  }
  if (!second || second.total === null || second.total > points) return null
  if (second.total < points) return t('over.head.points', { name, points, second: second.total })
  return tie && t('over.head.tie', { name, why: words.t(tie.key) })
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
