import type { AnyGame, Position } from '../contract.ts'
import { type Json, same } from '../json.ts'
import type { Change, Entry, EntryKind, EntryMetadata, TableState } from '../log/entry.ts'
import { changeOf, type EntryContext, writeEntry } from '../log/write-entry.ts'
import { type RecordedChance, scripted } from '../play/chance.ts'
import { IllegalError, newRun, play, type Run } from '../play/play.ts'
import { returnTo } from '../play/request.ts'
import { overByResigning, settle } from '../play/turn.ts'
import { inTodaysRules } from '../rules.ts'
import { areOpponents, OPPONENT, type Opponents } from '../seats/level.ts'
import type { Seat, Viewer } from '../seats/seat.ts'
import {
  chanceOf,
  newState,
  nobody,
  refuse,
  type Sitter,
  startEntry,
  type TableRefusal,
} from '../seats/seating.ts'
import { isHidden } from '../secrets/imagine.ts'
import { mask, maskUnseen } from '../secrets/mask.ts'
import { isSecret } from '../secrets/secret.ts'

/** The kinds of event possible at a table that is played on one device. */
export const givenKinds = [
  'started',
  'turn',
  'takeback',
  'resigned',
  'ending-agreed',
  'rules',
  'dealt',
] as const satisfies readonly EntryKind[]

/**
 * All that is taken from an entry of a table on a device: the actions and the draws. The rest follows from them, and is
 * worked out anew.
 */
export interface GivenEntry {
  kind: (typeof givenKinds)[number]
  seat: Seat | null
  actions: readonly { seat: Seat; action: unknown }[]
  draws: readonly number[]
  /** For a take-back, the version whose position returns. */
  returnsTo?: number | undefined
}

/** The part of a device's own entry that is to be given. */
export function givenOf({
  kind,
  seat,
  actions,
  draws,
  facts,
}: Pick<Entry, 'kind' | 'seat' | 'draws' | 'facts'> & Pick<GivenEntry, 'actions'>): GivenEntry {
  const to = facts.find(({ key }) => key === 'table.returned')?.with.to
  return {
    kind: kind as GivenEntry['kind'],
    seat,
    actions: actions.map(({ seat, action }) => ({ seat, action })),
    draws,
    ...(typeof to === 'number' ? { returnsTo: to } : {}),
  }
}

/**
 * The entry that follows from what a device gives; null when the rules don't allow it, or the draws are not those that
 * chance gave. `newest` is null before the first, `earlier` the entry of `returnsTo`. Nobody sits at the table yet.
 */
export function importEntry(
  { game, newest, metadata }: EntryContext<Entry | null>,
  table: { options: Json; seats: number },
  given: GivenEntry,
  earlier: Entry | null,
): Entry | null {
  let isShort = false
  const chance = scripted(given.draws, () => {
    isShort = true
  })
  try {
    const entry = newest
      ? follow({ game, newest, metadata }, given, earlier, chance)
      : start({ game, metadata }, table, given, chance)
    return chance.draws.length === given.draws.length ? entry : null
  } catch (error) {
    if (isShort || error instanceof IllegalError) return null
    throw error
  }
}

/** A whole file, played again from its first entry, as far as each entry follows from those before it. */
export function importAll(
  game: AnyGame,
  { options, seats, entries }: { options: Json; seats: number; entries: readonly GivenEntry[] },
  metadata: EntryMetadata,
): Entry[] {
  const log: Entry[] = []
  for (const given of entries) {
    const earlier = log[(given.returnsTo ?? 0) - 1] ?? null
    const entry = importEntry(
      { game, newest: log.at(-1) ?? null, metadata },
      { options, seats },
      given,
      earlier,
    )
    if (!entry) break
    log.push(entry)
  }
  return log
}

function start(
  { game, metadata }: Omit<EntryContext, 'newest'>,
  { options, seats }: { options: Json; seats: number },
  { kind, seat, actions }: GivenEntry,
  chance: RecordedChance,
): Entry | null {
  if (kind !== 'started' || seat === null || seat >= seats || actions.length > 0) return null
  const state: TableState = { ...newState(game, { options, seats, seat }, metadata), imported: null }
  return startEntry({ game, newest: null, metadata }, { seat, holders: nobody(seats), table: state }, chance)
}

function follow(
  context: EntryContext,
  given: GivenEntry,
  earlier: Entry | null,
  chance: RecordedChance,
): Entry | null {
  const { game, newest } = context
  const { table } = newest
  const { kind, seat } = given
  const { position } = inTodaysRules(game, newest)
  if (!position || table.over || table.imported !== null || kind === 'started') return null
  const write = (change: Partial<Change>): Entry =>
    writeEntry(context, { kind, seat, table, position, ...change })
  const isBare = given.actions.length === 0
  if (kind === 'rules') return isBare && seat === null ? write({}) : null
  if (kind === 'dealt') {
    if (!isBare || seat !== null) return null
    return write(changeOf(newRun(dealAnew(game, position, chance), chance)))
  }
  if (seat === null || table.resigned[seat] !== false) return null
  if (kind === 'ending-agreed')
    return isBare ? write({ table: { ...table, over: { reason: 'agreed', ranks: null } } }) : null
  const next = kind === 'resigned' ? { ...table, resigned: table.resigned.with(seat, true) } : table
  const over = kind === 'resigned' ? overByResigning(next) : null
  if (over) return isBare ? write({ table: { ...next, over } }) : null
  if (kind === 'turn' && given.actions[0]?.seat !== seat) return null
  const playOn = (from: Run<Position>): Entry | null => {
    const change = playedOn(game, from, next, given)
    return change && write(change)
  }
  if (kind !== 'takeback') return playOn(newRun(position, chance))
  const from = earlier && earlier.version === given.returnsTo ? inTodaysRules(game, earlier) : null
  if (!from?.position) return null
  return playOn(returnTo(from.version, newRun(from.position, chance)))
}

/** The change by the given actions; null if afterwards a seat is left that should have been answered for. */
function playedOn(
  game: AnyGame,
  start: Run<Position>,
  table: TableState,
  { actions }: GivenEntry,
): Partial<Change> | null {
  if (actions.some(({ seat }) => table.resigned[seat] === undefined)) return null
  const played = actions.reduce((run, { seat, action }) => play(game, run, seat, [action]), start)
  const { run, over } = settle(game, played, table, [])
  if (run.actions.length > actions.length) return null
  return { ...changeOf(run), table: { ...table, over } }
}

/**
 * The entry that completes the import of a table. The player who brought it takes a seat, opponents keep theirs, the
 * others are free. Hidden parts that no player has seen are dealt anew, since a user of the device could look them up.
 * Earlier turns can't be taken back.
 */
export function completeImport(
  context: EntryContext,
  { seat, opponents }: { seat: Seat; opponents?: Opponents | undefined },
  sitter: Sitter,
): Entry | TableRefusal {
  const { game, newest, metadata } = context
  const { table, holders } = newest
  if (table.imported !== null) return refuse('started')
  if (holders[seat] === undefined) return refuse('no-such-seat')
  if (!table.over && table.resigned[seat]) return refuse('resigned')
  if (opponents && !areOpponents(opponents, holders.length, seat)) return refuse('seat-taken')
  const version = newest.version + 1
  const state: TableState = {
    ...table,
    host: seat,
    salts: table.salts.with(seat, sitter.salt),
    seated: table.seated.with(seat, version),
    ...(opponents ? { opponents } : {}),
    imported: version,
  }
  const { position } = inTodaysRules(game, newest)
  if (!position) throw new Error('A table from a device without a position.')
  const chance = chanceOf(metadata, state, version)
  return writeEntry(context, {
    kind: 'imported',
    seat,
    position: table.over ? position : dealAnew(game, position, chance),
    draws: chance.draws,
    holders: holders.map((_, other) => {
      if (other === seat) return sitter.holder
      return opponents?.[other] ? OPPONENT : null
    }),
    table: state,
  })
}

/**
 * A position in which everything that nobody has seen is dealt anew, and that nobody can tell from the old one.
 * @throws Error when `imagine` breaks its word: a fault in the rules.
 */
export function dealAnew(game: AnyGame, position: Position, chance: RecordedChance): Position {
  const viewers: Viewer[] = [...Array(game.seats.max).keys(), 'spectator']
  const anew: Position = game.imagine(maskUnseen(position), 'spectator', chance)
  const isAlike = viewers.every((viewer) => same(mask(anew, viewer), mask(position, viewer)))
  if (!isAlike || hidesAny(anew)) throw new Error(`${game.id}: what was dealt anew does not look as before.`)
  return anew
}

function hidesAny(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isSecret(value)) return isHidden(value)
  return Object.values(value).some(hidesAny)
}
