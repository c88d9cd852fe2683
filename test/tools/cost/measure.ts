import { gzipSync } from 'node:zlib'
import { ulid } from 'ulidx'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { Inbox, PlayedView, TableView } from '../../../functions/api/shapes.ts'
import { type Bench, count, onBench, openTable, roundsOf, turnAt } from '../bench/http.ts'
import { median } from '../bench/measure.ts'
import { samples } from '../bench/once.ts'
import { meanOf, type Searches, searchesIn } from './bots.ts'

/**
 * What one of a thing costs: units, bytes that are answered (gzip) and kept, calls of DynamoDB that follow one another, and
 * milliseconds that a processor of this machine works at it.
 */
export interface Costs {
  read: number
  written: number
  answered: number
  kept: number
  rounds: number
  cpu: number
}

/** Whatever a player does that reaches the API: a poll finds nothing new, a lobby is full. */
export const asked = ['turn', 'poll', 'look', 'watch', 'draft', 'chat', 'note', 'lobby'] as const
/** What is done by itself: something that is due and told to nobody, and a running table that is looked after. */
const byItself = ['due', 'kept'] as const
export type What = (typeof asked)[number] | (typeof byItself)[number]

export type Measured = { game: string; bots: Searches } & { [what in What]: Costs }

const TURNS = samples(60, 3)
const ASKED = samples(25)
const INBOX_TABLES = samples(20, 2)
/** What the lobby shows of a game at most. */
const LOBBY_TABLES = samples(100, 2)

/** Measures the API on an embedded DynamoDB, with the game whose turns cost most, and bots of all games. */
export async function measured(): Promise<Measured> {
  const all: Measured[] = []
  for (const load of Object.values(games)) {
    const game = await load()
    if (game.seats.max > 1) all.push(await measuredWith(game))
  }
  const dearest = all.reduce((most, one) => (one.turn.written > most.turn.written ? one : most))
  return { ...dearest, bots: meanOf(all.map(({ bots }) => bots)) }
}

export async function measuredWith(game: AnyGame): Promise<Measured> {
  // Beforehand: while it searches, this process hears nothing of the server's connections.
  const bots = await searchesIn(game)
  return { bots, ...(await asksOf(game)) }
}

const asksOf = (game: AnyGame): Promise<Omit<Measured, 'bots'>> =>
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
    const path = `/api/tables/${table.id}`
    const inbox = await host<Inbox>('GET', '/api/tables')
    const often = async (what: (i: number) => Promise<{ text: string }>) => {
      const all: Costs[] = []
      for (let i = 0; i < ASKED; i++) all.push(await costsOf(host, () => what(i)))
      return middle(all)
    }
    const looked = (at: string, etag?: string) => often(() => host('GET', at, undefined, etag))
    const watch = await looked(`/api/watch/${made.json().token}`)
    const { rules, base } = { rules: table.rules, base: table.version }
    const talked = {
      poll: await looked('/api/tables', inbox.etag),
      look: await looked(`${path}?since=${table.version - 1}`),
      draft: await often((revision) => host('PUT', `${path}/draft`, { revision, base, rules, actions: [] })),
      note: await often((revision) => host('PUT', `${path}/notes`, { revision, text: 'x'.repeat(200) })),
      chat: await often(() => host('POST', `${path}/chat`, { id: ulid(), text: 'What do you think?' })),
    }
    const opened: Opened[] = []
    for (let i = 0; i < LOBBY_TABLES; i++) opened.push(await openListed(bench))
    // Half of them are closed again: nobody reads what is not shown.
    for (const { id, version } of opened.slice(0, LOBBY_TABLES / 2))
      await host('DELETE', `/api/tables/${id}`, { id: ulid(), base: version })
    for (let i = 0; i < LOBBY_TABLES / 2; i++) await openListed(bench)
    const lobby = await looked('/api/lobby')
    return {
      game: game.id,
      turn: middle(turns),
      watch,
      ...talked,
      lobby,
      ...(await byThemselves(bench)),
    }
  })

/** What is done by itself, each: of all that is done at once, the part of one. */
async function byThemselves({ people: [host] }: Bench): Promise<Pick<Measured, 'due' | 'kept'>> {
  const did = async (path: string) => {
    const { done = 0 } = (await host<{ done?: number }>('POST', path)).json()
    return { done, ...(await count(host)) }
  }
  // The first look goes back two days.
  await did('/bare/due/0')
  const idle = await did('/bare/due/0')
  const due = await did('/bare/due/3')
  const running = await did('/bare/reconcile')
  const tables = running.calls.filter(({ keys }) => keys.some((key) => key.includes('-log T#'))).length
  const each = (
    all: typeof idle,
    besides: Pick<typeof idle, 'read' | 'written' | 'cpu'>,
    n: number,
  ): Costs => ({
    read: (all.read - besides.read) / n,
    written: (all.written - besides.written) / n,
    cpu: Math.max(0, all.cpu - besides.cpu) / n,
    ...{ answered: 0, kept: 0, rounds: 5 },
  })
  return {
    due: each(due, idle, due.done),
    kept: each(running, { read: 0, written: 0, cpu: 0 }, tables),
  }
}

type Opened = Pick<TableView, 'id' | 'version'>

async function openListed({ game, people: [host] }: Bench): Promise<Opened> {
  const table = { game: game.id, seats: 2, pace: 'none', listed: true, salt: '00'.repeat(16), id: ulid() }
  return (await host<TableView>('POST', '/api/tables', table)).json()
}

async function costsOf(host: Bench['people'][number], what: () => Promise<{ text: string }>): Promise<Costs> {
  await count(host)
  // That it is counted takes time, too.
  const { cpu: counting } = await count(host)
  const { text } = await what()
  const { read, written, kept, calls, cpu } = await count(host)
  const worked = Math.max(0, cpu - counting)
  return { read, written, kept, cpu: worked, rounds: roundsOf(calls), answered: gzipSync(text).length }
}

/** What one costs: in units on average, for what is written now and then counts, too; else the middle one. */
const middle = (all: readonly Costs[]): Costs => {
  const of = (field: keyof Costs) => median(all.map((one) => one[field]))
  const onAverage = (field: keyof Costs) => all.reduce((sum, one) => sum + one[field], 0) / all.length
  return {
    read: onAverage('read'),
    written: onAverage('written'),
    answered: of('answered'),
    kept: of('kept'),
    rounds: of('rounds'),
    cpu: of('cpu'),
  }
}
