import type { AnyGame } from '../contract.ts'
import type { Json } from '../json.ts'
import { type Entry, type EntryMetadata, isPause } from '../log/entry.ts'
import { comeBack, extendTime, handOver, takeDaysOff, timeOut } from '../play/absence.ts'
import type { TurnRefusal } from '../play/draft.ts'
import type { Recorded } from '../play/orders.ts'
import { agree, askEnding, askTakeback, decline, takebackTo } from '../play/request.ts'
import { resign, takeTurn } from '../play/turn.ts'
import { rulesEntry } from '../rules.ts'
import { areOpponents, levels, OPPONENT } from '../seats/level.ts'
import { isPace } from '../seats/pace.ts'
import type { Seat } from '../seats/seat.ts'
import {
  cancel,
  leave,
  openTable,
  seatOpponent,
  sit,
  startHere,
  startWithFewer,
  type TableRefusal,
} from '../seats/seating.ts'
import { goOnHere } from './go-on.ts'
import { completeImport, givenKinds, givenOf, importEntry } from './import.ts'
import { asEntry, hashOf, type RecordedEntry, recordOf, seedHashOf, type TableRecord } from './record.ts'

/**
 * The fault of a record, at its first bad entry (from 1). `seed`: it is not the one that was promised when the table
 * was opened. `changed`: the entry is not as it was when its hash was made, or entries are missing or out of place.
 * `rules`: the hash is good, and yet the rules, or the luck that the seed gives, do not lead there. `newer`: it was
 * made by newer rules than this copy of Posthorn knows.
 */
export interface Fault {
  version: number
  reason: 'seed' | 'changed' | 'rules' | 'newer'
}

/**
 * The result for a record: its first fault, if any; the entries that were played again; and the entries of older rules
 * that can't be, with the versions of the first and the last of these.
 */
export interface Verdict {
  fault: Fault | null
  played: number
  older: number
  olderAt: readonly [first: number, last: number] | null
}

type Options = {
  /**
   * Play entries of older rules, too, under today's: the question of `verify --all` before new rules are put to use.
   */
  underTodaysRules?: boolean
}

/**
 * Makes every entry of a record again from those before it, with the seed's own luck, as the table service made it: the
 * same hash must come out. Yields how many entries are done, and returns the verdict. Takes any value for a record:
 * nonsense is a fault, and nothing is thrown.
 */
export function* verifying(
  game: AnyGame,
  { seed, entries }: TableRecord,
  { underTodaysRules = false }: Options = {},
): Generator<number, Verdict> {
  const made: Entry[] = []
  const verdict: Verdict = { fault: null, played: 0, older: 0, olderAt: null }
  for (const [i, entry] of Array.isArray(entries) ? entries.entries() : []) {
    const reason = faultOf({ game, made, seed }, entry, underTodaysRules)
    if (typeof reason === 'string') return { ...verdict, fault: { version: i + 1, reason } }
    made.push(reason.entry)
    verdict[reason.isPlayed ? 'played' : 'older']++
    if (!reason.isPlayed) verdict.olderAt = [verdict.olderAt?.[0] ?? i + 1, i + 1]
    yield i + 1
  }
  return made.length > 0 ? verdict : { ...verdict, fault: { version: 1, reason: 'changed' } }
}

/** The verdict on a record, at once. */
export function verify(game: AnyGame, record: TableRecord, options?: Options): Verdict {
  const steps = verifying(game, record, options)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The version of the first entry of a whole log that does not follow from those before it, or null when all do. */
export const firstFault = (game: AnyGame, log: readonly Entry[], seed: string): number | null =>
  verify(game, recordOf(log, seed)).fault?.version ?? null

/** A record while its entries are made again: those made so far, and the seed that it gives. */
interface Verifying {
  game: AnyGame
  made: readonly Entry[]
  seed: string
}

type Made = { entry: Entry; isPlayed: boolean }

function faultOf(
  { game, made, seed }: Verifying,
  entry: RecordedEntry,
  underTodaysRules: boolean,
): Made | Fault['reason'] {
  // An entry that can't even be looked at is not as it was made.
  if (made.length === 0 && typeof entry?.table?.seedHash !== 'string') return 'changed'
  if (made.length === 0 && entry.table.seedHash !== orNull(() => seedHashOf(seed))) return 'seed'
  if (!orNull(() => isAsWritten({ game, made, seed }, entry))) return 'changed'
  if (entry.rules > game.rules) return 'newer'
  if (entry.rules < game.rules && entry.position && !underTodaysRules) {
    const stands = orNull(() => asItStands(entry, made.at(-1)))
    return stands ? { entry: stands, isPlayed: false } : 'changed'
  }
  const ways = orNull(() => attempts({ game: { ...game, rules: entry.rules }, made, seed }, entry))
  for (const attempt of ways ?? []) {
    // An entry that the rules can't play is as much of a fault as one that leads elsewhere.
    const again = orNull(attempt)
    if (again && 'hash' in again && again.hash === entry.hash) return { entry: again, isPlayed: true }
  }
  return 'rules'
}

/** The result of some work, or null when it throws. */
function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Whether an entry is the one that its hash was made of, in its original place. */
function isAsWritten({ game, made, seed }: Verifying, entry: RecordedEntry): boolean {
  const { hash, ...content } = entry
  const { version, rules, seat, at, table } = content
  if (version !== made.length + 1 || table.game !== game.id || typeof at !== 'string') return false
  if (!Number.isInteger(rules) || rules < 1) return false
  if (seat !== null && table.salts[seat] === undefined) return false
  return hash === hashOf(content, made.at(-1)?.hash ?? '', seed)
}

/** An entry of older rules, with seats held as before: no record names the holders. */
function asItStands(entry: RecordedEntry, previous: Entry | undefined): Entry {
  const holders = previous?.holders ?? []
  const seats = entry.table.salts.map((salt, seat) => {
    if (entry.table.opponents?.[seat]) return OPPONENT
    return salt === null ? null : (holders[seat] ?? `seat ${seat}`)
  })
  const table = { ...entry.table, former: previous?.table.former ?? [] }
  return { ...asEntry(entry), holders: seats, table }
}

/** Whether such a table can have been opened at all. */
const canBePlayed = (game: AnyGame, options: Json, seats: number): boolean =>
  seats <= game.seats.max && orNull(() => game.options.parse(options)) !== null

type Attempt = () => Entry | TurnRefusal | TableRefusal | null

/** The ways in which such an entry may have been made; if none of them fits, it is a fault. */
function attempts({ game, made, seed }: Verifying, entry: RecordedEntry): Attempt[] {
  const { table, kind, at, version } = entry
  const metadata: EntryMetadata = { id: '', at, seed }
  const seat = entry.seat as Seat
  const salt = table.salts[seat] as string
  const newest = made.at(-1)
  const { options, opponents } = table
  const seats = table.salts.length
  const sitter = { holder: `seat ${seat} at ${version}`, salt }
  if (!newest && !(canBePlayed(game, options, seats) && isPace(table.pace))) return []
  if (!newest && opponents && !areOpponents(opponents, seats, seat)) return []
  const asGiven: Attempt = () => {
    const given = givenOf(entry)
    return importEntry(
      { game, newest: newest ?? null, metadata },
      { options, seats },
      given,
      made[(given.returnsTo ?? 0) - 1] ?? null,
    )
  }
  const isGiven = table.imported === null && givenKinds.some((given) => given === kind)
  if (!newest && table.imported === null) return isGiven ? [asGiven] : []
  if (!newest)
    return [
      () => openTable(game, { options, seats, seat, pace: table.pace, opponents }, sitter, metadata),
      () => startHere(game, { options, seats, seat }, metadata),
    ]
  const own = entry.actions.findIndex((taken) => taken.seat !== seat || taken.byOrder)
  const turn = entry.actions.slice(0, own < 0 ? undefined : own).map(({ action }) => action)
  const listed: Recorded = { recorded: entry.actions }
  const earlier = (to: number | null | undefined) => made[(to ?? 0) - 1] ?? null
  const { host, request } = newest.table
  const now = { game, newest, metadata, orders: listed }
  const level = levels.find((one) => one === opponents?.[seat])
  const seatsIt: Attempt = () => (level ? seatOpponent(now, host, { seat, level }) : null)
  const takenBack: Attempt = () => askTakeback(now, seat, earlier(takebackTo(newest, seat)))
  const ways: Record<RecordedEntry['kind'], Attempt[]> = {
    opened: [],
    started: [() => sit(now, seat, sitter), () => startWithFewer(now, host), seatsIt],
    seated: [() => sit(now, seat, sitter), seatsIt],
    left: [() => leave(now, seat, seat)],
    kicked: [() => leave(now, seat, host)],
    cancelled: [() => cancel(now, seat), () => leave(now, seat, seat)],
    turn: [() => takeTurn(now, seat, turn, entry.level)],
    resigned: [() => resign(now, seat)],
    'timed-out': [() => timeOut(now, seat)],
    back: [() => comeBack(now, seat)],
    'days-off': [() => takeDaysOff(now, seat)],
    extended: [() => (isPause(entry.pause) ? extendTime(now, entry.pause) : null)],
    'handed-over': [false, true].map(
      (isSame) => () => handOver(now, seat, sitter, { kind: 'handed-over', isSame }),
    ),
    'handed-back': [() => handOver(now, seat, sitter, { kind: 'handed-back' })],
    rules: [() => rulesEntry(game, newest, metadata)],
    takeback: [takenBack],
    'takeback-asked': [takenBack],
    'takeback-agreed': [() => agree(now, seat, 'takeback', earlier(request?.to))],
    'takeback-refused': [() => decline(now, seat, 'takeback')],
    'ending-asked': [() => askEnding(now, seat)],
    'ending-agreed': [() => agree({ ...now, orders: [] }, seat, 'ending', null), () => askEnding(now, seat)],
    'ending-refused': [() => decline(now, seat, 'ending')],
    dealt: [() => goOnHere(game, newest, metadata)],
    imported: [() => completeImport(now, { seat, opponents }, sitter)],
  }
  // A table from elsewhere may have been played on here, with the seed's luck.
  return [...(isGiven ? [asGiven] : []), ...(ways[kind] ?? [])]
}
