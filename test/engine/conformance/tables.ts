import { createHash } from 'node:crypto'
import {
  type Action,
  type AnyGame,
  canonical,
  deal,
  type Fact,
  type Field,
  type Json,
  mask,
  newWork,
  type Position,
  type Seat,
  step,
  type Work,
} from '../../../engine/core/index.ts'
import { isBox, type Sight } from '../../../engine/core/secrets/secret.ts'
import { type Random, random, randomChance } from './random.ts'

/** Which random tables of a game a promise is kept on: this many, their seeds counting up from `seed`. */
export interface Sample {
  seats: number
  tables: number
  seed: number
  /** Whether a promise is tried at a few places of a table alone, and a whole table is played again now and then. */
  quick?: boolean
}

/** What one random action did, as an entry of a log would keep it. */
interface Move {
  seat: Seat
  action: Action
  draws: readonly number[]
  facts: Fact[]
  lights: Light[]
  hash: string
  /** What orders may answer afterwards. */
  decisions: Decision[]
}

/** A decision that orders may answer, by its kind and id. */
interface Decision {
  seat: Seat
  name: string
}

/** One thing that came to light, from where in the position. */
interface Light {
  from: string
  to: 'self' | 'all' | 'others'
}

/** A table played by random choices: kind first, then evenly within it. */
export interface Table {
  seed: number
  options: Json
  start: Position
  dealt: readonly number[]
  moves: Move[]
  /** Some of the positions in which somebody is waited for. */
  places: Position[]
  last: Position
  /** What the rules threw, or why nobody could go on. */
  trouble: unknown
}

/** How many positions of a table are kept to try promises on; of a quick sample fewer are tried. */
const PLACES = 6
const QUICK_PLACES = 2

let latest: { game: AnyGame; samples: Map<string, Table[]> } | null = null

/** The tables of a sample; those of the game asked for last are kept, for one promise follows another. */
export function tablesOf(game: AnyGame, sample: Sample): Table[] {
  if (latest?.game !== game) latest = { game, samples: new Map() }
  const key = JSON.stringify(sample)
  const tables = latest.samples.get(key) ?? playAll(game, sample)
  latest.samples.set(key, tables)
  return tables
}

function playAll(game: AnyGame, { seats, tables, seed, quick }: Sample): Table[] {
  const all = Array.from({ length: tables }, (_, i) => playOut(game, seats, seed + i))
  return quick ? all.map((table) => ({ ...table, places: table.places.slice(0, QUICK_PLACES) })) : all
}

/** Runs a check on each table; what it throws is told with all that is needed to see it again. */
export function onEachTable(
  promise: string,
  game: AnyGame,
  sample: Sample,
  check: (table: Table, chance: Random) => void,
): void {
  for (const table of tablesOf(game, sample)) {
    try {
      check(table, random(promise, table.seed))
    } catch (error) {
      const where = `${promise}: ${game.id}, ${sample.seats} seats, seed ${table.seed}, options ${JSON.stringify(table.options)}`
      throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}

function playOut(game: AnyGame, seats: number, seed: number): Table {
  const chance = random('table', seed)
  const options = randomOptions(game, chance)
  const dealt = deal(game, { seats, options }, randomChance('deal', seed))
  const table: Table = {
    seed,
    options,
    start: dealt.position,
    dealt: dealt.chance.draws,
    moves: [],
    places: [],
    last: dealt.position,
    trouble: null,
  }
  try {
    while (table.last.waiting.length > 0 && table.moves.length <= game.longest) {
      keep(table, chance)
      const seat = chance.pick(table.last.waiting)
      const legal: Action[] = game.legal(mask(table.last, seat), seat)
      if (legal.length === 0) throw new Error(`seat ${seat} is waited for and has nothing to choose`)
      const action = kindFirst(legal, chance)
      table.last = playMove(game, table, seat, action)
    }
  } catch (error) {
    table.trouble = error
  }
  return table
}

function playMove(game: AnyGame, table: Table, seat: Seat, action: Action): Position {
  const drawn = randomChance('move', table.seed, table.moves.length)
  const places = new Map<object, string>()
  const run: Work = { ...newWork(drawn), observe: (copy) => noteBoxes(copy, '', places) }
  const position = step(game, table.last, { seat, action }, run)
  noteBoxes(position, '', places)
  const lights = run.trace.shown.map((sight) => lightOf(sight, seat, places))
  const { facts } = run
  const hash = hashOf(position, facts)
  const decisions = decisionsIn(game, position)
  table.moves.push({ seat, action, draws: drawn.draws, facts, lights, hash, decisions })
  return position
}

function decisionsIn(game: AnyGame, position: Position): Decision[] {
  const everyones = mask(position, 'spectator')
  return position.waiting.flatMap((seat) => {
    const decision = game.decision?.(everyones, seat)
    return decision ? [{ seat, name: `${decision.kind}/${decision.id}` }] : []
  })
}

/** Keeps each position of a table with the same likelihood, the first ones until there are enough. */
function keep(table: Table, chance: Random): void {
  const at = table.places.length < PLACES ? table.places.length : chance.int(table.moves.length + 1)
  if (at < PLACES) table.places[at] = table.last
}

/** What a log would be checked by. */
export const hashOf = (position: Position, facts: readonly Fact[]): string =>
  createHash('sha256')
    .update(canonical([position, facts]))
    .digest('hex')

/** An action of a kind, each kind equally likely. */
export function kindFirst<A extends Action>(legal: readonly A[], chance: Random): A {
  const kind = chance.pick([...new Set(legal.map((action) => action.kind))])
  return chance.pick(legal.filter((action) => action.kind === kind))
}

/** Options that a form could give: the defaults once in three times, else any. */
function randomOptions(game: AnyGame, chance: Random): Json {
  if (chance.oneIn(3)) return game.options.parse({})
  return game.options.parse(randomForm(game.options.fields, chance))
}

/** A form filled in at random. */
export const randomForm = (fields: readonly Field[], chance: Random): { [key: string]: Json } =>
  Object.fromEntries(fields.map((field) => [field.key, randomValue(field, chance)]))

function randomValue(field: Field, chance: Random): Json {
  switch (field.kind) {
    case 'flag':
      return chance.oneIn(2)
    case 'choice':
      return chance.pick(field.values)
    case 'number':
      return field.min + chance.int(field.max - field.min + 1)
    case 'any':
      return field.values.filter(() => chance.oneIn(3))
    case 'several': {
      const left = [...field.values]
      return Array.from({ length: field.count }, () => left.splice(chance.int(left.length), 1)[0])
    }
  }
}

/** Notes where each box lies that has not been seen before: keys joined by `/`, runs of numbers as one `*`. */
function noteBoxes(value: unknown, path: string, places: Map<object, string>): void {
  if (typeof value !== 'object' || value === null) return
  if (isBox(value)) {
    if (!places.has(value)) places.set(value, path.slice(1))
    return
  }
  const record = value as Record<string, unknown>
  for (const key in record) {
    const part = record[key]
    if (typeof part !== 'object') continue
    const numbered = /^\d+$/.test(key)
    if (numbered && path.endsWith('/*')) noteBoxes(part, path, places)
    else noteBoxes(part, `${path}/${numbered ? '*' : key}`, places)
  }
}

/** Where a box lies that was made and shown in one action and is gone: see `Reveal` in the contract. */
export const NOWHERE = 'nowhere'

/** A box made and shown in one action counts from where it lies then. */
function lightOf(sight: Sight, actor: Seat, places: Map<object, string>): Light {
  const from = places.get(sight.box) ?? NOWHERE
  if (sight.to === 'all') return { from, to: 'all' }
  return { from, to: sight.to.length === 1 && sight.to[0] === actor ? 'self' : 'others' }
}
