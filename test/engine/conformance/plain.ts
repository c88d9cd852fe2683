import {
  type AnyGame,
  clone,
  deal,
  newWork,
  type Position,
  scripted,
  step,
} from '../../../engine/core/index.ts'
import { isBox } from '../../../engine/core/secrets/secret.ts'
import { brief, difference } from './compare.ts'
import { hashOf, onEachTable, type Sample } from './tables.ts'

/** Of a quick sample one table in this many is played again: it takes twice as long as playing it. */
const REPLAYED_EVERY = 4

/**
 * Positions and facts survive JSON, pass `audit`, and keep the rules of boxes; a log played again gives the same hash at
 * every entry, even from positions whose keys come back in another order.
 */
export function plain(game: AnyGame, sample: Sample): void {
  onEachTable('plain', game, sample, (table) => {
    if (table.trouble) throw table.trouble
    if (sample.quick && table.seed % REPLAYED_EVERY !== 0) return
    const chance = scripted(table.dealt)
    let position = deal(game, { seats: sample.seats, options: table.options }, chance).position
    const seen = difference(table.start, position)
    if (seen) throw new Error(`the same deal gives another position: ${seen}`)
    for (const [i, move] of table.moves.entries()) {
      const run = newWork(scripted(move.draws))
      const after = step(
        game,
        reordered(position) as Position,
        { seat: move.seat, action: clone(move.action) },
        run,
      )
      if (hashOf(after, run.facts) !== move.hash)
        throw new Error(`move ${i} (${brief(move.action)}) played again leads elsewhere`)
      checkPosition(game, after, sample.seats)
      position = after
    }
  })
}

function checkPosition(game: AnyGame, position: Position, seats: number): void {
  const lost = difference(position, JSON.parse(JSON.stringify(position)))
  if (lost) throw new Error(`JSON loses something of the position: ${lost}`)
  const odd = position.waiting.find((seat) => !Number.isInteger(seat) || seat < 0 || seat >= seats)
  if (odd !== undefined || new Set(position.waiting).size !== position.waiting.length)
    throw new Error(`waits for seats ${brief(position.waiting)}`)
  if (!Number.isInteger(position.turn)) throw new Error(`the turn is ${position.turn}`)
  checkBoxes(position, seats, new Set())
  const fault = game.audit(position)
  if (fault) throw new Error(`fails its audit: ${fault}`)
}

/** No box stands in two places or in another box; its audience is sorted; its value is there and plain. */
function checkBoxes(value: unknown, seats: number, met: Set<object>): void {
  if (typeof value !== 'object' || value === null) return
  if (!isBox(value)) {
    for (const part of Object.values(value)) checkBoxes(part, seats, met)
    return
  }
  if (met.has(value)) throw new Error(`one box stands in two places: ${brief(value)}`)
  met.add(value)
  const { '?': inside, to } = value
  const sorted = to === 'all' || to.every((seat, i) => seat > (to[i - 1] ?? -1) && seat < seats)
  if (inside === null || !sorted || Object.keys(value).length !== 2)
    throw new Error(`an odd box: ${brief(value)}`)
  if (JSON.stringify(inside).includes('"?"')) throw new Error(`a box in a box: ${brief(value)}`)
}

/** The same value with the keys of its objects in another order, as a store may return it. */
function reordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(reordered)
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, reordered(part)])
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
