import { gzipSync } from 'node:zlib'
import { ulid } from 'ulidx'
import type { AnyGame } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import type { Inbox, PlayedView } from '../../functions/api/shapes.ts'
import { type Bench, count, onBench, openTable, roundsOf, turnAt } from '../bench/http.ts'
import { median } from '../bench/measure.ts'

/** What one of a thing costs: units, bytes that are answered (gzip) and kept, calls of DynamoDB that follow one another. */
export interface Costs {
  read: number
  written: number
  answered: number
  kept: number
  rounds: number
}

/** What a turn, a poll of the inbox that finds nothing new, a look at a table and one through a watch link cost. */
export interface Measured {
  game: string
  turn: Costs
  poll: Costs
  look: Costs
  watch: Costs
}

const TURNS = 60
const ASKED = 25
const INBOX_TABLES = 20

/** Measures the API on an embedded DynamoDB, with the game whose turns cost most. */
export async function measured(): Promise<Measured> {
  const all: Measured[] = []
  for (const load of Object.values(games)) {
    const game = await load()
    if (game.seats.max > 1) all.push(await measuredWith(game))
  }
  return all.reduce((dearest, one) => (one.turn.written > dearest.turn.written ? one : dearest))
}

const measuredWith = (game: AnyGame): Promise<Measured> =>
  onBench(game, async (bench) => {
    const [host] = bench.people
    for (let i = 1; i < INBOX_TABLES; i++) await openTable(bench)
    const turns: Costs[] = []
    let table: PlayedView = await openTable(bench)
    for (let i = 0; i < TURNS; i++) {
      if (table.state.over) table = await openTable(bench)
      const { send } = await turnAt(bench, table)
      turns.push(
        await costsOf(host, async () => {
          const sent = await send()
          table = sent.json()
          return sent
        }),
      )
    }
    const made = await host<{ token: string }>('POST', `/api/tables/${table.id}/shares`, {
      id: ulid(),
      name: '',
      delay: 0,
    })
    const inbox = await host<Inbox>('GET', '/api/tables')
    const asked = async (path: string, etag?: string) => {
      const all: Costs[] = []
      for (let i = 0; i < ASKED; i++) all.push(await costsOf(host, () => host('GET', path, undefined, etag)))
      return middle(all)
    }
    return {
      game: game.id,
      turn: middle(turns),
      poll: await asked('/api/tables', inbox.etag),
      look: await asked(`/api/tables/${table.id}?since=${table.version - 1}`),
      watch: await asked(`/api/watch/${made.json().token}`),
    }
  })

async function costsOf(host: Bench['people'][number], what: () => Promise<{ text: string }>): Promise<Costs> {
  await count(host)
  const { text } = await what()
  const { read, written, kept, calls } = await count(host)
  return { read, written, kept, rounds: roundsOf(calls), answered: gzipSync(text).length }
}

const middle = (all: readonly Costs[]): Costs => {
  const of = (field: keyof Costs) => median(all.map((one) => one[field]))
  return {
    read: of('read'),
    written: of('written'),
    answered: of('answered'),
    kept: of('kept'),
    rounds: of('rounds'),
  }
}
