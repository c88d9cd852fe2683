import { createHash } from 'node:crypto'
import { ulid } from 'ulidx'
import { chainStart, nextPage } from '../../../engine/core/index.ts'
import { deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { newSubscription } from '../push/browser.ts'
import { counter } from '../support/counter.ts'
import { add } from '../support/play.ts'
import { newId, salt } from '../support/world.ts'
import type { Scene } from './scene.ts'

/** One route of the app, and a request of somebody in the scene that it grants. */
export interface Route {
  /** As the app lists it. */
  route: string
  /** Anyone who asks must have this; with a `link`, nobody asks who he is. */
  needs: 'link' | 'nothing' | 'session' | 'seat' | 'host'
  path(scene: Scene): string
  /** Where it reads one. */
  body?(scene: Scene): Record<string, unknown>
  /** Fields of the body that may be absent. */
  optional?: string[]
  /** Fields of the body, lists or texts, that may be empty. */
  empty?: string[]
  /** Whether it comes from no page of ours, and in any form: from a mail program. */
  isForeign?: true
  /** Fields of the body that may be null, whatever they are in this one. */
  orNull?: string[]
  by: 'anna' | 'ben' | 'cara'
  /** The status of the answer. */
  done: number
  /** Where the answer may be kept on its way: for how long, in words of `cache-control`. */
  kept?: string
}

const at =
  (table: 'asked' | 'open' | 'running' | 'planned' | 'over' | 'caras' | 'late' | 'lent', rest = '') =>
  (scene: Scene) =>
    `/api/tables/${scene[table]}${rest}`
const named = (base: number) => () => ({ id: newId(), base })

/** A short table from a device, on one page. */
function wholePage() {
  const table = deviceTable(counter, 2, 1, { options: { goal: 50 } })
  for (let turn = 0; turn < 3; turn++) table.turn()
  const file = { ...fileOf(table), first: createHash('sha256').update(newId()).digest('hex') }
  const standing = { fork: null, version: 0, chain: chainStart(file) }
  return nextPage(file, { title: 'In the train', seat: 1, salt }, standing)
}

/** Every route there is: a test reads the app's own list and misses none. */
export const routes: Route[] = [
  {
    ...{ route: 'POST /api/guest', needs: 'nothing', by: 'cara', done: 201 },
    path: () => '/api/guest',
    body: () => ({ id: newId(), name: 'Frida' }),
  },
  { route: 'GET /api/health', needs: 'link', by: 'cara', done: 200, path: () => '/api/health' },
  { route: 'GET /api/me', needs: 'nothing', by: 'anna', done: 200, path: () => '/api/me' },
  {
    ...{ route: 'PATCH /api/me', needs: 'session', by: 'anna', done: 200 },
    path: () => '/api/me',
    body: () => ({ name: 'Annabel' }),
  },
  { route: 'GET /api/me/sessions', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/sessions' },
  {
    ...{ route: 'DELETE /api/me/sessions', needs: 'session', by: 'anna', done: 204 },
    path: () => '/api/me/sessions',
    body: () => ({ session: 'others' }),
  },
  { route: 'GET /api/me/push', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/push' },
  {
    ...{ route: 'PUT /api/me/push', needs: 'session', by: 'anna', done: 200 },
    path: () => '/api/me/push',
    body: () => newSubscription(),
  },
  {
    ...{ route: 'DELETE /api/me/push', needs: 'session', by: 'anna', done: 200 },
    path: () => '/api/me/push',
    body: () => ({ device: 'this' }),
  },
  { route: 'GET /api/me/mail', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/mail' },
  {
    ...{ route: 'PATCH /api/me/mail', needs: 'session', by: 'anna', done: 200 },
    path: () => '/api/me/mail',
    body: () => ({ off: ['nudge'], digest: { hour: 7, zone: 'Europe/Warsaw' } }),
    optional: ['off', 'digest'],
    orNull: ['digest'],
    empty: ['off'],
  },
  { route: 'GET /api/me/webhook', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/webhook' },
  {
    ...{ route: 'PUT /api/me/webhook', needs: 'session', by: 'anna', done: 200 },
    path: () => '/api/me/webhook',
    body: () => ({ url: 'https://hooks.example/1' }),
  },
  { route: 'POST /api/me/webhook', needs: 'session', by: 'anna', done: 201, path: () => '/api/me/webhook' },
  { route: 'DELETE /api/me/webhook', needs: 'session', by: 'ben', done: 200, path: () => '/api/me/webhook' },
  { route: 'GET /api/me/feeds', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/feeds' },
  { route: 'POST /api/me/feeds', needs: 'session', by: 'ben', done: 201, path: () => '/api/me/feeds' },
  { route: 'DELETE /api/me/feeds', needs: 'session', by: 'ben', done: 200, path: () => '/api/me/feeds' },
  {
    ...{ route: 'GET /api/feeds/:token/moves.atom', needs: 'link', by: 'cara', done: 200 },
    path: ({ feeds }) => `/api/feeds/${feeds}/moves.atom`,
  },
  {
    ...{ route: 'GET /api/feeds/:token/deadlines.ics', needs: 'link', by: 'cara', done: 200 },
    path: ({ feeds }) => `/api/feeds/${feeds}/deadlines.ics`,
  },
  { route: 'POST /api/me/moves', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/moves' },
  {
    ...{ route: 'GET /api/unsubscribe/:token', needs: 'link', by: 'cara', done: 302 },
    path: ({ ends }) => `/api/unsubscribe/${ends}`,
  },
  {
    ...{ route: 'POST /api/unsubscribe/:token', needs: 'link', by: 'cara', done: 204, isForeign: true },
    path: ({ ends }) => `/api/unsubscribe/${ends}`,
  },
  { route: 'POST /api/me/link', needs: 'session', by: 'anna', done: 201, path: () => '/api/me/link' },
  {
    ...{ route: 'POST /api/session', needs: 'nothing', by: 'cara', done: 202 },
    path: () => '/api/session',
    body: () => ({ email: 'cara@example.org' }),
  },
  {
    ...{ route: 'POST /api/session/confirm', needs: 'nothing', by: 'cara', done: 200 },
    path: () => '/api/session/confirm',
    body: ({ link }) => ({ token: link.token }),
  },
  { route: 'GET /api/me/rest', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/rest' },
  {
    ...{ route: 'PUT /api/me/rest', needs: 'session', by: 'ben', done: 200 },
    path: () => '/api/me/rest',
    body: () => ({ zone: 'Asia/Kathmandu', night: { from: 1380, to: 420 }, dayOff: 6 }),
    orNull: ['night', 'dayOff'],
  },
  {
    ...{ route: 'POST /api/me/days-off', needs: 'session', by: 'anna', done: 201 },
    path: () => '/api/me/days-off',
    body: () => ({ id: newId(), from: '2026-03-03', to: '2026-03-03' }),
  },
  {
    ...{ route: 'DELETE /api/me/days-off', needs: 'session', by: 'anna', done: 200 },
    path: () => '/api/me/days-off',
    body: () => ({ id: newId(), from: '2026-03-03', to: '2026-03-03' }),
  },
  { route: 'GET /api/me/blocks', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/blocks' },
  {
    ...{ route: 'POST /api/me/blocks', needs: 'session', by: 'anna', done: 201 },
    path: () => '/api/me/blocks',
    body: ({ running }) => ({ table: running, seat: 1 }),
  },
  {
    ...{ route: 'DELETE /api/me/blocks', needs: 'session', by: 'anna', done: 200 },
    path: () => '/api/me/blocks',
    body: () => ({ block: newId() }),
  },
  { route: 'GET /api/me/export', needs: 'session', by: 'anna', done: 200, path: () => '/api/me/export' },
  { route: 'DELETE /api/me', needs: 'session', by: 'cara', done: 204, path: () => '/api/me' },
  { route: 'GET /api/tables', needs: 'session', by: 'anna', done: 200, path: () => '/api/tables' },
  { route: 'GET /api/history', needs: 'session', by: 'anna', done: 200, path: () => '/api/history' },
  {
    ...{ route: 'GET /api/lobby', needs: 'link', by: 'cara', done: 200 },
    path: () => '/api/lobby',
    kept: 'public, max-age=0, s-maxage=5',
  },
  {
    ...{ route: 'GET /api/lobby/:after', needs: 'link', by: 'cara', done: 200 },
    path: () => `/api/lobby/0-${'0'.repeat(15)}-${'a'.repeat(16)}`,
    kept: 'public, max-age=0, s-maxage=5',
  },
  {
    ...{ route: 'GET /api/invites/:token', needs: 'nothing', by: 'cara', done: 200 },
    path: ({ invites }) => `/api/invites/${invites.good}`,
  },
  {
    ...{ route: 'POST /api/tables', needs: 'session', by: 'anna', done: 201 },
    path: () => '/api/tables',
    body: () => ({
      ...{ id: newId(), game: 'counter', options: { goal: 9 }, seats: 2, mySeat: 1, pace: 'none' },
      ...{ listed: true, title: 'Sunday', salt },
    }),
    optional: ['options', 'mySeat', 'title'],
  },
  {
    ...{ route: 'POST /api/tables/import', needs: 'session', by: 'cara', done: 200 },
    path: () => '/api/tables/import',
    body: () => ({ id: newId(), ...wholePage() }),
  },
  { route: 'GET /api/tables/:id', needs: 'seat', by: 'anna', done: 200, path: at('running', '?since=1') },
  {
    ...{ route: 'PATCH /api/tables/:id', needs: 'host', by: 'anna', done: 200 },
    path: at('open'),
    body: () => ({ title: 'Monday', listed: true, muted: false }),
    optional: ['title', 'listed', 'muted'],
  },
  {
    ...{ route: 'DELETE /api/tables/:id', needs: 'host', by: 'anna', done: 200 },
    path: at('open'),
    body: named(1),
  },
  {
    ...{ route: 'POST /api/tables/:id/invites', needs: 'host', by: 'anna', done: 201 },
    path: at('open', '/invites'),
    body: () => ({ seat: 2 }),
    optional: ['seat'],
  },
  {
    ...{ route: 'DELETE /api/tables/:id/invites', needs: 'host', by: 'anna', done: 204 },
    path: at('open', '/invites'),
  },
  {
    ...{ route: 'GET /api/tables/:id/company', needs: 'host', by: 'anna', done: 200 },
    path: at('open', '/company'),
  },
  {
    ...{ route: 'POST /api/tables/:id/company', needs: 'host', by: 'anna', done: 201 },
    path: at('open', '/company'),
    body: ({ companion }) => ({ companion }),
  },
  {
    ...{ route: 'GET /api/tables/:id/players/:seat', needs: 'seat', by: 'anna', done: 200 },
    path: at('running', '/players/1'),
  },
  {
    ...{ route: 'DELETE /api/tables/:id/company', needs: 'session', by: 'cara', done: 204 },
    path: at('asked', '/company'),
  },
  {
    // Needs no seat, but an invite; without one it is as any other table's.
    ...{ route: 'POST /api/tables/:id/seats', needs: 'session', by: 'cara', done: 201 },
    path: at('open', '/seats'),
    body: ({ invites }) => ({ ...named(0)(), salt, invite: invites.good, seat: 2 }),
    optional: ['invite', 'seat'],
  },
  {
    ...{ route: 'DELETE /api/tables/:id/seats/:seat', needs: 'seat', by: 'ben', done: 204 },
    path: at('open', '/seats/1'),
    body: named(6),
  },
  {
    ...{ route: 'POST /api/tables/:id/seats/:seat/opponent', needs: 'host', by: 'anna', done: 201 },
    path: at('open', '/seats/2/opponent'),
    body: () => ({ ...named(6)(), level: 'easy' }),
  },
  {
    ...{ route: 'POST /api/tables/:id/start', needs: 'host', by: 'anna', done: 201 },
    path: at('open', '/start'),
    body: named(6),
  },
  {
    ...{ route: 'POST /api/tables/:id/rematch', needs: 'seat', by: 'ben', done: 201 },
    path: at('over', '/rematch'),
    body: () => ({ id: newId(), salt }),
  },
  {
    ...{ route: 'POST /api/tables/:id/turns', needs: 'seat', by: 'ben', done: 201 },
    path: at('running', '/turns'),
    body: () => ({ ...named(3)(), rules: 1, actions: [add(2)] }),
  },
  {
    ...{ route: 'POST /api/tables/:id/takeback', needs: 'seat', by: 'anna', done: 201 },
    path: at('running', '/takeback'),
    body: () => ({ ...named(3)(), do: 'ask' }),
  },
  {
    ...{ route: 'POST /api/tables/:id/end', needs: 'seat', by: 'anna', done: 201 },
    path: at('running', '/end'),
    body: () => ({ ...named(3)(), do: 'ask' }),
  },
  {
    ...{ route: 'POST /api/tables/:id/resign', needs: 'seat', by: 'anna', done: 201 },
    path: at('running', '/resign'),
    body: named(3),
  },
  { route: 'GET /api/tables/:id/chat', needs: 'seat', by: 'anna', done: 200, path: at('running', '/chat') },
  {
    ...{ route: 'POST /api/tables/:id/chat', needs: 'seat', by: 'anna', done: 201 },
    path: at('running', '/chat'),
    body: ({ world }) => ({ id: ulid(world.clock.now), text: 'Good evening' }),
  },
  {
    ...{ route: 'PUT /api/tables/:id/chat', needs: 'seat', by: 'anna', done: 204 },
    path: at('running', '/chat'),
    body: ({ world }) => ({ read: ulid(world.clock.now) }),
  },
  {
    // Tables in the lobby may be reported by anybody; this one is not there.
    ...{ route: 'POST /api/tables/:id/reports', needs: 'seat', by: 'anna', done: 204 },
    path: at('running', '/reports'),
    body: () => ({ seat: 1 }),
    optional: ['seat'],
  },
  {
    ...{ route: 'PUT /api/tables/:id/hushed', needs: 'seat', by: 'anna', done: 204 },
    path: at('running', '/hushed'),
    body: ({ said }) => ({ message: said, isHushed: true }),
  },
  {
    ...{ route: 'PUT /api/tables/:id/notes', needs: 'seat', by: 'anna', done: 200 },
    path: at('running', '/notes'),
    body: () => ({ text: 'The bridge is weak', revision: 1 }),
  },
  {
    ...{ route: 'POST /api/tables/:id/back', needs: 'seat', by: 'ben', done: 201 },
    path: at('late', '/back'),
    body: named(3),
  },
  {
    ...{ route: 'POST /api/tables/:id/handover', needs: 'seat', by: 'anna', done: 201 },
    path: at('running', '/handover'),
    body: () => ({ seat: 0 }),
    optional: ['seat'],
  },
  {
    ...{ route: 'DELETE /api/tables/:id/handover', needs: 'session', by: 'anna', done: 200 },
    path: at('lent', '/handover'),
    body: () => ({ ...named(2)(), salt }),
  },
  {
    ...{ route: 'POST /api/tables/:id/nudge', needs: 'seat', by: 'anna', done: 204 },
    path: at('running', '/nudge'),
    body: () => ({ seat: 1 }),
  },
  {
    ...{ route: 'PUT /api/tables/:id/draft', needs: 'seat', by: 'ben', done: 200 },
    path: at('running', '/draft'),
    body: () => ({ base: 3, rules: 1, actions: [add(2)], revision: 0 }),
    empty: ['actions'],
  },
  {
    ...{ route: 'PUT /api/tables/:id/orders', needs: 'seat', by: 'ben', done: 200 },
    path: at('running', '/orders'),
    body: () => ({ orders: {}, revision: 0 }),
  },
  {
    ...{ route: 'PUT /api/tables/:id/plan', needs: 'seat', by: 'ben', done: 200 },
    path: at('planned', '/plan'),
    body: () => ({ plan: null, save: newId(), revision: 0 }),
    orNull: ['plan'],
  },
  {
    route: 'GET /api/tables/:id/shares',
    needs: 'seat',
    by: 'anna',
    done: 200,
    path: at('running', '/shares'),
  },
  {
    ...{ route: 'POST /api/tables/:id/shares', needs: 'seat', by: 'ben', done: 201 },
    path: at('running', '/shares'),
    body: () => ({ id: newId(), name: 'Grandmother', delay: 2 }),
    empty: ['name'],
  },
  {
    ...{ route: 'DELETE /api/tables/:id/shares/:share', needs: 'seat', by: 'ben', done: 204 },
    path: (scene) => at('running', `/shares/${scene.shares.running.id}`)(scene),
  },
  {
    ...{ route: 'GET /api/tables/:id/at/:version', needs: 'seat', by: 'anna', done: 200 },
    path: at('running', '/at/2'),
  },
  {
    ...{ route: 'GET /api/tables/:id/record', needs: 'seat', by: 'anna', done: 200 },
    path: at('over', '/record?since=1'),
  },
  {
    ...{ route: 'GET /api/watch/:token', needs: 'link', by: 'cara', done: 200 },
    path: ({ shares }) => `/api/watch/${shares.running.token}`,
    kept: 'public, max-age=0, s-maxage=5',
  },
  {
    ...{ route: 'GET /api/watch/:token/at/:version', needs: 'link', by: 'cara', done: 200 },
    path: ({ shares }) => `/api/watch/${shares.running.token}/at/2`,
    kept: 'public, max-age=0, s-maxage=60',
  },
  {
    ...{ route: 'GET /api/watch/:token/record/:since', needs: 'link', by: 'cara', done: 200 },
    path: ({ shares }) => `/api/watch/${shares.over.token}/record/0`,
    kept: 'public, max-age=0, s-maxage=60',
  },
]

export const methodOf = ({ route }: Route): string => route.split(' ')[0]
/** Whether it is asked who asks. */
export const asksWho = ({ needs }: Route): boolean => needs !== 'link'
export const changes = (route: Route): boolean => methodOf(route) !== 'GET' && !route.isForeign
