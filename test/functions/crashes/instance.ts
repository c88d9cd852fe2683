import { createHash } from 'node:crypto'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { type App, createApp } from '../../../functions/index.ts'
import { createNotifier, type Notifier } from '../../../functions/jobs/projection/notifier.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { createAfterwards } from '../../../functions/ports/afterwards.ts'
import { type Ports, usualLimits } from '../../../functions/ports/index.ts'
import { scheme } from '../../engine/probes/scheme.ts'
import { tally } from '../../engine/table/tally.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { createMailbox, type Mailbox } from '../mail/mailbox.ts'

import { plannedTally } from './planned-tally.ts'

/** Where a copy of the app keeps its tables, and when it runs: what a process of its own is told. */
export interface At {
  endpoint: string
  prefix: string
  /** Milliseconds since 1970; the clock stands still until it is moved. */
  now: number
  /** Which rules of tally this copy knows. */
  rules: 1 | 2
  /** Names this copy, so that no two mint the same token. */
  label: string
}

/** One running copy of the app, as one process has it. */
export interface Instance {
  app: App
  ports: Ports
  notifier: Notifier
  clock: { now: number }
  alarms: string[]
  mail: Mailbox
  settled(): Promise<void>
}

const origin = 'http://posthorn.test'
export const noon = Date.parse('2026-03-01T12:00:00Z')
/** Every table's seed: so two runs of the same requests make the same log, byte for byte. */
export const seed = '5e'.repeat(32)

const newTally: AnyGame = { ...tally, rules: 2, upgrade: (position) => position }
const gamesUnder = (rules: 1 | 2): Record<string, AnyGame> => ({
  tally: rules === 1 ? tally : newTally,
  scheme,
  planned: plannedTally,
})

/** A copy of the app. `rings`: whether it projects what it has appended, as it does unless a test wants that late. */
export function startInstance({ endpoint, prefix, now, rules, label }: At, rings = true): Instance {
  const clock = { now }
  const alarms: string[] = []
  const notifier = createNotifier(
    (table) => project(ports, table),
    (error) => alarms.push(String(error)),
  )
  const mail = createMailbox()
  const { afterwards, idle } = createAfterwards((alarm) => alarms.push(JSON.stringify(alarm)))
  let drawn = 0
  const games = Object.entries(gamesUnder(rules)).map(([id, game]) => [id, async () => game])
  const ports: Ports = {
    store: openStoreHere({ endpoint, prefix, now: () => clock.now }),
    games: Object.fromEntries(games),
    now: () => clock.now,
    random: (bytes) =>
      bytes === 32 ? Buffer.from(seed, 'hex') : sha512(`${label} ${drawn++}`).subarray(0, bytes),
    tableChanged: (table: TableId) => rings && notifier.notify(table),
    async enqueue() {},
    mailer: mail,
    pusher: null,
    post: null,
    afterwards,
    origin,
    limits: usualLimits,
    address: () => '192.0.2.1',
    log: () => {},
    alarm: (alarm) => alarms.push(JSON.stringify(alarm)),
  }
  return { app: createApp(ports), ports, notifier, clock, alarms, mail, settled: idle }
}

const sha512 = (text: string): Buffer => createHash('sha512').update(text).digest()

/** A request as plain data; or the sweep, with its minute after noon in place of a path. */
export interface Asked {
  method: string
  path: string
  cookie?: string | undefined
  body?: unknown
}

/** What it was answered; `entry` is the version that a request that commits has made. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all routes
  body: any
  entry: number | null
  cookie: string | null
}

export async function ask(instance: Instance, asked: Asked): Promise<Answer> {
  const { method, path, cookie, body } = asked
  if (method === 'SWEEP') return sweep(instance, noon + Number(path) * 60_000)
  const { app } = instance
  const response = await app.request(`${origin}${path}`, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const entry = response.headers.get('x-entry-version')
  return {
    status: response.status,
    body: text ? JSON.parse(text) : null,
    entry: entry === null ? null : Number(entry),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null,
  }
}

/** Does what is due at a time, as if it were asked for. */
async function sweep({ ports, clock }: Instance, now: number): Promise<Answer> {
  clock.now = Math.max(clock.now, now)
  const { failed } = await runDueJobs(ports, async () => {})
  return { status: failed > 0 ? 500 : 200, body: null, entry: null, cookie: null }
}

/** Asks, and waits until all that follows from it is done. */
export async function askAndSettle(instance: Instance, asked: Asked): Promise<Answer> {
  const answer = await ask(instance, asked)
  await instance.settled()
  await instance.notifier.idle()
  return answer
}
