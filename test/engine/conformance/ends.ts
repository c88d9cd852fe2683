import {
  type AnyGame,
  mask,
  newRun,
  type Outcome,
  type Position,
  play,
  type Tally,
} from '../../../engine/core/index.ts'
import { brief } from './compare.ts'
import { randomChance } from './random.ts'
import { onEachTable, type Sample } from './tables.ts'

/** One table in this many is also played to its end by fallbacks alone. */
const FALLBACKS_EVERY = 5

/**
 * Random tables end within `longest` actions, with an outcome then and not before. Fallbacks alone end too, or go on
 * legally until stopped.
 */
export function ends(game: AnyGame, sample: Sample): void {
  onEachTable('ends', game, sample, (table) => {
    if (table.trouble) throw table.trouble
    const waiting = table.last.waiting.length
    if (waiting > 0) throw new Error(`it goes on after ${game.longest} actions`)
    const turns = table.places.map((place) => place.turn)
    if (turns.some((turn) => turn > table.last.turn)) throw new Error('`turn` falls')
    for (const place of table.places)
      if (outcomeOf(game, place))
        throw new Error(`an outcome while somebody is waited for: ${brief(place.waiting)}`)
    const outcome = outcomeOf(game, table.last)
    if (!outcome) throw new Error('nobody is waited for, and there is no outcome')
    checkOutcome(outcome, sample.seats)
    checkTally(game, table.last, outcome)
    if (table.seed % FALLBACKS_EVERY === 0) playFallbacks(game, table.start, table.seed)
  })
}

const outcomeOf = (game: AnyGame, position: Position): Outcome | null =>
  game.outcome(mask(position, 'spectator'))

function checkOutcome({ seats }: Outcome, count: number): void {
  if (seats.length !== count) throw new Error(`the outcome has ${seats.length} seats`)
  for (const { rank, total, lines } of seats) {
    const sum = lines.reduce((points, line) => points + line.points, 0)
    if (sum !== total) throw new Error(`lines of ${sum} points make a total of ${total}`)
    const before = seats.filter((other) => other.rank < rank).length
    if (count > 1 && rank !== before + 1) throw new Error(`rank ${rank} behind ${before}`)
  }
}

/** The points as they stand at the end are those of the outcome; those of the game itself are what its lines say. */
function checkTally(game: AnyGame, last: Position, { seats }: Outcome): void {
  const tally: Tally | undefined = game.tally?.(mask(last, 'spectator'))
  if (!tally) return
  const totals = seats.map(({ total }) => total)
  if (totals.some((total, seat) => total !== tally.totals[seat]))
    throw new Error(`${totals} points, and ${tally.totals} in the tally`)
  const most = Math.max(...tally.totals)
  const tied = tally.totals.filter((total) => total === most).length
  if (tally.tie && tied < 2) throw new Error('a tie among those who are not equal')
  if (!tally.automa) return
  const sum = tally.automa.lines.reduce((points, line) => points + line.points, 0)
  if (sum !== tally.totals[seats.length])
    throw new Error(`lines of ${sum} points make a total of ${tally.totals[seats.length]}`)
}

function playFallbacks(game: AnyGame, start: Position, seed: number): void {
  let position = start
  for (let i = 0; i < game.longest && position.waiting.length > 0; i++) {
    const seat = Math.min(...position.waiting)
    const fallback = game.fallback(mask(position, seat), seat)
    position = play(game, newRun(position, randomChance('fallbacks', seed, i)), seat, [fallback]).position
  }
}
