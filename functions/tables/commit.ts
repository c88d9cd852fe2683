import {
  canonical,
  type Entry,
  type EntryMetadata,
  isRefused,
  rulesEntry,
  type TableRefusal,
  type TurnRefusal,
} from '../../engine/core/index.ts'
import { hashed, type PlayerId } from '../api/ids.ts'
import { withClock } from '../jobs/clock/clock.ts'
import { alarmOf, isoOf, type Ports } from '../ports/index.ts'
import type { Consistency } from '../store/dynamodb/item.ts'
import { append } from '../store/tables/log.ts'
import { putWho, type Who } from '../store/tables/table-items.ts'
import { type Reading, readSituation, readToWrite } from './find.ts'
import { notFound, type Refused } from './refused.ts'
import { moved, type Situation, type TableQuery, type Writing } from './situation.ts'

/** A request to change a table: `kind` and `content` say what it asks for, `id` names it for good. */
export interface ChangeRequest extends TableQuery {
  base: number
  id: string
  kind: string
  content: unknown
  /** Whether a player who does not sit there may ask. */
  open?: boolean
  /** Whether a frozen table takes it. */
  thaws?: boolean
}

/** The effect of a request: the entry that follows, with the player who sits down by it, or why there is none. */
export type Transition = (
  situation: Situation & Pick<Writing, 'orders'>,
  metadata: EntryMetadata,
) => Promise<Entry | { entry: Entry; joined: Who } | TableRefusal | TurnRefusal | Refused>

/** A request that was done, now or before, and how the table stands since. */
export interface Committed {
  version: number
  situation: Situation
}

/** The ports that a commit needs. */
export type Committing = Reading & Pick<Ports, 'tableChanged' | 'alarm'>

/** Attempts at a request that loses the race for a version; each reads the table and checks the request anew. */
const MOST_ATTEMPTS = 6

/** Seconds after which to ask again at a frozen table: nobody knows how long it will be. */
export const FROZEN_FOR = 600

/**
 * Handles a request: reads the table, checks the request, puts the entry. Only the put decides whether it succeeds. The
 * data for the first put may be a little old, so a refusal counts only after a consistent read.
 */
export async function commit(
  ports: Committing,
  request: ChangeRequest,
  transition: Transition,
): Promise<Committed | Refused> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    // A player without a seat may have been shut out a moment ago, by META, which no put of an entry checks.
    const reading = attempt === 0 && !request.open ? 'eventual' : 'consistent'
    const last = await tryToCommit(ports, request, transition, reading)
    if (last === 'lost') continue
    const isFinal = !isRefused(last) || reading === 'consistent' || last.refused === 'fault'
    if (isFinal) return last
  }
  const situation = await readSituation(ports, request, 'consistent')
  return isRefused(situation) ? situation : ({ refused: 'stale', situation } satisfies Refused)
}

async function tryToCommit(
  ports: Committing,
  request: ChangeRequest,
  transition: Transition,
  reading: Consistency,
): Promise<Committed | Refused | 'lost'> {
  const found = await readToWrite(ports, request, reading)
  if (isRefused(found)) return found
  const requestDigest = digest(found.player, request)
  const answered = repeated(found, requestDigest)
  if (answered) {
    // A repeated request may mean that nobody was notified of the first.
    if (!isRefused(answered)) ports.tableChanged(request.table)
    return answered
  }
  if (found.seat === null && !request.open) return notFound
  const refused = refusalOf(ports, request, found)
  if (refused && found.seat !== null) return refused
  const metadata: EntryMetadata = { id: request.id, at: isoOf(ports.now()), seed: found.seed }
  const newer = rulesEntry(found.game, found.stored, { ...metadata, id: 'rules' })
  const rules = newer && withClock(found.stored, newer, found.who)
  const from = rules ? { ...found, ...moved(found, [rules]) } : found
  const result = await transition(from, metadata).catch((error): Refused => {
    const { game, stored } = found
    ports.alarm(alarmOf(error, { table: request.table, version: stored.version, game: game.id }))
    return { refused: 'fault' }
  })
  if (isRefused(result)) return { situation: found, ...result }
  // A player without a seat hears of this only once one is open to them: told sooner, it would reveal a table that is
  // not for them.
  if (refused) return refused
  const { entry: made, joined } = 'entry' in result ? result : { entry: result, joined: undefined }
  const who = joined ? new Map(found.who).set(joined.holder, joined) : found.who
  // Where clocks are extended, they were worked out with that.
  const entry = made.clock ? made : withClock(from.newest, made, who)
  if (joined) await putWho(ports.store, joined, request.table)
  if (rules && !(await append(ports.store, request.table, { entry: rules, requestDigest: '' }))) return 'lost'
  const done = await append(ports.store, request.table, { entry, requestDigest })
  if (done || rules) ports.tableChanged(request.table)
  return done ? { version: entry.version, situation: moved(from, [entry], joined) } : 'lost'
}

/** A request that came before is answered as it was then; another under the same id is not that request. */
function repeated(found: Situation & Writing, requestDigest: string): Committed | Refused | null {
  const { made } = found
  if (!made) return null
  if (made.requestDigest === requestDigest) return { version: made.entry.version, situation: found }
  return senderIn(made.requestDigest) === senderIn(requestDigest)
    ? { refused: 'id-reused', situation: found }
    : null
}

/** The checks of every request, whatever it asks for. */
function refusalOf(ports: Committing, request: ChangeRequest, found: Situation & Writing): Refused | null {
  if (found.meta.frozen && !request.thaws) return { refused: 'try-later', after: FROZEN_FOR }
  if (request.base > found.stored.version) return { refused: 'stale', situation: found }
  const since =
    found.limitedSince === null ? Number.POSITIVE_INFINITY : ports.now() - Date.parse(found.limitedSince)
  // Entries of the future were made while the machine's clock was wrong.
  return since >= 0 && since < 60_000
    ? { refused: 'too-fast', after: Math.ceil((60_000 - since) / 1000) }
    : null
}

/**
 * The asker and the request, short enough to be kept beside the entry. Seats don't tell who asked: a player may leave
 * theirs, or be moved up. Nothing tells that two requests were the same player's, unless their id does.
 */
export const digest = (
  player: PlayerId,
  { id, kind, content }: Pick<ChangeRequest, 'id' | 'kind' | 'content'>,
): string => `${short([player, id], 8)}.${short([player, kind, content], 16)}`

const senderIn = (requestDigest: string): string => requestDigest.split('.')[0]

const short = (value: unknown, length: number): string => hashed(canonical(value)).slice(0, length)
