import { createHash } from 'node:crypto'
import type { AnyGame, Entry } from '../../engine/core/index.ts'
import { firstFault } from '../../engine/core/records/verify.ts'
import type { TableId } from '../../functions/api/ids.ts'
import { updateItem } from '../../functions/store/dynamodb/item.ts'
import { entriesBetween } from '../../functions/store/tables/log.ts'
import { getSeed } from '../../functions/store/tables/table-items.ts'
import { ring } from '../engine/probes/ring.ts'
import { scheme } from '../engine/probes/scheme.ts'
import { openTable, sitDown } from '../functions/support/play.ts'
import { guest, newStore, origin, type Person, type World, worldOn } from '../functions/support/world.ts'
import { pick, randomFrom } from '../support/play.ts'
import { type Book, lookBack, lookInto, newBook } from './book.ts'
import type { Bug } from './bugs.ts'
import { type Device, openApp } from './device.ts'
import { badNetwork } from './network.ts'

const newer = (game: AnyGame): AnyGame => ({
  ...game,
  rules: game.rules + 1,
  upgrade: (position) => position,
})

/** A device: who is signed in to its browser, what it keeps for whom, and its windows. */
interface Place {
  signedIn: Person
  books: Map<string, Book>
  windows: Device[]
}

/** What is played in a run: at one table more comes together, at two what concerns one must not stop the other. */
const programmes = [['ring'], ['scheme'], ['ring', 'scheme']]

/** Steps of a run before all is carried. */
const steps = 160

/**
 * Two people with two devices each, some with two windows, play a table or two over a network that loses, doubles, delays
 * and reorders, while their apps are killed anywhere, the rules rise, one signs in on the other's device, and a seat is
 * lost. Afterwards all is carried.
 * @throws Error with what was broken
 */
export async function runSync(seed: number, bug: Bug = (ports) => ports): Promise<void> {
  const random = randomFrom(seed)
  const games: Record<string, AnyGame> = { ring, scheme }
  // Of its own, for the same seed mints the same players again.
  const store = await newStore()
  const world = worldOn(store, { now: Date.parse('2026-03-01T12:00:00Z') }, unlimited(games))
  let drawn = 0
  Object.assign(world.ports, {
    // Inboxes are derived, and nobody reads one here.
    ring() {},
    // The same luck, however many runs came before in this process.
    random: (bytes: number) => createHash('sha512').update(`${seed}:${drawn++}`).digest().subarray(0, bytes),
  })
  const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  const tables = await Promise.all(pick(programmes, random).map((game) => tableFor(people, game)))
  const network = badNetwork(random)
  const books: Book[] = []
  const places = [0, 1, 0, 1].map((who): Place => ({ signedIn: people[who], books: new Map(), windows: [] }))
  const logs = new Map<string, Entry[]>(tables.map((table) => [table, []]))
  /** What each id that is minted ends with; never the same twice. */
  let minted = 0

  function bookOf(place: Place): Book {
    const { signedIn, books: own } = place
    const known = own.get(signedIn.player) ?? newBook(signedIn)
    if (!own.has(signedIn.player)) books.push(known)
    own.set(signedIn.player, known)
    return known
  }
  function open(place: Place, window: number): Device {
    const device: Device = openApp({
      book: bookOf(place),
      ...{ tables, network, games, random, bug },
      newId: () => `${seed}-${minted++}`.padStart(20, '0'),
      request: (method, path, body, headers) => asking(world, place.signedIn, method, path, body, headers),
      noteSomebodyElse() {
        device.kill(0)
      },
    })
    place.windows[window] = device
    return device
  }
  /** All entries of a table, as far as they are known; read again where that is not enough. */
  async function logOf(table: string): Promise<readonly Entry[]> {
    const log = logs.get(table)!
    const more = await entriesBetween(
      store,
      table as TableId,
      { first: log.length + 1, last: 10_000 },
      'consistent',
    )
    log.push(...more.map(({ entry }) => entry))
    return log
  }
  const look = async (when: string) => {
    for (const book of books)
      await lookInto(book, logOf).catch((error) => {
        throw new Error(`${when}: ${book.person.name}: ${error.message}`)
      })
  }

  for (let step = 0; step < steps; step++) {
    const place = pick(places, random)
    const window = random(3) === 0 ? 1 : 0
    const luck = random(160)
    if (luck < 8) place.windows[window]?.kill(random(4))
    if (luck === 8 && step > steps / 2) raiseRules()
    if (luck === 9 || luck === 10) place.signedIn = pick(people, random)
    if (luck === 11 && step > steps / 2) await loseSeat(pick(people, random), pick(tables, random))
    const device = place.windows[window]?.isAlive() ? place.windows[window] : open(place, window)
    void device.act()
    if (random(2) === 0) await network.step()
    await settled()
    await look(`step ${step}`)
  }

  network.heal()
  const carrying = setInterval(() => void network.step(), 0)
  for (const place of places)
    for (const book of [...place.books.values()]) {
      place.signedIn = book.person
      const device = open(place, 0)
      for (let round = 0; book.contents.outbox.size > 0; round++) {
        if (round > 20) throw new Error('A turn is never done with.')
        await device.flush()
      }
      for (const table of tables) await device.read(table)
    }
  clearInterval(carrying)
  await look('the end')
  for (const table of tables) await expectOneLog(table)
  lookBack(
    books,
    (await Promise.all(tables.map(logOf))).flat(),
    people.map(({ player }) => player),
  )
  if (world.alarms.length > 0) throw new Error(JSON.stringify(world.alarms))

  function raiseRules(): void {
    games.scheme = newer(games.scheme)
    const { scheme } = games
    Object.assign(world.ports.games, { scheme: async () => scheme })
  }
  /** Somebody's seat is another's from now on. */
  async function loseSeat({ player }: Person, table: string): Promise<void> {
    const holder = (await logOf(table)).at(-1)!.holders[people.findIndex((one) => one.player === player)]
    await updateItem(store, { pk: `H#${holder}`, sk: 'WHO' }, { set: { player: `heir-${player}` } })
  }
  async function expectOneLog(table: string): Promise<void> {
    const log = await logOf(table)
    const key = (await getSeed(store, table as TableId, 'consistent')) as string
    const fault = firstFault(games[log[0].table.game], log as Entry[], key)
    if (fault !== null) throw new Error(`The log of ${table} is broken at ${fault}.`)
  }
}

const unlimited = (games: Record<string, AnyGame>) => ({
  games,
  limits: { entries: 1_000_000, guests: { most: 1_000_000, seconds: 3600 } },
})

async function tableFor([host, other]: readonly Person[], game: string): Promise<string> {
  const { id } = await openTable(host, { seats: 2, game, listed: true })
  await sitDown(other, id)
  return id
}

/** Until nothing moves by itself any more. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise((done) => setImmediate(done))
}

const asking =
  (
    { app }: World,
    { cookie }: Person,
    method: string,
    path: string,
    body: string | undefined,
    headers: object,
  ) =>
  async (): Promise<Response> =>
    app.request(`${origin}${path}`, {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      ...(body === undefined ? {} : { body }),
    })
