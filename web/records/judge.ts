import type { AnyGame, TableRecord } from '../../engine/core/index.ts'
import { type Verdict, verifying } from '../../engine/core/records/verify.ts'
import type { Judged, SeatRecord, Unreadable } from './reading.ts'

/** Milliseconds between two reports of progress. */
const tellEvery = 50

type Games = Record<string, () => Promise<AnyGame>>

/** The content of a file's text. Nothing in it is trusted: nonsense is reported, and nothing is thrown. */
export async function judgeText(
  text: string,
  games: Games,
  tell: (done: number, all: number) => void,
): Promise<Judged> {
  const read = recordIn(text)
  if (typeof read === 'string') return unreadable(read)
  if (!Object.hasOwn(games, read.game)) return unreadable('game')
  return read.seed === null ? { kind: 'seat', record: read } : judge(read, games, tell)
}

/** Verifies a record entry by entry. */
export async function judge(
  record: TableRecord,
  games: Games,
  tell: (done: number, all: number) => void,
): Promise<Judged> {
  if (!Object.hasOwn(games, record.game)) return unreadable('game')
  let game: AnyGame
  try {
    game = await games[record.game]()
  } catch {
    return unreadable('not-loaded')
  }
  const steps = verifying(game, record)
  for (let told = 0; ; ) {
    const step = steps.next()
    if (step.done) return judged(record, step.value)
    if (Date.now() - told < tellEvery) continue
    told = Date.now()
    tell(step.value, record.entries.length)
  }
}

function judged(record: TableRecord, verdict: Verdict): Judged {
  const { fault } = verdict
  const entries = fault ? record.entries.slice(0, fault.version - 1) : record.entries
  return { kind: 'whole', record: { ...record, entries }, verdict, length: record.entries.length }
}

const unreadable = (why: Unreadable): Judged => ({ kind: 'unreadable', why })

/** The record in a text, as far as its outer shape tells: nothing else of the file is taken along. */
function recordIn(text: string): TableRecord | SeatRecord | Unreadable {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'no-json'
  }
  if (!isObject(value)) return 'no-record'
  const { posthorn, game, seed, seat, entries } = value
  if (typeof posthorn !== 'number' || typeof game !== 'string') return 'no-record'
  if (posthorn !== 1) return posthorn > 1 ? 'newer' : 'no-record'
  if (!Array.isArray(entries) || entries.length === 0) return 'no-record'
  if (typeof seed === 'string') return { posthorn, game, seed, entries }
  const isSeats = seed === null && Number.isInteger(seat) && (seat as number) >= 0 && entries.every(isTold)
  return isSeats ? { posthorn, game, seed, seat: seat as number, entries } : 'no-record'
}

/** Whether it looks like an entry in the form that players get. */
const isTold = (entry: unknown, i: number): boolean =>
  isObject(entry) &&
  entry.version === i + 1 &&
  typeof entry.kind === 'string' &&
  typeof entry.at === 'string' &&
  Number.isFinite(Date.parse(entry.at)) &&
  Array.isArray(entry.facts) &&
  entry.facts.every((fact) => isObject(fact) && typeof fact.key === 'string' && isObject(fact.with))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
