import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { Problem } from '../../../functions/api/shapes.ts'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { type App, createApp } from '../../../functions/index.ts'
import { createNotifier, type Notifier } from '../../../functions/jobs/projection/notifier.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { createAfterwards } from '../../../functions/ports/afterwards.ts'
import {
  type Alarm,
  type Limits,
  type Ports,
  type RequestLine,
  usualLimits,
} from '../../../functions/ports/index.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { startEngine } from '../../support/engine.ts'
import { minted } from '../../support/minted.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { createMailbox, type Mailbox } from '../mail/mailbox.ts'
import { counter } from './counter.ts'

export const origin = 'http://posthorn.test'

/** All that a test of the app needs: the app, its ports, a clock to turn, and what it has logged. */
export interface World {
  app: App
  ports: Ports
  store: Store
  notifier: Notifier
  clock: { now: number }
  lines: RequestLine[]
  alarms: Alarm[]
  /** All that was mailed; settled: what goes on after an answer is done. */
  mail: Mailbox
  settled(): Promise<void>
}

let engine: Engine | undefined
const notifiers: Notifier[] = []

/** An embedded DynamoDB for the tests of this file, or the one that POSTHORN_DYNAMODB_ENDPOINT names. */
export function useEngine(): void {
  beforeAll(async () => {
    if (!process.env.POSTHORN_DYNAMODB_ENDPOINT) engine = await startEngine()
  })
  afterAll(async () => {
    for (const notifier of notifiers.splice(0)) await notifier.idle()
    await engine?.close()
    engine = undefined
  })
}

/** A store with tables of its own. */
export async function newStore(clock = { now: Date.now() }): Promise<Store> {
  const endpoint = process.env.POSTHORN_DYNAMODB_ENDPOINT ?? engine?.endpoint
  const prefix = `test-${process.pid}-${Date.now()}-${minted.worlds++}-`
  const store = openStoreHere({ endpoint, prefix, now: () => clock.now })
  await createTables(store)
  return store
}

/** A world with empty tables. Its chance is the same in every run. */
export async function newWorld(
  given: { games?: Record<string, AnyGame>; limits?: Partial<Limits> } = {},
): Promise<World> {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const store = await newStore(clock)
  return worldOn(store, clock, given)
}

/** Another copy of the app on the tables of a store: with other games, as after a deployment. */
export function worldOn(
  store: Store,
  clock: { now: number },
  { games = { counter }, limits = {} }: { games?: Record<string, AnyGame>; limits?: Partial<Limits> } = {},
): World {
  const lines: RequestLine[] = []
  const alarms: Alarm[] = []
  const notifier = createNotifier(
    (table) => project(ports, table),
    (error) => alarms.push({ alarm: String(error) }),
  )
  notifiers.push(notifier)
  const number = minted.worlds++
  let drawn = 0
  const mail = createMailbox()
  const { afterwards, idle } = createAfterwards((alarm) => alarms.push(alarm))
  const ports: Ports = {
    store,
    games: Object.fromEntries(Object.entries(games).map(([id, game]) => [id, async () => game])),
    now: () => clock.now,
    random: (bytes) => createHash('sha512').update(`${number}:${drawn++}`).digest().subarray(0, bytes),
    tableChanged: notifier.notify,
    async enqueue() {},
    mailer: mail,
    pusher: null,
    post: null,
    afterwards,
    origin,
    limits: { ...usualLimits, ...limits },
    address: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    log: (line) => lines.push(line),
    alarm: (alarm) => alarms.push(alarm),
  }
  return { app: createApp(ports), ports, store, notifier, clock, lines, alarms, mail, settled: idle }
}

/** Somebody at a browser: keeps his cookie, and sends what our own pages send. */
export interface Person {
  name: string
  player: string
  cookie: string
  get<T>(path: string, headers?: Record<string, string>): Promise<Answer<T>>
  send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
}

interface Answer<T> {
  status: number
  headers: Headers
  body: T & Partial<Problem>
}

/** A person without a session. `language`: what their browser says it wants; most tests say nothing of it. */
export function stranger({ app }: Pick<World, 'app'>, language?: string): Person {
  const person: Person = {
    name: '',
    player: '',
    cookie: '',
    get: (path, headers = {}) => request('GET', path, undefined, headers),
    send: (method, path, body) => request(method, path, body, {}),
  }
  async function request<T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    const response = await app.request(`${origin}${path}`, {
      method,
      headers: {
        ...(person.cookie ? { cookie: person.cookie } : {}),
        ...(method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    person.cookie = withCookies(person.cookie, response.headers.getSetCookie())
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: text && isJson ? JSON.parse(text) : null,
    }
  }
  return person
}

/** What a browser keeps after an answer; what was there under the same name is replaced. */
function withCookies(kept: string, set: readonly string[]): string {
  const cookies = new Map<string, string>()
  for (const one of [...kept.split('; ').filter(Boolean), ...set.map((cookie) => cookie.split(';')[0])])
    cookies.set(one.split('=')[0], one)
  return [...cookies.values()].join('; ')
}

/** An id as a device mints it. */
export const newId = (): string => `id-${String(++minted.ids).padStart(20, '0')}`
export const newTableId = (): TableId => newId() as TableId
export const salt = '00112233445566778899aabbccddeeff'

/** A person with a session. */
export async function guest(world: Pick<World, 'app'>, name: string, language?: string): Promise<Person> {
  const person = stranger(world, language)
  const { body, status } = await person.send<{ player: string }>('POST', '/api/guest', { id: newId(), name })
  if (status !== 201) throw new Error(`No guest: ${JSON.stringify(body)}`)
  return Object.assign(person, { name, player: body.player })
}
