import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  type Draft,
  draftView,
  type Entry,
  extend,
  mask,
  type Orders,
  openTable,
  type Position,
  resign,
  type Seat,
  sit,
  startDraft,
  type TableRefusal,
  type TurnRefusal,
  takeTurn,
} from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { brief, difference } from './compare.ts'
import { type Random, random } from './random.ts'
import { kindFirst, onEachTable, randomForm, type Sample, type Table } from './tables.ts'

/** One table in this many is also played as a log, turn by turn. */
const LOG_EVERY = 5
/** A turn is ended when it may be, once in this many actions. */
const GO_ON = 3
/** Somebody gives up, once in this many turns. */
const RESIGN = 40

/**
 * Tables played by whole turns, with orders and resignations, come to an end; their logs survive JSON, and played again
 * give the same position, facts and hash at every entry.
 */
export function log(game: AnyGame, sample: Sample): void {
  onEachTable('log', game, sample, (table, chance) => {
    if (table.seed % LOG_EVERY !== 0) return
    const seed = hex(`seed ${table.seed}`)
    const entries = playLog(game, openLog(game, sample.seats, table, seed), seed, chance)
    const stored: Entry[] = JSON.parse(JSON.stringify(entries))
    const lost = difference(entries, stored)
    if (lost) throw new Error(`JSON loses something of the log: ${lost}`)
    const fault = firstFault(game, stored, seed)
    if (fault) throw new Error(`played again the log differs at entry ${fault} of ${stored.length}`)
  })
}

/** Bytes in hex that always are the same for the same words. */
export const hex = (words: string): string => {
  const chance = random(words)
  return Array.from({ length: 64 }, () => chance.int(16).toString(16)).join('')
}

export const penOf = (version: number, seed: string) => ({
  id: `${version}`,
  at: new Date(version).toISOString(),
  seed,
})

/** A table with everybody seated, its options those of a random table. */
export function openLog(game: AnyGame, seats: number, { seed: n, options }: Table, seed: string) {
  const sitter = (seat: Seat) => ({ holder: `holder ${seat}`, salt: hex(`salt ${seat} ${n}`) })
  const entries = [openTable(game, { options, seats, seat: 0 }, sitter(0), penOf(1, seed))]
  for (let seat = 1; seat < seats; seat++)
    entries.push(
      good(sit({ game, newest: entries.at(-1)!, metadata: penOf(seat + 1, seed) }, null, sitter(seat))),
    )
  return entries
}

function playLog(game: AnyGame, entries: Entry[], seed: string, chance: Random): Entry[] {
  const seats = entries.length
  const orders = Array.from({ length: seats }, () => randomOrders(game, chance))
  while (!entries.at(-1)!.table.over) {
    const newest = entries.at(-1)!
    const position = newest.position!
    const metadata = penOf(newest.version + 1, seed)
    const seat = chance.pick(position.waiting)
    if (entries.length > game.longest + seats)
      throw new Error(`the log goes on after ${entries.length} entries`)
    entries.push(
      good(
        chance.oneIn(RESIGN)
          ? resign({ game, newest, metadata, orders }, seat)
          : takeTurn(
              { game, newest, metadata, orders },
              seat,
              randomTurn(game, mask(position, seat), seat, chance),
            ),
      ),
    )
  }
  return entries
}

/** What a seat may have left word about, if anything. */
export function randomOrders(game: AnyGame, chance: Random): Orders | undefined {
  if (!game.orders || chance.oneIn(3)) return undefined
  const kinds = Object.entries(game.orders)
  return Object.fromEntries(
    kinds.map(([kind, { form }]) => [kind, { order: randomForm(form, chance), revision: 1 }]),
  )
}

/** A turn composed at random on a view: it is ended where it may be, or goes on. */
export function randomTurn(game: AnyGame, view: Position, seat: Seat, chance: Random): Action[] {
  let draft: Draft<Position, Action> = startDraft(view, seat)
  for (;;) {
    const open = choices(game, draft)
    const stuck = open === 'unseen' || !draftView(draft).waiting.includes(seat)
    if (stuck || (atRest(game, draft) && !chance.oneIn(GO_ON))) return draft.steps.map((step) => step.action)
    draft = extend(game, draft, kindFirst(open, chance)) as typeof draft
  }
}

/** The entry of a request that must be accepted. */
export function good(entry: Entry | TurnRefusal | TableRefusal): Entry {
  if ('version' in entry) return entry
  throw new Error(`a good request is refused: ${brief(entry)}`)
}
