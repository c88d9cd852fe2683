import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { Hono } from 'hono/tiny'
import { games } from '../../../../engine/index.ts'
import { createApp } from '../../../index.ts'
import { playOpponent } from '../../../jobs/bots/play.ts'
import { beat } from '../../../jobs/clock/beat.ts'
import { createNotifier } from '../../../jobs/projection/notifier.ts'
import { project } from '../../../jobs/projection/project.ts'
import { reconcile } from '../../../jobs/projection/reconcile.ts'
import { runDueJobs } from '../../../jobs/scheduler/sweep.ts'
import { receive } from '../../../messages/inbound/receive.ts'
import { notifyByMail } from '../../../messages/mail/notify-by-mail.ts'
import { smtpMailer } from '../../../messages/mail/smtp.ts'
import { pushKeys } from '../../../messages/push/keys.ts'
import { webPusher } from '../../../messages/push/web-pusher.ts'
import { seatOfToken } from '../../../messages/reply/address.ts'
import { poster } from '../../../outbound/post.ts'
import { createPages } from '../../../pages/app.ts'
import { createAfterwards } from '../../../ports/afterwards.ts'
import { alarmOf, type PagePorts, type Ports, usualLimits } from '../../../ports/index.ts'
import type { Mailer } from '../../../ports/mailer.ts'
import { isClosed } from '../../../store/dynamodb/gate.ts'
import { announce, openApart, withdraw } from '../data/data.ts'
import { devMail } from '../mail/dev-mail.tsx'
import { type Inbound, listenForAnswers } from '../mail/inbound.ts'
import { createOutbox, type Outbox } from '../mail/outbox.ts'
import { answering } from '../processes/answering.ts'
import { createReading } from '../processes/reading.ts'
import { createThinking } from '../processes/thinking.ts'
import { createLoop } from './loop.ts'
import { ownOrigins } from './own-origins.ts'
import { portWords } from './port-words.ts'
import { askerOf } from './proxies.ts'
import { renderer } from './renderer.ts'
import { withWeb } from './serve-web.ts'
import type { Settings } from './settings.ts'

const DAY = 24 * 3600_000
/** Milliseconds between two sweeps of the dues. */
const SWEPT_EVERY = 15_000

/** A running server: its address, and how to end it without losing anything. */
export interface Running {
  url: string
  /** The port at which replies by mail come in; null where none do. */
  inbound: number | null
  close(): Promise<void>
  /** Does now all that is due by now; otherwise the clock does it every few seconds. */
  sweep(): Promise<void>
}

/** The server's parts of its machine; a test may give others. */
interface Machine {
  /** The clock, milliseconds since 1970. */
  now?: () => number
  random?: (bytes: number) => Uint8Array
  /** Opens its tables. */
  open?: typeof openApart
  /** Pages beside the app's. */
  beside?: (ports: Ports) => Hono
  /** Gets a line for each request. */
  print?: (line: string) => void
}

/** Starts the whole of Posthorn in this process. */
export async function startServer(
  settings: Settings,
  { now = Date.now, random = randomBytes, print = console.log, open = openApart, beside }: Machine = {},
): Promise<Running> {
  const data = await open(settings, now, (line) => console.error(line))
  const { store } = data
  const alarm: Ports['alarm'] = (line) => console.error(JSON.stringify(line))
  const notifier = createNotifier(
    (table) => project(ports, table),
    (error, table) => alarm(alarmOf(error, { table })),
  )
  const thinking = createThinking()
  const reading = createReading((error) => alarm(alarmOf(error)))
  const opponents = createNotifier(
    (table) => playOpponent(ports, thinking.think, table),
    (error, table) => alarm(alarmOf(error, { table })),
  )
  const { afterwards, idle } = createAfterwards(alarm)
  const { mailer, outbox, close: closeMail } = openMail(settings)
  const post = poster(settings.push)
  let noting: NodeJS.Timeout | undefined
  const ports: PagePorts = {
    store,
    games,
    now,
    random,
    tableChanged(table) {
      notifier.notify(table)
      opponents.notify(table)
    },
    // A due that is filed for now waits for the next sweep, in a few seconds.
    async enqueue() {},
    mailer,
    pusher: webPusher({ keys: () => pushKeys(ports), origin: () => ports.origin, post }),
    post,
    afterwards,
    origin: settings.origin,
    inbound: settings.inbound?.at,
    limits: usualLimits,
    page: () => readFile(join(settings.web, 'index.html'), 'utf8'),
    board: (game) => readFile(join(settings.web, 'boards', `${game}.svg`), 'utf8'),
    renderer,
    address: (c) => askerOf(remoteOf(c), c.req.header('x-forwarded-for'), settings.proxies),
    log: (line) => print(JSON.stringify(line)),
    alarm,
  }
  const mend = () => reconcile(ports).catch((error) => alarm(alarmOf(error)))
  let mending = mend()
  const daily = setInterval(() => {
    mending = mend()
  }, DAY)
  let isStart = true
  const clock = createLoop(
    async () => {
      if (await isClosed(store)) return
      await beat(ports, isStart)
      isStart = false
      await runDueJobs(ports, (_, notice) => notifyByMail(ports, notice))
    },
    SWEPT_EVERY,
    (error) => alarm(alarmOf(error)),
  )
  const { web, origin } = settings
  const api = createApp(ports)
  const shown = withWeb(api, createPages(ports), web, origin)
  const whole = new Hono()
  if (beside) whole.route('/', beside(ports))
  if (outbox)
    whole.route(
      '/',
      devMail(outbox, onThisMachine(ports), (message) => receive(ports, message, reading.read)),
    )
  whole.route('/', shown)
  const server = await listen(settings, whole.fetch).catch((error) => failed(error, settings.port, 'PORT'))
  const answered = answering(server)
  const answers = await openAnswers()
  const { port } = server.address() as AddressInfo
  // Pages name their own address, and a port that the machine chose is known only now.
  ports.origin = urlOf(settings, port)
  if (!settings.isNamed) ports.reachedAt = ownOrigins(ports.origin)
  note()
  return {
    url: ports.origin,
    inbound: answers?.port ?? null,
    sweep: clock.now,
    async close() {
      await answered()
      await answers?.close()
      await end()
    },
  }

  async function openAnswers(): Promise<Inbound | null> {
    if (settings.inbound === null || settings.inbound.port === null) return null
    const { at, host, port } = settings.inbound
    return listenForAnswers({
      at,
      host,
      port,
      isSeat: async (token) => (await seatOfToken(ports, token)) !== null,
      receive: (message) => receive(ports, message, reading.read),
      alarm: (error) => alarm(alarmOf(error)),
    }).catch(async (error) => {
      await answered()
      return failed(error, port, 'POSTHORN_INBOUND_PORT')
    })
  }

  /** Notes in the folder that this server runs; on a full disk, as soon as there is room. */
  function note(): void {
    try {
      if (data.endpoint) announce(settings.data, data.endpoint, ports.origin)
    } catch (error) {
      alarm(alarmOf(error))
      noting = setTimeout(note, SWEPT_EVERY)
    }
  }

  /** Ends all that is open, and says why nothing listens on a port. */
  async function failed(error: unknown, port: number, setting: string): Promise<never> {
    await end()
    const words = portWords(error, port, setting)
    throw words === null ? error : new Error(words, { cause: error })
  }

  /** Finishes what was begun, and ends all but what listens. */
  async function end(): Promise<void> {
    clearInterval(daily)
    clearTimeout(noting)
    await clock.close()
    await mending
    await idle()
    thinking.close()
    reading.close()
    await opponents.idle()
    await notifier.idle()
    closeMail()
    if (data.endpoint) withdraw(settings.data)
    await data.close()
  }
}

const remoteOf = (c: Context): string => getConnInfo(c).remote.address ?? ''

/**
 * Sends by the configured mail server. Without one, keeps messages on this machine, unless the app is on https: then
 * there is no mail.
 */
function openMail({ smtp, origin, data }: Settings): {
  mailer: Mailer | null
  outbox: Outbox | null
  close(): void
} {
  if (smtp) {
    const mailer = smtpMailer(smtp.server, smtp.from)
    return { mailer, outbox: null, close: mailer.close }
  }
  const outbox = origin.startsWith('https:') ? null : createOutbox(join(data, 'mail'))
  return { mailer: outbox, outbox, close() {} }
}

/** Lets a request through only from this very machine, asking it by its own name. */
const onThisMachine =
  ({ origin }: Ports): MiddlewareHandler =>
  async (c, next) => {
    const isForwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
    const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(remoteOf(c))
    const { hostname } = new URL(`http://${c.req.header('host') ?? ''}`)
    const isOwnName = ['localhost', '127.0.0.1', '[::1]', new URL(origin).hostname].includes(hostname)
    if (isForwarded !== undefined || !isLoopback || !isOwnName) return c.notFound()
    return next()
  }

/**
 * How long a connection without a request stays open, in ms: longer than proxies keep theirs (Caddy two minutes), so
 * that it is the proxy that ends it. Ended here, it could meet a turn that is already on its way: the proxy answers 502.
 */
const KEPT_OPEN = 150_000

function listen({ host, port, tls }: Settings, fetch: Parameters<typeof serve>[0]['fetch']) {
  const secure = tls && { createServer: createSecureServer }
  const serverOptions = { ...tls, keepAliveTimeout: KEPT_OPEN }
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch, port, ...(host && { hostname: host }), ...secure, serverOptions }, () =>
      resolve(server),
    )
    server.once('error', reject)
  })
}

/** The address to open: the app's origin, with the port that the machine chose where it was 0. */
const urlOf = ({ port, origin }: Settings, chosen: number): string =>
  port === chosen ? origin : origin.replace(/:0$/, `:${chosen}`)
