import { gzipSync } from 'node:zlib'
import { ulid } from 'ulidx'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { Inbox, Me, PlayedView, TableView } from '../../../functions/api/shapes.ts'
import { type Random, randomFrom, randomTurn } from '../../support/play.ts'
import { type Browser, browser, startMeasured } from './browser.ts'
import { type Figure, type Part, ratios } from './figure.ts'
import { median } from './measure.ts'
import { samples } from './once.ts'

const SAMPLES = samples(150)
const INBOX_TABLES = samples(20)
/** Turns after which a table is ended by resigning, where it is not over. */
const TURNS = samples(Number.POSITIVE_INFINITY, 6)

/** Two players, and a server that is theirs alone. */
export interface Bench {
  game: AnyGame
  random: Random
  people: [Browser, Browser]
  player: string
}

/** The API over HTTP beside bare routes that do the one put, or the one query, on the same store in the same process. */
export const benchHttp = (game: AnyGame): Promise<Part[]> =>
  onBench(game, async (bench) => [await benchTurns(bench), await benchPolls(bench), await benchLooks(bench)])

/** Tries something out with two new players of a game. */
export async function onBench<T>(game: AnyGame, attempt: (bench: Bench) => Promise<T>): Promise<T> {
  const server = await startMeasured()
  try {
    const people: [Browser, Browser] = [browser(server.url), browser(server.url)]
    const [host, guest] = people
    const { player } = (await host<Me>('POST', '/api/guest', { id: ulid(), name: 'Ada' })).json()
    await guest('POST', '/api/guest', { id: ulid(), name: 'Ben' })
    return await attempt({ game, random: randomFrom(3), people, player })
  } finally {
    await server.stop()
  }
}

export interface Count {
  /** Bytes of the newest entry as it was kept. */
  kept: number
  calls: { command: string; round: number; units: number; writes: boolean; keys: string[] }[]
  read: number
  written: number
  /** Milliseconds that a processor was at it. */
  cpu: number
}
/** What the store was asked since the last time this was. */
export const count = async (host: Browser): Promise<Count> => (await host<Count>('GET', '/bare/count')).json()

/** How many calls followed one another. */
export const roundsOf = (calls: Count['calls']): number => new Set(calls.map(({ round }) => round)).size

export async function openTable({ game, people: [host, guest] }: Bench): Promise<TableView> {
  const salt = '00'.repeat(16)
  const table = { game: game.id, seats: 2, pace: 'none', listed: true, salt }
  const opened = (await host<TableView>('POST', '/api/tables', { ...table, id: ulid() })).json()
  const wanted = { id: ulid(), base: opened.version, salt }
  return (await guest<TableView>('POST', `/api/tables/${opened.id}/seats`, wanted)).json()
}

/** A turn at random, of the player to move. */
export async function turnAt({ game, people, random }: Bench, table: PlayedView) {
  const [seat] = (table.view as unknown as { waiting: number[] }).waiting
  const path = `/api/tables/${table.id}`
  const mine = (await people[seat]<TableView>('GET', `${path}?since=${table.version}`)).json()
  const actions = randomTurn(game, mine.view, seat, random)
  const turn = { id: ulid(), base: mine.version, rules: mine.rules, actions }
  return { turn, send: () => people[seat]<PlayedView>('POST', `${path}/turns`, turn) }
}

/** Turns of whole games, each beside a bare put of as many bytes as such a turn keeps. */
async function benchTurns(bench: Bench): Promise<Part> {
  const [host] = bench.people
  const times = { turn: [] as number[], put: [] as number[] }
  const sizes = {
    request: [] as number[],
    answer: [] as number[],
    units: [] as number[],
    kept: [] as number[],
  }
  let rounds = 0
  let table: PlayedView | null = null
  for (let i = 0; i < SAMPLES; i++) {
    if (!table || table.state.over) table = await openTable(bench)
    const { turn, send } = await turnAt(bench, table)
    await count(host)
    const sent = await send()
    const { calls, written, kept } = await count(host)
    const put = calls.findIndex(({ command }) => command === 'PutItem')
    rounds = Math.max(rounds, roundsOf(calls.slice(0, put)))
    const bare = await host('POST', '/bare/put', { bytes: kept })
    table = sent.json()
    times.turn.push(sent.ms)
    times.put.push(bare.ms)
    sizes.request.push(gzipSync(JSON.stringify(turn)).length)
    sizes.answer.push(gzipSync(sent.text).length)
    sizes.units.push(written)
    sizes.kept.push(kept)
  }
  const title = `${bench.game.id}: a sent turn over HTTP`
  const bytes = (name: string, value: number): Figure => ({ part: title, name, value, unit: 'bytes' })
  return {
    title,
    about: `${SAMPLES} turns`,
    figures: [
      ...ratios(title, [
        { name: 'a bare route that puts as much', ms: median(times.put) },
        { name: 'turn: checked, played, put, answered', ms: median(times.turn), reach: 5 },
      ]),
      { part: title, name: 'one after another, before the put', value: rounds, unit: 'rounds', reach: 2 },
      {
        part: title,
        name: 'written at most, projections included',
        value: Math.max(...sizes.units),
        unit: 'units',
        reach: 9,
      },
      { part: title, name: 'written, the middle one', value: median(sizes.units), unit: 'units' },
      bytes('sent, gzip', median(sizes.request)),
      bytes('answered, gzip', median(sizes.answer)),
      bytes('kept', median(sizes.kept)),
      bytes('kept at most', Math.max(...sizes.kept)),
    ],
  }
}

/** An unchanged inbox of many running tables, beside a bare query of the same rows. */
async function benchPolls(bench: Bench): Promise<Part> {
  const { people, player } = bench
  for (let i = 0; i < INBOX_TABLES; i++) await openTable(bench)
  const [host] = people
  // What is asked for once all projections are done.
  await count(host)
  const first = await host<Inbox>('GET', '/api/tables')
  await count(host)
  await host('GET', '/api/tables', undefined, first.etag)
  const { read, calls } = await count(host)
  const times = { poll: [] as number[], query: [] as number[] }
  for (let i = 0; i < SAMPLES; i++) {
    const poll = await host('GET', '/api/tables', undefined, first.etag)
    if (poll.status !== 304) throw new Error('The inbox has changed.')
    times.poll.push(poll.ms)
    times.query.push((await host('GET', `/bare/query/P%23${player}`)).ms)
  }
  const title = `${bench.game.id}: an unchanged inbox over HTTP`
  return {
    title,
    about: `${first.json().tables.length} tables`,
    figures: [
      ...ratios(title, [
        { name: 'a bare route that queries its rows', ms: median(times.query) },
        { name: 'poll: answered 304', ms: median(times.poll), reach: 1.3 },
      ]),
      { part: title, name: 'read, the session included', value: read, unit: 'units', reach: 2 },
      { part: title, name: 'one after another', value: roundsOf(calls), unit: 'rounds', reach: 1 },
      { part: title, name: 'asked of the store', value: calls.length, unit: 'calls' },
    ],
  }
}

/** A finished table looked at through a link, and back into its past, beside a bare query of what is told. */
async function benchLooks(bench: Bench): Promise<Part> {
  const [host] = bench.people
  let table: PlayedView = await openTable(bench)
  for (let turns = 0; !table.state.over && turns < TURNS; turns++)
    table = (await (await turnAt(bench, table)).send()).json()
  if (!table.state.over)
    table = (
      await host<PlayedView>('POST', `/api/tables/${table.id}/resign`, { id: ulid(), base: table.version })
    ).json()
  const { id, version } = table
  const made = await host<{ token: string }>('POST', `/api/tables/${id}/shares`, {
    id: ulid(),
    name: 'Bench',
    delay: 0,
  })
  const { token } = made.json()
  const middle = Math.floor(version / 2)
  const looks = {
    'watch: position and story': [`/api/watch/${token}`, Math.max(1, version - 19), version],
    'watch: an earlier position': [`/api/watch/${token}/at/${middle}`, middle, middle],
    'record: a page of it': [`/api/tables/${id}/record?since=0`, 1, Math.min(100, version)],
  } as const
  const title = `${bench.game.id}: a finished table over HTTP`
  const figures: Figure[] = []
  for (const [name, [path, from, to]] of Object.entries(looks)) {
    const times = { look: [] as number[], query: [] as number[] }
    for (let i = 0; i < SAMPLES; i++) {
      times.query.push((await host('GET', `/bare/entries/${id}/${from}/${to}`)).ms)
      times.look.push((await host('GET', path)).ms)
    }
    figures.push(
      ...ratios(title, [
        { name: 'a bare query of its entries', ms: median(times.query) },
        { name, ms: median(times.look) },
      ]),
    )
  }
  return { title, about: `${version} entries`, figures }
}
