import { gzipSync } from 'node:zlib'
import {
  type AnyGame,
  type Entry,
  type EntryMetadata,
  mask,
  newWork,
  type Position,
  recordOf,
  scripted,
  step,
  takeTurn,
} from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import { isBox } from '../../../engine/core/secrets/secret.ts'
import { randomFrom, randomLog, randomTurn } from '../../support/play.ts'
import type { Figure, Part } from './figure.ts'
import { compared } from './measure.ts'
import { samples } from './once.ts'

const metadata: EntryMetadata = { id: 'bench', at: '2026-01-01T00:00:00.000Z', seed: '5a'.repeat(32) }

/** Random tables to choose the longest from: the longer one lasts, the more lies on its board. */
const TABLES = samples(30)

/** Rules beside `structuredClone` of the same position, from the middle of a long random table. */
export async function benchEngine(game: AnyGame, seats: number): Promise<Part> {
  const title = `${game.id}, ${seats} seats`
  const log = longestLog(game, seats)
  const newest = log[Math.floor(log.length / 2)]
  const position = newest.position as Position
  const [seat] = position.waiting
  const view = mask(position, seat)
  const turn = randomTurn(game, view, seat, randomFrom(2))
  const commit = () => takeTurn({ game, newest, metadata, orders: [] }, seat, turn)
  const bytes = JSON.stringify(position).length
  const record = recordOf(log, metadata.seed)
  const rules = await compared(title, [
    { name: 'structuredClone', run: () => structuredClone(position) },
    { name: 'mask: a view', run: () => mask(position, seat) },
    {
      name: 'act: clone and one action',
      reach: 2,
      run: () => step(game, position, { seat, action: turn[0] }, newWork(scripted([]))),
    },
    { name: 'legal: every action of a view', reach: 20, run: () => game.legal(view, seat) },
    { name: 'commit: check, play, entry and hash', reach: 20, run: commit },
  ])
  const verified = await compared(title, [
    { name: 'a commit', run: commit },
    { name: 'verify: an entry', times: log.length, run: () => verify(game, record) },
  ])
  const about = `version ${newest.version} of ${log.length}, ${bytes} bytes; a turn of ${turn.length} actions`
  return { title, about, figures: [...rules, ...verified, boxesOf(title, position)] }
}

function longestLog(game: AnyGame, seats: number): Entry[] {
  const logs = Array.from({ length: TABLES }, (_, seed) => randomLog(game, seats, seed))
  return logs.reduce((longest, other) => (other.length > longest.length ? other : longest))
}

/** What it costs to keep with every secret who has seen it. */
function boxesOf(part: string, position: Position): Figure {
  const bytes = (value: unknown) => gzipSync(JSON.stringify(value)).length
  return {
    part,
    name: 'bytes of a position, gzip',
    value: bytes(position) / bytes(unboxed(position)),
    unit: '×',
    of: 'the same without who has seen what',
  }
}

function unboxed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isBox(value)) return value['?']
  if (Array.isArray(value)) return value.map(unboxed)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unboxed(part)]))
}
