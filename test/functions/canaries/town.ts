import { type AnyGame, mask, publishEntry } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { DeviceLink } from '../../../functions/api/shapes.ts'
import { entriesBetween } from '../../../functions/store/tables/log.ts'
import { getSeed, getWho } from '../../../functions/store/tables/table-items.ts'
import { noLimits } from '../hostile/scene.ts'
import { done } from '../support/play.ts'
import { guest, newWorld, type Person, stranger, type World } from '../support/world.ts'
import { type Ledger, newLedger } from './ledger.ts'

/** People whose every answer is listened to. */
export interface Town {
  world: World
  ledger: Ledger
  /** They play, as many as there are seats. */
  players: Person[]
  /** Sits down and leaves again; is sent away; sits elsewhere; has no session. */
  former: Person
  kicked: Person
  outsider: Person
  nobody: Person
  everyone: Person[]
  /** From now on what lies hidden at this table is looked out for. `values` are its secrets as they would be written. */
  watch(table: string, game: AnyGame, values: readonly string[]): void
}

/** What each has been shown at a table so far, and what everybody there has. */
interface Watched {
  game: AnyGame
  values: readonly string[]
  version: number
  isOver: boolean
  shownTo: Map<string, Set<string>>
  shownToAll: Set<string>
}

/** Requests that say nothing of who asks. */
export const isThroughLink = (asked: string): boolean => asked.startsWith('GET /api/watch/')

export async function newTown(games: Record<string, AnyGame>): Promise<Town> {
  const world = await newWorld({ games, limits: { ...noLimits, entries: 10_000 } })
  const watched = new Map<TableId, Watched>()
  const names = new Map<string, string>()
  const ledger = newLedger(world, () => learn(world, ledger, watched, names))
  const [anna, ben, cara, dora, former, kicked, outsider] = await Promise.all(
    ['Anna', 'Ben', 'Cara', 'Dora', 'Fred', 'Kate', 'Otto'].map((name) => newPerson(ledger, names, name)),
  )
  const players = [anna, ben, cara, dora]
  const nobody = Object.assign(stranger(ledger.tapped('Nobody')), { name: 'Nobody' })
  const watch: Town['watch'] = (table, game, values) => {
    if (watched.has(table as TableId)) return
    const shown = { shownTo: new Map(), shownToAll: new Set<string>() }
    watched.set(table as TableId, { game, values, version: 0, isOver: false, ...shown })
    for (const text of values) {
      // Through a link nobody is told more than all who sit there know.
      const isFor = (who: string, asked: string) =>
        [...watched].some(
          ([id, { shownTo, shownToAll }]) =>
            isAbout(asked, id) && (isThroughLink(asked) ? shownToAll : shownTo.get(who))?.has(text),
        )
      ledger.keep({ what: 'a secret of the game', text, isFor })
    }
  }
  for (const field of recorded) {
    const isFor = (_: string, asked: string) =>
      /\/record\b/.test(asked) && [...watched].some(([id, { isOver }]) => isOver && isAbout(asked, id))
    ledger.keep({ what: `field ${field}`, text: `"${field}":`, isFor })
  }
  const everyone = [...players, former, kicked, outsider, nobody]
  return { world, ledger, players, former, kicked, outsider, nobody, everyone, watch }
}

/** What stands in an entry, and is told in the record of a table that is over, and nowhere else. */
const recorded = ['draws', 'lastTurns', 'acted', 'seated']

/** A list of tables is about all of them; the answer to a rematch is about the next one. */
const isAbout = (asked: string, table: string): boolean =>
  !/\/tables\/[^/ ]/.test(asked) || asked.includes('/rematch') || asked.includes(table)

async function newPerson(ledger: Ledger, names: Map<string, string>, name: string): Promise<Person> {
  const person = await guest(ledger.tapped(name), name)
  names.set(person.player, name)
  const own = (what: string, text: string) => ledger.keep({ what, text, isFor: (who) => who === name })
  own('his player', person.player)
  own('his session', person.cookie.split('=')[1])
  const link = done(await person.send<DeviceLink>('POST', '/api/me/link'))
  own('his link', link.token)
  own('his code', link.code)
  return person
}

/** Reads what has happened at the tables that are watched: who may know what by now, and what nobody may. */
async function learn(
  { store }: World,
  ledger: Ledger,
  watched: ReadonlyMap<TableId, Watched>,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [table, at] of watched) {
    for (const { entry } of await entriesBetween(
      store,
      table,
      { first: at.version + 1, last: at.version + 100 },
      'consistent',
    )) {
      if (at.version === 0) {
        const isFor = (who: string, asked: string) =>
          at.isOver && (isThroughLink(asked) || at.shownTo.has(who))
        const seed = (await getSeed(store, table, 'consistent')) as string
        ledger.keep({ what: 'the seed', text: seed, isFor })
      }
      at.version = entry.version
      at.isOver = entry.table.over !== null
      const holders = entry.holders.filter((holder) => holder !== null)
      for (const text of holders) ledger.keep({ what: 'a holder', text, isFor: () => false })
      const who = await getWho(store, holders, 'consistent')
      const everyones = [mask(entry.position, 'spectator'), publishEntry(at.game, entry, 'spectator')]
      showValues(at, at.shownToAll, at.isOver ? at.values.join() : JSON.stringify(everyones))
      entry.holders.forEach((holder, seat) => {
        const name = names.get((holder && who.get(holder)?.player) || '')
        if (name === undefined) return
        const own = entry.actions.filter((action) => action.seat === seat)
        const seen = JSON.stringify([mask(entry.position, seat), mask(entry.facts, seat), own])
        const shown = at.shownTo.get(name) ?? new Set()
        showValues(at, shown, at.isOver ? at.values.join() : seen)
        at.shownTo.set(name, shown)
      })
    }
  }
}

function showValues({ values }: Watched, shown: Set<string>, text: string): void {
  for (const value of values) if (text.includes(value)) shown.add(value)
}
