import { ulid } from 'ulidx'
import { expect } from 'vitest'
import {
  type Action,
  type AnyGame,
  type Entry,
  mask,
  type Position,
  publishEntry,
} from '../../../engine/core/index.ts'
import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type {
  Earlier,
  MyFeeds,
  PlayedView,
  RecordPage,
  Share,
  TableView,
  Watched,
} from '../../../functions/api/shapes.ts'
import { entryAt, newestEntry } from '../../../functions/store/tables/log.ts'
import { pick, type Random, randomFrom, randomTurn } from '../../support/play.ts'
import { planOn, sendPlan, supposed } from '../support/planning.ts'
import { done, inviteTo, sendTurn, shareOf, sitDown, tableOf, turnOf } from '../support/play.ts'
import { newId, type Person, salt } from '../support/world.ts'
import { isThroughLink, type Town } from './town.ts'

/** A table that is played out while everybody listens. */
export interface Table {
  game: AnyGame
  id: string
  seats: Person[]
  invite: string | null
  /** Tokens of watch links: one that tells all at once, one three turns later, one that is revoked. */
  links: { live: string; late: string; revoked: string }
}

/** Plays a whole table from its opening to a rematch; between turns everybody looks, asks and tries what he may not. */
export async function playOut(
  town: Town,
  game: AnyGame,
  seats: number,
  values: readonly string[],
): Promise<Table> {
  const random = randomFrom(seats)
  const table = await gather(town, game, seats, values)
  await talk(town, table)
  for (let turn = 0; ; turn++) {
    const { view, state } = await tableOf(table.seats[0], table.id)
    if (state.over) break
    if (turn === 4) await everybodyLooks(town, table)
    if (turn % 8 === 0) await playersLook(town, table)
    if (turn % 16 === 5) await strangersWatch(town, table, [town.nobody])
    if (turn % 12 === 3) await somebodyTries(town, table, view as unknown as Position, random)
    await oneMoves(town, table, view as unknown as Position, random)
  }
  await playersLook(town, table)
  await strangersWatch(town, table, [town.nobody, town.outsider, table.seats[0]])
  for (const person of table.seats) {
    const rematch = { id: newId(), salt }
    const { id } = done(await person.send<TableView>('POST', `/api/tables/${table.id}/rematch`, rematch))
    town.watch(id, game, values)
  }
  await everybodyLooks(town, table)
  return table
}

/** A table opens, two come and go where there is room, the others stay. */
async function gather(town: Town, game: AnyGame, seats: number, values: readonly string[]): Promise<Table> {
  const [host, ...others] = town.players.slice(0, seats)
  const room = Math.min(game.seats.max, seats + 1)
  const opening = { game: game.id, options: {}, seats: room, pace: 'none', listed: false, salt }
  const title = 'Whisper to members alone'
  const { id } = done(await host.send<TableView>('POST', '/api/tables', { ...opening, id: newId(), title }))
  town.watch(id, game, values)
  const members = [host, ...others, town.former, town.kicked].map(({ name }) => name)
  const keep = (what: string, text: string) =>
    town.ledger.keep({ what, text, isFor: (who, asked) => isThroughLink(asked) || members.includes(who) })
  keep('the title', title)
  const links = await makeLinks(town, host, id)
  if (room === 1) return { game, id, seats: [host], invite: null, links }
  const invite = await inviteTo(host, id)
  town.ledger.keep({ what: 'an invite', text: invite, isFor: (who) => who === host.name })
  if (room > 2)
    for (const [person, by] of [
      [town.former, town.former],
      [town.kicked, host],
    ]) {
      const { version, seat } = await sitDown(person, id, invite)
      await say(town, person, id, `${person.name} speaks to members alone`)
      done(await by.send('DELETE', `/api/tables/${id}/seats/${seat}`, { id: newId(), base: version }))
    }
  for (const other of others) await sitDown(other, id, invite)
  const { version, view } = await tableOf(host, id)
  if (!view) done(await host.send('POST', `/api/tables/${id}/start`, { id: newId(), base: version }))
  return { game, id, seats: [host, ...others], invite, links }
}

/** All write notes to themselves, leave a turn half composed, and say something to the others. */
async function talk(town: Town, { game, id, seats }: Table): Promise<void> {
  for (const person of seats) {
    const text = `${person.name} notes this for nobody else`
    town.ledger.keep({ what: 'his notes', text, isFor: (who) => who === person.name })
    done(await person.send('PUT', `/api/tables/${id}/notes`, { text, revision: 0 }))
    const thought = `${person.name} thinks of this for himself`
    town.ledger.keep({ what: 'his draft', text: thought, isFor: (who) => who === person.name })
    const draft = { base: 0, rules: game.rules, actions: [{ kind: 'think', thought }], revision: 0 }
    done(await person.send('PUT', `/api/tables/${id}/draft`, draft))
    if (hasPlans(game)) await plan(town, person, id, game)
    await say(town, person, id, `${person.name} speaks to members alone`)
  }
  const members = seats.map(({ name }) => name)
  const isMember = (who: string) => [...members, town.former.name, town.kicked.name].includes(who)
  town.ledger.keep({ what: 'a message', text: 'speaks to members alone', isFor: isMember })
}

/** Plans a turn, and to be asked at a place that nobody else may hear of. */
async function plan({ ledger }: Town, person: Person, table: string, game: AnyGame): Promise<void> {
  const place = `${person.name} looks out for this`
  ledger.keep({ what: 'their plan', text: place, isFor: (who) => who === person.name })
  const view = await tableOf(person, table)
  const actions = randomTurn(game, supposed(game, view), view.seat, randomFrom(view.seat))
  done(await sendPlan(person, table, planOn(view, { actions, askAt: { places: [place], kinds: [] } })))
}

async function say({ world }: Town, person: Person, table: string, text: string): Promise<void> {
  const message = { id: ulid(world.clock.now++), text }
  done(await person.send('POST', `/api/tables/${table}/chat`, message))
}

/** Each player is shown their mask of the position and no more. */
async function playersLook({ world }: Town, { game, id, seats }: Table): Promise<void> {
  const newest = (await newestEntry(world.store, id as TableId, 'consistent'))?.entry as Entry
  const path = `/api/tables/${id}?since=${Math.max(0, newest.version - 3)}`
  for (const [seat, person] of seats.entries()) {
    const { body, headers } = await person.get<TableView>(path)
    expect(body.view).toEqual(mask(newest.position, seat))
    expect(body.entries.at(-1)).toEqual(publishEntry(game, newest, seat))
    const again = await person.get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, null])
    await person.get('/api/tables')
    await looksBack(world, person, seat, newest, { game, id })
  }
}

/** Earlier positions are as the seat saw them then; the record is its own as long as the table is played. */
async function looksBack(
  { store }: Town['world'],
  person: Person,
  seat: number,
  newest: Entry,
  { game, id }: Pick<Table, 'game' | 'id'>,
): Promise<void> {
  const path = `/api/tables/${id}`
  for (const version of [newest.version, Math.ceil(newest.version / 2)]) {
    const entry = (await entryAt(store, id as TableId, version, 'consistent'))?.entry as Entry
    const { body } = await person.get<Earlier>(`${path}/at/${version}`)
    expect([body.view, body.entry]).toEqual([mask(entry.position, seat), publishEntry(game, entry, seat)])
  }
  const { body } = await person.get<RecordPage>(`${path}/record?since=${Math.max(0, newest.version - 2)}`)
  const isOver = newest.table.over !== null
  expect([body.seat, typeof body.seed]).toEqual(isOver ? [null, 'string'] : [seat, 'object'])
  done(await person.get(`${path}/shares`))
}

/** The host makes links before anything else is there to see. */
async function makeLinks(town: Town, host: Person, id: string): Promise<Table['links']> {
  const made: (Share & { token: string })[] = []
  for (const delay of [0, 3, 0]) made.push(await shareOf(host, id, delay))
  for (const { token } of made)
    town.ledger.keep({ what: 'a watch link', text: token, isFor: (who) => who === host.name })
  const [live, late, revoked] = made
  done(await host.send('DELETE', `/api/tables/${id}/shares/${revoked.id}`))
  return { live: live.token, late: late.token, revoked: revoked.token }
}

/** Anyone who has them looks through every link for everything there may be. */
async function strangersWatch(
  { world }: Town,
  { id, links }: Pick<Table, 'id' | 'links'>,
  people: readonly Person[],
): Promise<void> {
  const newest = (await newestEntry(world.store, id as TableId, 'consistent'))?.entry as Entry
  const { version } = newest
  const { over } = newest.table
  const rests = ['', '/at/1', `/at/${Math.ceil(version / 2)}`, `/at/${version}`, `/record/${version - 3}`]
  for (const person of people) {
    const look = (token: string) =>
      Promise.all(rests.map(async (rest) => (await person.get(`/api/watch/${token}${rest}`)).status))
    expect(await look(links.live)).toEqual([200, 200, 200, 200, over ? 200 : 404])
    expect(await look(links.late)).toEqual([200, 200, expect.any(Number), over ? 200 : 404, over ? 200 : 404])
    expect(await look(links.revoked)).toEqual([404, 404, 404, 404, 404])
    const { body, headers } = await person.get<Watched>(`/api/watch/${links.live}`)
    expect(body.version).toBe(version)
    const again = await person.get(`/api/watch/${links.live}`, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, null])
  }
}

/** Everybody asks for everything there is to see. */
async function everybodyLooks({ everyone }: Town, { id, seats, invite }: Table): Promise<void> {
  const path = `/api/tables/${id}`
  const ofTable = [`${path}?since=0`, `${path}/chat`, `${path}/at/1`, `${path}/record`, `${path}/shares`]
  const lists = ['/api/tables', '/api/history', '/api/lobby', '/api/me', '/api/me/sessions']
  for (const person of everyone) {
    const status = seats.includes(person) ? 200 : person.cookie ? 404 : 401
    for (const asked of ofTable) expect((await person.get(asked)).status).toBe(status)
    for (const asked of [...lists, ...(invite ? [`/api/invites/${invite}`] : [])]) await person.get(asked)
  }
  for (const person of seats) {
    const { token } = done(await person.send<MyFeeds>('POST', '/api/me/feeds'))
    for (const file of ['moves.atom', 'deadlines.ics'])
      expect((await person.get(`/api/feeds/${token}/${file}`)).status).toBe(200)
  }
}

/** All who sit there, and one who does not, try what is not for them to do; all of it is refused. */
async function somebodyTries(
  { everyone }: Town,
  table: Table,
  { waiting }: Position,
  random: Random,
): Promise<void> {
  const { id, seats, game } = table
  const mover = seats[waiting[0]]
  const theirs = await tableOf(mover, id)
  const path = `/api/tables/${id}`
  const actions = randomTurn(game, theirs.view, theirs.seat, random)
  const strangers = everyone.filter((person) => !seats.includes(person))
  for (const person of [...seats, pick(strangers, random)]) {
    const turn = turnOf(theirs, ...actions)
    const isToMove = waiting.includes(seats.indexOf(person))
    const tries: [string, string, object][] = [
      ...(isToMove ? [] : [['POST', '/turns', turn] as [string, string, object]]),
      ['POST', '/turns', { ...turn, actions: [{ kind: 'nonsense' }] }],
      ['POST', '/turns', { ...turn, base: 0 }],
      ['POST', '/turns', { ...turn, base: turn.base + 7 }],
      ['POST', '/turns', { ...turn, rules: 99 }],
      ['POST', '/takeback', { id: newId(), base: turn.base, do: 'agree' }],
      ['POST', '/end', { id: newId(), base: turn.base, do: 'agree' }],
      ['PUT', '/notes', { text: 'Other notes', revision: 7 }],
      ['PUT', '/draft', { base: 0, rules: 1, actions, revision: 7 }],
      ['POST', '/chat', { id: ulid(0), text: 'Too late' }],
      ['POST', '/rematch', { id: newId(), salt }],
      ['POST', '/seats', { id: newId(), base: 0, salt }],
      ['POST', '/invites', {}],
      ['POST', '/shares', { id: newId(), name: 'Too late', delay: 11 }],
    ]
    for (const [method, rest, body] of tries) {
      const { status } = await person.send<PlayedView>(method, path + rest, body)
      expect([method, rest, status]).toEqual([
        method,
        rest,
        expect.toSatisfy((code) => code >= 400 && code < 500),
      ])
    }
  }
}

/** The player to move sends a turn; now and then they take it back, or ask to, and the others answer. */
async function oneMoves(
  town: Town,
  { game, id, seats }: Table,
  { waiting }: Position,
  random: Random,
): Promise<void> {
  const mover = seats[waiting[random(waiting.length)]]
  const mine = await tableOf(mover, id)
  const turn: Action[] = randomTurn(game, mine.view, mine.seat, random)
  const sent = done(await sendTurn(mover, id, turnOf(mine, ...turn)))
  town.world.clock.now += 1000
  if (sent.state.over || random(6) > 0) return
  const ask = { id: newId(), base: sent.version, do: 'ask' }
  const asked = done(await mover.send<PlayedView>('POST', `/api/tables/${id}/takeback`, ask))
  if (!asked.state.request) return
  const answer = { base: asked.version, do: random(2) ? 'agree' : 'refuse' }
  for (const other of seats.filter((person) => person !== mover)) {
    const { status } = await other.send('POST', `/api/tables/${id}/takeback`, { id: newId(), ...answer })
    expect([201, 409]).toContain(status)
  }
}
