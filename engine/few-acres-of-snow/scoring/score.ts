import type { Outcome, Seat, Tally } from '../../core/game.ts'
import { placesOf, supplyOf } from '../board/land.ts'
import { capturedCube, capturedDisc, capturesToEnd, nations, quietTurnsToEnd } from '../components/data.ts'
import { type PlaceId, printedOn } from '../components/map.ts'
import { type Move, type Over, type Piece, type SnowPosition, tell } from '../position/position.ts'
import type { Step } from '../position/stack.ts'

/** The worth of the pieces that a seat has captured. */
export const capturedPoints = (position: SnowPosition, seat: Seat): number => {
  const { village, town } = position.players[seat].captured
  return capturedCube * village + capturedDisc * town
}

/** The worth of a seat's places that have such a piece. */
const pointsOn = (position: SnowPosition, seat: Seat, piece: Piece): number =>
  placesOf(position, seat)
    .filter((place) => position.places[place]!.piece === piece)
    .reduce((sum, place) => sum + printedOn(place).points * (piece === 'town' ? 2 : 1), 0)

/** The score of a seat, line by line. */
function linesOf(position: SnowPosition, seat: Seat): { key: string; points: number }[] {
  return [
    { key: 'few-acres-of-snow.line.villages', points: pointsOn(position, seat, 'village') },
    { key: 'few-acres-of-snow.line.towns', points: pointsOn(position, seat, 'town') },
    { key: 'few-acres-of-snow.line.captured', points: capturedPoints(position, seat) },
  ]
}

/** The current points of a seat. */
export const totalOf = (position: SnowPosition, seat: Seat): number =>
  linesOf(position, seat).reduce((sum, { points }) => sum + points, 0)

/** Ties go to the French. */
const favoured: Seat = nations.indexOf('french')

/** The winner: the seat that took a place that decides it, else the one with more points. */
function winnerOf(position: SnowPosition, over: Over): Seat {
  if (over.cause === 'place') return over.seat
  const [british, french] = nations.map((_, seat) => totalOf(position, seat))
  return british === french ? favoured : Number(french > british)
}

export function tally(position: SnowPosition): Tally {
  const totals = nations.map((_, seat) => totalOf(position, seat))
  const isTie = position.over?.cause !== 'place' && totals[0] === totals[1]
  return { totals, tie: isTie ? { key: 'few-acres-of-snow.tie.french', counts: [] } : null, automa: null }
}

export function outcome(position: SnowPosition): Outcome | null {
  const { over } = position
  if (!over) return null
  const winner = winnerOf(position, over)
  return {
    seats: nations.map((_, seat) => ({
      rank: seat === winner ? 1 : 2,
      total: totalOf(position, seat),
      lines: linesOf(position, seat),
    })),
  }
}

/** Nobody is to act any more. */
function finish({ position }: Move, over: Over): void {
  position.over = over
  position.stack = []
  position.turn++
}

/** A place was taken that wins the game at once. */
export function winBy(move: Move, seat: Seat, place: PlaceId): void {
  tell(move, 'won', [place], { seat, place })
  finish(move, { cause: 'place', seat, place })
}

/**
 * At the start of a turn: the game is over when no siege is in progress and its seat has nothing left to place, or
 * captured enough.
 */
export const checkEnd: Step<'end-check'> = (move, { of }) => {
  const cause = endFor(move.position, of)
  if (cause) endBy(move, of, cause)
}

/** Last before the actions: the game is over when no piece was placed, built or taken for a long time. */
export const checkQuiet: Step<'quiet-check'> = (move, { of }) => {
  if (move.position.quiet >= quietTurnsToEnd) endBy(move, of, 'quiet')
}

function endBy(move: Move, seat: Seat, cause: Exclude<Over['cause'], 'place'>): void {
  const { position } = move
  tell(move, 'over', [], { seat, cause })
  for (const each of nations.keys()) tell(move, 'scored', [], { seat: each, points: totalOf(position, each) })
  finish(move, { cause, seat })
}

function endFor(position: SnowPosition, seat: Seat): 'villages' | 'towns' | 'captures' | null {
  if (position.sieges.length > 0) return null
  if (supplyOf(position, seat, 'village') === 0) return 'villages'
  if (supplyOf(position, seat, 'town') === 0) return 'towns'
  return capturedPoints(position, seat) >= capturesToEnd ? 'captures' : null
}
