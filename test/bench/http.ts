import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { ulid } from 'ulidx'
import type { AnyGame } from '../../engine/core/index.ts'
import type { Inbox, Me, PlayedView, TableView } from '../../functions/http/shapes.ts'
import { type Random, randomFrom, randomTurn } from '../support/play.ts'
import { median, printRatios } from './measure.ts'

const SAMPLES = 150
const INBOX_TABLES = 20
const origin = 'http://localhost'

/** One browser: it keeps its cookie, and what it is answered is timed, milliseconds. */
function browser(url: string) {
  let cookie = ''
  return async function ask<T>(method: string, path: string, body?: unknown, etag?: string) {
    const headers = {
      cookie,
      origin,
      'content-type': 'application/json',
      ...(etag ? { 'if-none-match': etag } : {}),
    }
    const begun = performance.now()
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const ms = performance.now() - begun
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return {
      ms,
      text,
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      json: () => JSON.parse(text) as T,
    }
  }
}
type Browser = ReturnType<typeof browser>

/** Two players, and a server that is theirs alone. */
interface Bench {
  game: AnyGame
  random: Random
  server: ChildProcess
  people: [Browser, Browser]
  player: string
}

/** The API over HTTP beside bare routes that do the one put, or the one query, on the same store in the same process. */
export async function benchHttp(game: AnyGame): Promise<boolean> {
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const [port] = (await once(server, 'message')) as [number]
  const people: [Browser, Browser] = [
    browser(`http://localhost:${port}`),
    browser(`http://localhost:${port}`),
  ]
  const [host, guest] = people
  const { player } = (await host<Me>('POST', '/api/guest', { id: ulid(), name: 'Ada' })).json()
  await guest('POST', '/api/guest', { id: ulid(), name: 'Ben' })
  const bench: Bench = { game, random: randomFrom(3), server, people, player }
  try {
    const turns = await benchTurns(bench)
    return (await benchPolls(bench)) && turns
  } finally {
    server.kill()
  }
}

interface Count {
  /** Bytes of the newest entry as it was kept. */
  kept: number
  calls: { command: string; round: number }[]
  read: number
  written: number
}
const count = async (host: Browser): Promise<Count> => (await host<Count>('GET', '/bare/count')).json()

async function openTable({ game, people: [host, guest] }: Bench): Promise<TableView> {
  const salt = '00'.repeat(16)
  const table = { game: game.id, seats: 2, pace: 'none', listed: true, salt }
  const opened = (await host<TableView>('POST', '/api/tables', { ...table, id: ulid() })).json()
  const wanted = { id: ulid(), base: opened.version, salt }
  return (await guest<TableView>('POST', `/api/tables/${opened.id}/seats`, wanted)).json()
}

/** Turns of whole games, each beside a bare put of as many bytes as such a turn keeps. */
async function benchTurns(bench: Bench): Promise<boolean> {
  const { game, random, people } = bench
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
    const seat: number = (table.view as unknown as { waiting: number[] }).waiting[0]
    const ask: Browser = people[seat]
    const path: string = `/api/tables/${table.id}`
    const mine: TableView = (await ask<TableView>('GET', `${path}?since=${table.version}`)).json()
    const actions = randomTurn(game, mine.view, seat, random)
    const turn: object = { id: ulid(), base: mine.version, rules: mine.rules, actions }
    await count(people[0])
    const sent = await ask<PlayedView>('POST', `${path}/turns`, turn)
    const { calls, written, kept } = await count(people[0])
    const put = calls.findIndex(({ command }) => command === 'PutItem')
    rounds = Math.max(rounds, new Set(calls.slice(0, put).map(({ round }) => round)).size)
    const bare = await ask('POST', '/bare/put', { bytes: kept })
    table = sent.json() as PlayedView
    times.turn.push(sent.ms)
    times.put.push(bare.ms)
    sizes.request.push(gzipSync(JSON.stringify(turn)).length)
    sizes.answer.push(gzipSync(sent.text).length)
    sizes.units.push(written)
    sizes.kept.push(kept)
  }
  const inReach = printRatios('A sent turn over HTTP', [
    { name: 'bare route: one put', time: median(times.put) },
    { name: 'turn: checked, played, put, answered with the table', time: median(times.turn), reach: 5 },
  ])
  console.log(
    `  at most ${rounds} rounds before the put; ${median(sizes.units)} write units (at most ${Math.max(...sizes.units)}), projections included`,
  )
  console.log(
    `  ${median(sizes.request)} bytes sent, ${median(sizes.answer)} bytes answered (gzip); ${median(sizes.kept)} bytes kept (at most ${Math.max(...sizes.kept)})`,
  )
  return inReach
}

/** An unchanged inbox of many running tables, beside a bare query of the same rows. */
async function benchPolls(bench: Bench): Promise<boolean> {
  const { people, player } = bench
  for (let i = 0; i < INBOX_TABLES; i++) await openTable(bench)
  const [host] = people
  await count(host)
  const first = await host<Inbox>('GET', '/api/tables')
  const { read, calls } = await count(host)
  const times = { poll: [] as number[], query: [] as number[] }
  for (let i = 0; i < SAMPLES; i++) {
    const poll = await host('GET', '/api/tables', undefined, first.etag)
    if (poll.status !== 304) throw new Error('The inbox has changed.')
    times.poll.push(poll.ms)
    times.query.push((await host('GET', `/bare/query/P%23${player}`)).ms)
  }
  const kept = printRatios(`An unchanged inbox of ${first.json().tables.length} tables over HTTP`, [
    { name: 'bare route: one query', time: median(times.query) },
    { name: 'poll: answered 304', time: median(times.poll), reach: 2.5 },
  ])
  console.log(`  ${read} read units in ${calls.length} calls, the session’s included`)
  return kept
}
