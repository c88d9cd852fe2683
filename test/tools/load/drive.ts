import { ulid } from 'ulidx'
import type { AnyGame, Position, Seat } from '../../../engine/core/index.ts'
import type { Inbox, PlayedView, TableView } from '../../../functions/api/shapes.ts'
import { type Random, randomFrom, randomTurn } from '../../support/play.ts'
import { type Browser, browser } from '../bench/browser.ts'

/** What many tables at once did to a server; times in milliseconds. */
export interface Driven {
  turns: number[]
  looks: number[]
  /** Seconds from the first turn to the last answer. */
  seconds: number
  /** Tables that came to their end, and in whose place another was opened. */
  ended: number
  errors: string[]
}

/** People at a table, and how it stands. */
interface Party {
  people: Browser[]
  table: PlayedView
  random: Random
}

/** Opens this many tables and has random players play at all of them at once, each as fast as it is answered. */
export async function drive(
  url: string,
  game: AnyGame,
  { tables, seconds }: { tables: number; seconds: number },
): Promise<Driven & { parties: Party[] }> {
  const driven: Driven = { turns: [], looks: [], seconds: 0, ended: 0, errors: [] }
  const parties: Party[] = []
  const sizes = Array.from({ length: game.seats.max - 1 }, (_, i) => i + 2).filter((n) => n >= game.seats.min)
  await noting(driven, async () => {
    for (let i = 0; i < tables; i++) parties.push(await newParty(url, game, sizes[i % sizes.length], i))
  })
  const begun = performance.now()
  const end = begun + 1000 * seconds
  await Promise.all(parties.map((party) => noting(driven, () => playUntil(end, game, party, driven))))
  driven.seconds = (performance.now() - begun) / 1000
  return { ...driven, parties }
}

async function noting(driven: Driven, work: () => Promise<void>): Promise<void> {
  await work().catch((error) => {
    driven.errors.push(
      error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error),
    )
  })
}

async function newParty(url: string, game: AnyGame, seats: number, seed: number): Promise<Party> {
  const people = Array.from({ length: seats }, () => browser(url))
  for (const [i, person] of people.entries())
    await person('POST', '/api/guest', { id: ulid(), name: `Player ${seed}.${i}` })
  return { people, table: await openTable(game, people), random: randomFrom(seed) }
}

async function openTable(game: AnyGame, [host, ...others]: readonly Browser[]): Promise<TableView> {
  const salt = '00'.repeat(16)
  const wanted = { id: ulid(), game: game.id, seats: others.length + 1, pace: 'none', listed: true, salt }
  let table = (await host<TableView>('POST', '/api/tables', wanted)).json()
  for (const other of others) {
    const seat = { id: ulid(), base: table.version, salt }
    table = (await other<TableView>('POST', `/api/tables/${table.id}/seats`, seat)).json()
  }
  return table
}

/** The player to move looks at the table and sends a turn, over and over. */
async function playUntil(end: number, game: AnyGame, party: Party, driven: Driven): Promise<void> {
  while (performance.now() < end) {
    const { people, table, random } = party
    if (table.state.over) {
      driven.ended++
      party.table = await openTable(game, people)
      continue
    }
    const [seat] = (table.view as unknown as Position).waiting as Seat[]
    const path = `/api/tables/${table.id}`
    const look = await people[seat]<TableView>('GET', `${path}?since=${table.version}`)
    driven.looks.push(look.ms)
    const { version: base, rules, view } = look.json()
    const turn = { id: ulid(), base, rules, actions: randomTurn(game, view, seat, random) }
    const sent = await people[seat]<PlayedView>('POST', `${path}/turns`, turn)
    driven.turns.push(sent.ms)
    party.table = sent.json()
  }
}

/** What inboxes do not tell as it stands, once all projections are said to be done; nothing where all is well. */
export async function untold(parties: readonly Party[]): Promise<string[]> {
  const wrong = await Promise.all(
    parties.flatMap(({ people, table }) =>
      people.map(async (person, seat) => {
        const { tables } = (await person<Inbox>('GET', '/api/tables')).json()
        const row = tables.find(({ id }) => id === table.id)
        return row?.version === table.version
          ? []
          : [
              `the inbox of seat ${seat} tells ${table.id} at ${row?.version}, and it stands at ${table.version}`,
            ]
      }),
    ),
  )
  return wrong.flat()
}
