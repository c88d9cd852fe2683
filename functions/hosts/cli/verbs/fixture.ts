import { createHash } from 'node:crypto'
import {
  type AnyGame,
  type Entry,
  type EntryMetadata,
  mask,
  recordOf,
} from '../../../../engine/core/index.ts'
import { seeded } from '../../../../engine/core/play/chance.ts'
import { randomTable } from '../../../../engine/core/play/random-play.ts'
import { counted } from '../../../operator/words.ts'
import { foundGame } from '../find.ts'
import { writeRecord } from '../record-file.ts'
import { misused, type Verb, type VerbCall } from './verb.ts'

/** The time of every entry of a fixture. It is fixed so that the same seed always makes the same record. */
const AT = '2026-01-01T00:00:00.000Z'

export const makingFixture: Verb = {
  takes: '<game>',
  does: 'plays a whole game with random legal choices and writes its record, for tests and for the app',
  options: {
    seats: { type: 'string', does: 'the number of players (the game’s minimum)' },
    seed: {
      type: 'string',
      default: '1',
      does: 'decides all luck and all choices: the same seed gives the same record',
    },
    turns: {
      type: 'boolean',
      does: 'writes what tests keep instead of a record: the lines of each turn, the last hash and the outcome',
    },
    ends: {
      type: 'string',
      does: 'writes no record, but says for this many seeds, from --seed on, how the game ends: facts, points and ranks',
    },
    out: { type: 'string', does: 'the file to write the record to; otherwise it is printed' },
  },
  words: { least: 1, most: 1 },
  async run({ words: [id], options, folder }) {
    const game = await foundGame(id)
    const seats = seatsIn(options, game)
    const seed = wholeNumberIn(options, 'seed')
    if (options.ends !== undefined) return endsOf(game, seats, seed, wholeNumberIn(options, 'ends'))
    const { log, metadata } = tableOf(game, seats, seed)
    const fixture = options.turns ? turnsOf(game, log, metadata.seed) : recordOf(log, metadata.seed)
    const text = JSON.stringify(fixture)
    if (typeof options.out !== 'string') return { lines: [text], json: fixture }
    writeRecord(folder, options.out, text)
    const entries = log.length
    const said = `${options.out}: ${counted(entries, 'entry', 'entries')} of ${id}, ${counted(seats, 'seat')}, seed ${seed}`
    return { lines: [said], json: { game: id, seats, seed, file: options.out, entries } }
  },
}

function seatsIn({ seats }: VerbCall['options'], { id, seats: { min, max } }: AnyGame): number {
  if (seats === undefined) return min
  const number = wholeNumber(seats)
  if (number !== null && number >= min && number <= max) return number
  return misused(`--seats ${seats}: ${id} is for ${min === max ? min : `${min} to ${max}`} players.`)
}

const wholeNumberIn = (options: VerbCall['options'], name: 'seed' | 'ends'): number =>
  wholeNumber(options[name]) ?? misused(`--${name} ${options[name]}: give a whole number, such as 7.`)

/** The number that a string of digits stands for; null for anything else, and for a number too large to be exact. */
function wholeNumber(written: unknown): number | null {
  if (!/^\d+$/.test(String(written))) return null
  const number = Number(written)
  return Number.isSafeInteger(number) ? number : null
}

/** A table of random play, as if it had been played online: every seat has a holder. */
function tableOf(game: AnyGame, seats: number, seed: number): { log: Entry[]; metadata: EntryMetadata } {
  const metadata: EntryMetadata = { id: 'fixture', at: AT, seed: hexOf(`fixture ${seed}`) }
  const sitters = Array.from({ length: seats }, (_, seat) => ({
    holder: `holder-${seat}`,
    salt: hexOf(`fixture ${seed}, salt ${seat}`).slice(0, 32),
  }))
  // Version 0 keeps these random choices apart from the game's own luck: entries count from 1.
  const choosing = seeded(metadata.seed, [], 0)
  return { log: randomTable(game, { sitters, metadata, random: choosing.int }), metadata }
}

/** How the tables of some seeds end, a line for each: for finding a seed for each way in which a game can end. */
function endsOf(
  game: AnyGame,
  seats: number,
  first: number,
  count: number,
): Awaited<ReturnType<Verb['run']>> {
  const ends = Array.from({ length: count }, (_, i) => {
    const seed = first + i
    const { position, facts } = tableOf(game, seats, seed).log.at(-1)!
    const outcome = game.outcome(mask(position, 'spectator'))!
    return { seed, facts: facts.map(({ key }) => key), seats: outcome.seats }
  })
  const lineOf = ({ seed, facts, seats }: (typeof ends)[number]) =>
    `seed ${seed}: ${facts.join(', ')}; ${seats.map(({ total, rank }) => `${total} (${rank}.)`).join(' ')}`
  return { lines: ends.map(lineOf), json: ends }
}

/** A finished table in short: its rules, seats, options, seed and salts, its turns in notation, the last hash, the outcome. */
function turnsOf(game: AnyGame, log: readonly Entry[], seed: string): object {
  const { table, position, hash } = log[log.length - 1]
  const turns = log.filter(({ kind }) => kind === 'turn')
  return {
    rules: game.rules,
    seats: table.salts.length,
    options: table.options,
    seed,
    salts: table.salts,
    turns: turns.map(({ seat, actions }) => ({
      seat,
      // Actions of others and of orders are left out: a replay produces those of orders again.
      actions: actions
        .filter((taken) => taken.seat === seat && taken.order === undefined)
        .map(({ action }) => game.notate(action)),
    })),
    hash,
    outcome: game.outcome(mask(position, 'spectator')),
  }
}

const hexOf = (words: string): string => createHash('sha256').update(words).digest('hex')
