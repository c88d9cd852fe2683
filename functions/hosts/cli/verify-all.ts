import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '../../../engine/index.ts'
import type { TableId } from '../../api/ids.ts'
import { type Compared, compare } from '../../jobs/verify/compare.ts'
import { type Progress, progressIn } from '../../jobs/verify/progress.ts'
import { byChance, oneIn, sampleSize } from '../../jobs/verify/sample.ts'
import { counted, inColumns } from '../../operator/words.ts'
import type { Store } from '../../store/dynamodb/client.ts'
import { idOf } from '../../store/dynamodb/create.ts'
import { isDenied } from '../../store/dynamodb/gate.ts'
import { everyRunning } from '../../store/tables/running.ts'
import { noteVerified, verifiedRules } from '../../store/tables/verified.ts'
import type { Data } from '../machine/data/data.ts'
import { folderHere } from '../machine/processes/built.ts'
import { verifyBeside } from '../machine/processes/verifiers.ts'
import { foundGame } from './find.ts'
import { faultWords } from './verbs/fault-words.ts'
import { misused, type VerbCall, type VerbResult } from './verbs/verb.ts'

/** Fewer tables than this for each process are not worth its start. */
const WORTH_A_PROCESS = 25
/** With more tables than this, only those that differ are listed. */
const LISTED = 200
/** A smaller sample leaves it open whether every second table differs. */
const TOO_FEW = 5
/** Seconds between two notes of how far it is. */
const NOTED_EVERY = 10

/** Replays running tables under today's rules; where it breaks off, the same command goes on. */
export async function verifyAll(asked: VerbCall): Promise<VerbResult> {
  const { options, note, settings, folder } = asked
  const processes = options.processes === undefined ? null : numberIn('processes', String(options.processes))
  const wanted = sampleOption(options.sample)
  const data = await asked.open()
  const only = await gamesIn(data.store, asked)
  if (only?.length === 0)
    return {
      lines: ['All games have the rules that their tables were last verified under.'],
      json: { tables: [] },
    }
  const all: TableId[] = []
  for await (const { table } of everyRunning(data.store)) all.push(table)
  const most = sampleSize(wanted, all.length)
  const where = { deployed: settings.deployed ?? null, endpoint: data.engine }
  const name = settings.deployed ?? 'here'
  const about = {
    tables: settings.deployed ?? settings.data,
    id: await idOf(data.store),
    copy: copyOf(),
    games: only,
    sample: most,
  }
  const salt = randomBytes(8).toString('hex')
  const progress = progressIn(resolve(folder, `.posthorn-verify-${name}.jsonl`), about, {
    now: Date.now(),
    salt,
  })
  const tables = most === null ? all : byChance(all, progress.salt)
  if (progress.done.size > 0) note(`Goes on: ${counted(progress.done.size, 'table')} were replayed before.`)
  const { found, isWhole } = await replay(asked, { data, where, only, tables, most, progress, processes })
  if (isWhole) await noteAll(asked, data.store, only, found)
  progress.clear()
  return told(found, { of: all.length, isWhole, only, isNamed: !options.changed })
}

/** What a run replays. */
interface Run {
  data: Data
  where: { deployed: string | null; endpoint: string | null }
  only: readonly string[] | null
  tables: readonly TableId[]
  /** It ends once this number of them were replayed; null for all. Those of other games, or over, are none. */
  most: number | null
  progress: Progress
  /** This number of processes, even for few tables; null for as many as are worth it. */
  processes: number | null
}

async function replay(
  { note }: VerbCall,
  { data, where, only, tables, most, progress, processes: wanted }: Run,
): Promise<{ found: Compared[]; isWhole: boolean }> {
  const found = tables.flatMap((table) => progress.done.get(table) ?? [])
  const left = tables.filter((table) => !progress.done.has(table))
  let looked = tables.length - left.length
  const isEnough = () => most !== null && found.length >= most
  const [goal, at] = most === null ? [tables.length, () => looked] : [most, () => found.length]
  const [begun, first] = [Date.now(), at()]
  let noted = begun
  const tell = ({ table, compared }: { table: TableId; compared: Compared | null }) => {
    progress.note(table, compared)
    if (compared) found.push(compared)
    looked++
    if (Date.now() - noted < NOTED_EVERY * 1000 || at() === first) return
    noted = Date.now()
    const minutes = Math.ceil(((noted - begun) / (at() - first)) * (Math.max(0, goal - at()) / 60_000))
    const differ = found.filter(({ fault }) => fault !== null).length
    note(`${at()} of ${goal} tables, ${differ} differ; some ${minutes} min are left`)
  }
  const processes = Math.min(
    wanted ?? availableParallelism(),
    Math.ceil(left.length / (wanted ? 1 : WORTH_A_PROCESS)),
  )
  if (processes > 1) await verifyBeside({ tables: left, isEnough, tell }, processes, { where, only })
  else
    for (const table of left) {
      if (isEnough()) break
      tell({ table, compared: await compare(data.store, table, only) })
    }
  return { found, isWhole: looked === tables.length }
}

/** The games that are asked for; null for all. */
async function gamesIn(store: Store, { options }: VerbCall): Promise<string[] | null> {
  const named = options.games === undefined ? null : String(options.games).split(',')
  for (const game of named ?? []) await foundGame(game)
  if (!options.changed) return named
  const before = await verifiedRules(store)
  const changed: string[] = []
  for (const game of Object.keys(games))
    if (before.get(game) !== copyOf(game) || named?.includes(game)) changed.push(game)
  return changed
}

/** Notes the rules of all games without a difference. Tables that take no writes are verified all the same. */
async function noteAll(
  { note }: VerbCall,
  store: Store,
  only: readonly string[] | null,
  found: readonly Compared[],
): Promise<void> {
  const differ = new Set(found.filter(({ fault }) => fault !== null).map(({ game }) => game))
  try {
    for (const game of (only ?? Object.keys(games)).filter((one) => !differ.has(one)))
      await noteVerified(store, game, copyOf(game))
  } catch (error) {
    if (!isDenied(error)) throw error
    note('These tables take no writes: --changed will not know that they were verified.')
  }
}

/** The size of a sample as it is asked for. */
const sampleOption = (said: string | boolean | undefined): number | 'all' | null =>
  said === 'all' ? said : said === undefined ? null : numberIn('sample', String(said))

function numberIn(option: string, said: string): number {
  const value = Number(said)
  if (!(Number.isInteger(value) && value > 0)) misused(`--${option} ${said} is no number of them.`)
  return value
}

/** A hash of the rules that this copy has, of a game or of all: of their sources, or of the bundle that they are in. */
function copyOf(game = ''): string {
  const sources = join(folderHere, 'engine', game)
  const files = existsSync(sources)
    ? readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .sort()
        .map((file) => join(sources, file))
    : [fileURLToPath(import.meta.url)]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** What the answer is about, apart from what was found. */
interface Told {
  /** All tables that are listed as running, of whatever game. */
  of: number
  isWhole: boolean
  only: readonly string[] | null
  /** Whether the games were named by who asks. */
  isNamed: boolean
}

function told(found: readonly Compared[], { of, isWhole, only, isNamed }: Told): VerbResult {
  if (found.length === 0)
    return only && of > 0
      ? // Who names a game expects tables of it; one whose rules changed may have none yet.
        {
          lines: [`No running table is of ${only.join(', ')}.`],
          json: { tables: [], of, isWhole },
          isNo: isNamed,
        }
      : { lines: ['No table is running.'], json: { tables: [], of, isWhole } }
  const differ = found.filter(({ fault }) => fault !== null)
  const listed = found.length > LISTED ? differ : found
  const rows = inColumns(
    listed.map(({ table, game, entries, fault }) => [
      table,
      game,
      counted(entries, 'entry', 'entries'),
      fault === null ? 'same' : differenceWords(fault),
    ]),
  )
  const within = only ? counted(found.length, 'table') : `${grouped(found.length)} of ${grouped(of)} tables`
  const sum =
    differ.length > 0
      ? `${counted(differ.length, 'table differs', 'tables differ')}, of ${grouped(found.length)}.`
      : isWhole
        ? `No difference in ${counted(found.length, 'table')}.`
        : found.length < TOO_FEW
          ? `No difference in ${within}: too few to tell how many others differ.`
          : `No difference in ${within}: with 95 % confidence fewer than 1 in ${grouped(oneIn(found.length))} differs.`
  return {
    lines: [...rows, sum],
    json: { tables: found, of, isWhole },
    isNo: differ.length > 0 && 'apart',
  }
}

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

function differenceWords(fault: NonNullable<Compared['fault']>): string {
  if (fault === 'no-game') return 'can’t be played: no such game here'
  if (fault === 'no-seed') return 'can’t be played: its seed is missing'
  return `differs at entry ${fault.version}: ${faultWords[fault.reason]}`
}
