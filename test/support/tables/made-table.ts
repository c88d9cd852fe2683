import { ulid } from 'ulidx'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { type Random, randomTurn } from '../play.ts'

/** Somebody at a running server, known by his cookie. */
export interface Made {
  name: string
  cookie: string
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** Somebody who is signed in at a running server by this cookie. */
export function madeOf(url: string, name: string, cookie: string): Made {
  const made: Made = {
    name,
    cookie,
    async ask(method, path, body) {
      const response = await fetch(url + path, {
        method,
        headers: { cookie: made.cookie, origin: url, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      made.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? made.cookie
      return text ? JSON.parse(text) : null
    },
  }
  return made
}

/** A guest at a running server. */
export async function madeGuest(url: string, name: string): Promise<Made> {
  const made = madeOf(url, name, '')
  await made.ask('POST', '/api/guest', { id: ulid(), name })
  return made
}

/** A table of these people after this many random turns, or when it is over. @returns how it stands for the first of them */
export async function madeTable(
  game: AnyGame,
  people: readonly Made[],
  { title, turns, random }: { title: string; turns: number; random: Random },
): Promise<TableView> {
  const [host, ...others] = people
  const salt = '00'.repeat(16)
  const wanted = { game: game.id, seats: people.length, pace: 'none', listed: true, title, salt }
  const { id, version } = await host.ask<TableView>('POST', '/api/tables', { ...wanted, id: ulid() })
  for (const other of others)
    await other.ask('POST', `/api/tables/${id}/seats`, { id: ulid(), base: version, salt })
  for (let turn = 0; turn < turns; turn++) if ((await madeTurn(game, people, id, random)) === null) break
  return host.ask<TableView>('GET', `/api/tables/${id}`)
}

/** One more random turn at a table, of the first of these people who is to move. @returns his seat; null once it is over */
export async function madeTurn(
  game: AnyGame,
  people: readonly Made[],
  id: string,
  random: Random,
): Promise<number | null> {
  const views = await Promise.all(people.map((one) => one.ask<TableView>('GET', `/api/tables/${id}`)))
  const seat = views.findIndex(({ legal }) => legal.length > 0)
  if (seat < 0) return null
  const { rules, version: base, view } = views[seat]
  const actions = randomTurn(game, view, seat, random)
  await people[seat].ask('POST', `/api/tables/${id}/turns`, { id: ulid(), base, rules, actions })
  return seat
}
