import { ulid } from 'ulidx'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { Inbox } from '../../../functions/api/shapes.ts'
import { RUNNING_SHARES } from '../../../functions/store/tables/running.ts'
import { type Random, randomFrom } from '../../support/play.ts'
import { aDay as perDay } from '../cost/cost.ts'
import habits from '../cost/habits.json'
import { measuredWith } from '../cost/measure.ts'
import { BUSIEST_HOUR, capacitiesFor } from './capacity.ts'
import type { Figure, Part } from './figure.ts'
import { count, onBench, openTable, turnAt } from './http.ts'
import { samples } from './once.ts'

const TABLES = 100_000
const PLAYERS = 100_000
/** Seconds of that hour that are gone through, each by itself. */
const SECONDS = samples(300)
/** What one partition gives in a second, whatever the table as a whole gives: as DynamoDB documents it. */
const LIMITS = { read: 3_000, written: 1_000 }

/** A partition that something asks, and how many units it takes. */
interface Ask {
  key: string
  units: number
  writes: boolean
}

/** What players do, and what each of it asks: as it was recorded of the API itself. */
type Recorded = { [what: string]: { asks: Ask[]; aDay: number } }

/**
 * A day of a hundred thousand tables, all of one game, walked through the keys under which things are kept: how much the
 * busiest partition of each kind is asked in any second of the busiest hour, beside what one partition gives.
 */
export async function benchScale(game: AnyGame): Promise<Part> {
  const recorded = await record(game)
  const busiest = walk(recorded, randomFrom(1))
  const title = `${game.id}: ${TABLES.toLocaleString('en')} tables of ${PLAYERS.toLocaleString('en')} players a day`
  const figures: Figure[] = [...busiest]
    .map(([kind, value]) => ({ kind, value, reach: kind.endsWith(', read') ? LIMITS.read : LIMITS.written }))
    .sort((a, b) => b.value / b.reach - a.value / a.reach)
    .map(({ kind, value, reach }) => ({ part: title, name: kind, value, unit: 'units', reach }))
  const [{ name, value, reach = 0 }] = figures
  const times = Math.floor(reach / value)
  return { title, about: `units a second; first to be full: ${name}, at ${times} times as much`, figures }
}

/** What there is once for all, and how much of it this many players a day need: what is full first, and how more is had. */
export async function benchCapacity(game: AnyGame): Promise<Part> {
  const measured = await measuredWith(game)
  const title = `${game.id}: what there is once for all, in the busiest hour`
  const said = [100_000, 1_000_000].map((players) => ({ players, all: capacitiesFor(measured, players) }))
  const figures = said.flatMap(({ players, all }) =>
    all.map(({ name, needs, gives, unit, ask }): Figure => {
      const [need, have] = [needs, gives].map((value) => Number(value.toPrecision(2)).toLocaleString('en'))
      const words = `${name}: ${need} of ${have} ${unit}`.trim()
      const more = needs > gives ? (ask ?? 'not to be had') : null
      return {
        part: title,
        name: `${players.toLocaleString('en')}: ${words}${more ? ` (${more})` : ''}`,
        value: (100 * needs) / gives,
        unit: '%',
      }
    }),
  )
  const first = said.map(({ players, all }) => `${all[0].name} at ${players.toLocaleString('en')}`)
  return { title, about: `players a day; first to be full: ${first.join(', ')}`, figures }
}

/** Has the API do each thing once, at a table of two, and writes down what it asks of the store. */
const record = (game: AnyGame): Promise<Recorded> =>
  onBench(game, async (bench) => {
    const [host] = bench.people
    const asksOf = async (what: () => Promise<unknown>): Promise<Ask[]> => {
      await count(host)
      await what()
      const { calls } = await count(host)
      return calls.flatMap(({ keys, units, writes }) =>
        keys.map((key) => ({ key, units: units / keys.length, writes })),
      )
    }
    const opening = await asksOf(() => openTable(bench))
    const table = await openTable(bench)
    const { send } = await turnAt(bench, table)
    const share = { id: ulid(), name: '', delay: 0 }
    const link = (await host<{ token: string }>('POST', `/api/tables/${table.id}/shares`, share)).json()
    const inbox = await host<Inbox>('GET', '/api/tables')
    const looked = (path: string, etag?: string) => asksOf(() => host('GET', path, undefined, etag))
    const aDay = (each: number) => each * PLAYERS
    const reaching = habits["watchers' polls that reach the API, of a hundred"] / 100
    return {
      turn: { asks: await asksOf(send), aDay: aDay(habits.turns) },
      poll: { asks: await looked('/api/tables', inbox.etag), aDay: aDay(perDay.poll) },
      look: { asks: await looked(`/api/tables/${table.id}?since=1`), aDay: aDay(habits['looks at a table']) },
      watch: {
        asks: await looked(`/api/watch/${link.token}`),
        aDay: aDay(habits["watchers' polls"] * reaching),
      },
      // The edge keeps it for some seconds: what it does not answer.
      lobby: { asks: await looked('/api/lobby'), aDay: aDay(perDay.lobby) },
      opening: { asks: opening, aDay: TABLES / 10 },
    }
  })

/** The most that any partition of a kind is asked in a second, by kind. */
function walk(recorded: Recorded, random: Random): Map<string, number> {
  const busiest = new Map<string, number>()
  for (let second = 0; second < SECONDS; second++) {
    const asked = new Map<string, number>()
    for (const { asks, aDay } of Object.values(recorded)) {
      const most = (aDay * BUSIEST_HOUR) / 3600
      // Not evenly, but as they come: up to twice as many in one second as in the next.
      const now = Math.round((most * (50 + random(101))) / 100)
      for (let i = 0; i < now; i++) {
        const table = random(TABLES)
        // Some play at hundreds of tables, most at a few.
        const player = Math.floor(PLAYERS * (random(1_000_000) / 1_000_000) ** 2)
        for (const ask of asks) {
          const key = `${keyFor(ask.key, { table, player, random })} ${ask.writes ? 'written' : 'read'}`
          asked.set(key, (asked.get(key) ?? 0) + ask.units)
        }
      }
    }
    for (const [key, units] of asked) {
      const kind = kindOf(key)
      if (units > (busiest.get(kind) ?? 0)) busiest.set(kind, units)
    }
  }
  return busiest
}

/** `app P#…, read`: what partitions have in common that lie under keys of one kind. */
function kindOf(key: string): string {
  const [table, partition, what] = key.split(' ')
  return `${table} ${partition.split('#')[0]}#…, ${what}`
}

/** The same key for another table, or another player; what all share stays as it is. */
function keyFor(
  key: string,
  { table, player, random }: { table: number; player: number; random: Random },
): string {
  const [where, partition] = key.split(' ')
  const [prefix, id = ''] = partition.split('#')
  const is = (rest: string | number) => `${where.split('-').at(-1)} ${prefix}#${rest}`
  if (prefix === 'LOBBY') return is(id)
  if (prefix === 'RUN') return is(random(RUNNING_SHARES))
  // The beginning of an id tells one holder, or player, of a table from another.
  return is(id.slice(0, 2) + ('TCXHW'.includes(prefix) ? table : player))
}
