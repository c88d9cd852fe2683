import { readdirSync, readFileSync } from 'node:fs'
import {
  type Action,
  type AnyGame,
  choices,
  type Entry,
  type EntryMetadata,
  extend,
  isRefused,
  mask,
  type Outcome,
  openTable,
  type Position,
  type Refused,
  type Seat,
  sit,
  startDraft,
  takeTurn,
} from '../../../engine/core/index.ts'

/** A whole table, as a fixture keeps it: what it was dealt from, what each seat did in its turns, and how it ended. */
export interface FinishedTable {
  /** The rules that it was played under; left out, today's. */
  rules?: number
  seats: number
  /** What was chosen in the form; the rest is as it is by default. */
  options?: object
  /** Hex; a salt a seat. */
  seed: string
  salts: string[]
  turns: { seat: Seat; actions: string[] }[]
  /** The hash of its last entry, which holds those of all before it. */
  hash: string
  outcome: Outcome
}

/** The finished tables of a game, by name; those of a probe by the folder in which they are. */
export function finishedTables<T extends FinishedTable>(of: string | URL): [name: string, T][] {
  const folder = of instanceof URL ? of : new URL(`../../engine/${of}/fixtures/`, import.meta.url)
  return readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  ])
}

/** The log of such a table, played again from its opening at a time; throws at the first action that is not legal. */
export function logOf(
  game: AnyGame,
  { seats, options = {}, seed, salts, turns }: FinishedTable,
  at = '2026-01-01T00:00:00.000Z',
): Entry[] {
  const metadata: EntryMetadata = { id: 'fixture', at, seed }
  const sitter = (seat: Seat) => ({ holder: `holder-${seat}`, salt: salts[seat] })
  const log = [openTable(game, { options: game.options.parse(options), seats, seat: 0 }, sitter(0), metadata)]
  const add = (entry: Entry | Refused) => {
    if (isRefused(entry)) throw new Error(`Refused: ${entry.refused}`)
    log.push(entry)
  }
  for (let seat = 1; seat < seats; seat++)
    add(sit({ game, newest: log.at(-1)!, metadata }, seat, sitter(seat)))
  for (const { seat, actions } of turns) {
    const newest = log.at(-1)!
    add(
      takeTurn(
        { game, newest, metadata, orders: [] },
        seat,
        actionsOf(game, mask(newest.position, seat), seat, actions),
      ),
    )
  }
  return log
}

/** The actions of a turn that was noted line by line. */
function actionsOf(game: AnyGame, view: unknown, seat: Seat, lines: readonly string[]): Action[] {
  let draft = startDraft<Position, Action>(view as Position, seat)
  for (const line of lines) {
    const open = choices(game, draft)
    const action = open === 'unseen' ? undefined : open.find((listed) => game.notate(listed) === line)
    if (!action) throw new Error(`“${line}” is not legal.`)
    const next = extend(game, draft, action)
    if (isRefused(next)) throw new Error(`Refused: ${next.refused}`)
    draft = next
  }
  return draft.steps.map((step) => step.action)
}
