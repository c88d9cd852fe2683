import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { games } from '../../engine/index.ts'
import { createApp } from '../http/app.ts'
import { createPages } from '../pages/app.ts'
import { alarmOf, type PagePorts, type Ports, usualLimits } from '../ports.ts'
import { createBell } from '../project/bell.ts'
import { project } from '../project/project.ts'
import { reconcile } from '../project/reconcile.ts'
import { announce, openData, withdraw } from './data.ts'
import { press } from './press.ts'
import { withWeb } from './serve-web.ts'
import type { Settings } from './settings.ts'

const DAY = 24 * 3600_000

/** A running server: where it is, and how to end it without losing anything. */
export interface Running {
  url: string
  close(): Promise<void>
}

/** Starts the whole of Posthorn in this process. */
export async function startServer(settings: Settings): Promise<Running> {
  const data = await openData(settings)
  const { store } = data
  if (data.endpoint) announce(settings.data, data.endpoint)
  const alarm: Ports['alarm'] = (line) => console.error(JSON.stringify(line))
  const bell = createBell(
    (table) => project(ports, table),
    (error, table) => alarm(alarmOf(error, { table })),
  )
  const ports: PagePorts = {
    store,
    games,
    now: Date.now,
    random: randomBytes,
    ring: bell.ring,
    origin: settings.origin,
    limits: usualLimits,
    page: () => readFile(join(settings.web, 'index.html'), 'utf8'),
    press,
    address: (c) => getConnInfo(c).remote.address ?? '',
    log: (line) => console.log(JSON.stringify(line)),
    alarm,
  }
  const mend = () => reconcile(ports).catch((error) => alarm(alarmOf(error)))
  let mending = mend()
  const daily = setInterval(() => {
    mending = mend()
  }, DAY)
  const { web, origin } = settings
  const server = await listen(settings, withWeb(createApp(ports), createPages(ports), web, origin).fetch)
  const { port } = server.address() as AddressInfo
  // Pages tell others where they are, and a port that the machine chose is known only now.
  ports.origin = urlOf(settings, port)
  return {
    url: ports.origin,
    async close() {
      clearInterval(daily)
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
      await mending
      await bell.idle()
      if (data.endpoint) withdraw(settings.data)
      await data.close()
    },
  }
}

function listen({ port, tls }: Settings, fetch: Parameters<typeof serve>[0]['fetch']) {
  const secure = tls ? { createServer: createSecureServer, serverOptions: tls } : {}
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch, port, ...secure }, () => resolve(server))
    server.once('error', reject)
  })
}

/** Where to open it: at home, but for a port that the machine chose. */
const urlOf = ({ port, origin }: Settings, chosen: number): string =>
  port === chosen ? origin : origin.replace(/:0$/, `:${chosen}`)
