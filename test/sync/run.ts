import { isDeepStrictEqual } from 'node:util'
import { type Action, type AnyGame, type Entry, firstFault } from '../../engine/core/index.ts'
import type { TableId } from '../../functions/ids.ts'
import { entriesBetween, newestEntry } from '../../functions/store/log.ts'
import { getSeed } from '../../functions/store/table-items.ts'
import { type Contents, nothing } from '../../web/device/memory.ts'
import type { Composed, QueuedTurn } from '../../web/device/shelf.ts'
import { ring } from '../engine/probes/ring.ts'
import { scheme } from '../engine/probes/scheme.ts'
import { startedTable } from '../functions/play.ts'
import { guest, newWorld, origin, type Person, type World } from '../functions/world.ts'
import { randomFrom } from '../support/play.ts'
import { type Device, openApp } from './device.ts'
import { badNetwork } from './network.ts'

const newer = (game: AnyGame): AnyGame => ({
  ...game,
  rules: game.rules + 1,
  upgrade: (position) => position,
})

/** What the law says of one device at one table: these actions were composed last, or those before. */
type Expected = { now: Action[]; before: Action[] }

/**
 * Two people with two devices each play two tables over a network that loses, doubles, delays and reorders, while
 * their apps are killed anywhere and the rules rise. Afterwards all is carried.
 * @throws Error with what was broken
 */
export async function runSync(seed: number, steps = 160): Promise<void> {
  const random = randomFrom(seed)
  const games: Record<string, AnyGame> = { ring, scheme }
  const world = await newWorld({ games, limits: { entries: 1_000_000 } })
  const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  const tables = [
    (await startedTable(people, { game: 'ring' })).id,
    (await startedTable(people, { game: 'scheme' })).id,
  ]
  const network = badNetwork(random)
  const places = [0, 1, 0, 1].map((who) => placeOf(people[who]))

  function placeOf(person: Person) {
    const contents: Contents = nothing()
    const expected = new Map<string, Expected>()
    let minted = 0
    const open = (): Device =>
      openApp({
        owner: { player: person.player, ask: asking(world, person) },
        tables,
        contents,
        network,
        games,
        newId: () => `${places.length}-${seed}-${places.indexOf(place)}-${minted++}`.padStart(20, '0'),
        tell(_, table, actions) {
          expected.set(table, { now: actions, before: expected.get(table)?.now ?? [] })
        },
      })
    const waiting = new Map<string, QueuedTurn>()
    const place = { contents, expected, waiting, open, device: null as unknown as Device, person }
    return place
  }
  for (const place of places) place.device = place.open()

  for (let step = 0; step < steps; step++) {
    const place = places[random(places.length)]
    const luck = random(40)
    if (luck === 0) place.device.kill(random(3))
    if (luck === 1 && step > steps / 2) raiseRules()
    if (!place.device.isAlive()) place.device = place.open()
    if (random(2) === 0) void place.device.act(random)
    else await network.step()
    await settled()
    await expectAllSomewhere(`step ${step}`)
    await expectNothingGone(`step ${step}`)
  }
  network.heal()
  const carrying = setInterval(() => void network.step(), 0)
  for (const place of places) {
    place.device = place.open()
    for (let round = 0; place.contents.outbox.size > 0; round++) {
      if (round > 20) throw new Error('A turn is never done with.')
      await place.device.flush()
    }
    for (const table of tables) await place.device.read(table)
  }
  clearInterval(carrying)
  await expectAllSomewhere('the end')
  await expectNothingGone('the end')
  await expectOneLog()

  function raiseRules(): void {
    games.scheme = newer(games.scheme)
    const { scheme } = games
    Object.assign(world.ports.games, { scheme: async () => scheme })
  }

  /** What was composed last, on each device and at each table, is there, or waits, or is in the tray, or was played. */
  async function expectNothingGone(when: string): Promise<void> {
    for (const { contents, expected, person } of places)
      for (const [table, { now, before }] of expected) {
        if (now.length === 0 || before.length === 0) continue
        const kept = [
          contents.drafts.get(table),
          contents.outbox.get(table),
          ...[...contents.tray.values()].filter((one) => one.table === table),
        ].flatMap((one) => (one ? [one.actions] : []))
        const isThere = [now, before].some((wanted) =>
          kept.some((actions) => isDeepStrictEqual(actions, wanted)),
        )
        if (isThere) continue
        const seat = people.indexOf(person)
        const played = (await logOf(table)).some(
          (entry) =>
            entry.seat === seat &&
            [now, before].some((wanted) =>
              startsWith(
                entry.actions.map(({ action }) => action),
                wanted,
              ),
            ),
        )
        if (!played) throw new Error(`${when}: ${JSON.stringify(now)} of ${person.name} is gone.`)
      }
  }

  /** A turn that waited to be sent waits still, is a draft again, was played, or is in the tray with the reason. */
  async function expectAllSomewhere(when: string): Promise<void> {
    for (const { contents, waiting, person } of places) {
      for (const turn of waiting.values()) {
        if (contents.outbox.get(turn.table)?.id === turn.id) continue
        const isSame = (other: Composed | undefined) =>
          other && isDeepStrictEqual(other.actions, turn.actions)
        const isRefused = [...contents.tray.values()].some((one) => one.problem && isSame(one))
        const isDraft = isSame(contents.drafts.get(turn.table))
        const isPlayed = (await logOf(turn.table)).some(({ id }) => id === turn.id)
        if (!(isRefused || isDraft || isPlayed))
          throw new Error(`${when}: turn ${turn.id} of ${person.name} has vanished.`)
        waiting.delete(turn.id)
      }
      for (const turn of contents.outbox.values()) waiting.set(turn.id, turn)
    }
  }

  async function expectOneLog(): Promise<void> {
    const done = new Map<string, number>()
    for (const table of tables) {
      const log = await logOf(table)
      for (const { id } of log) done.set(id, (done.get(id) ?? 0) + 1)
      const key = (await getSeed(world.store, table as TableId, 'consistent')) as string
      const fault = firstFault(games[log[0].table.game], log, key)
      if (fault !== null) throw new Error(`The log of ${table} is broken at ${fault}.`)
    }
    for (const [id, times] of done)
      if (times > 1 && id !== 'rules') throw new Error(`${id} was played twice.`)
    if (world.alarms.length > 0) throw new Error(JSON.stringify(world.alarms))
  }

  async function logOf(table: string): Promise<Entry[]> {
    const newest = await newestEntry(world.store, table as TableId, 'consistent')
    const all = await entriesBetween(world.store, table as TableId, 1, newest!.entry.version, 'consistent')
    return all.map(({ entry }) => entry)
  }
}

const startsWith = (actions: readonly Action[], wanted: readonly Action[]): boolean =>
  isDeepStrictEqual(actions.slice(0, wanted.length), wanted)

/** Until nothing moves by itself any more. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise((done) => setImmediate(done))
}

const asking =
  ({ app }: World, { cookie }: Person) =>
  async (method: string, path: string, body: string | undefined, headers: object): Promise<Response> =>
    app.request(`${origin}${path}`, {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      ...(body === undefined ? {} : { body }),
    })
