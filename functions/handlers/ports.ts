import { randomBytes } from 'node:crypto'
import { games } from '../../engine/index.ts'
import { createAfterwards } from '../afterwards.ts'
import { type Ports, usualLimits } from '../ports.ts'
import { openStore } from '../store/client.ts'
import { getItem } from '../store/item.ts'
import { viewerOf } from './edge.ts'
import { env } from './env.ts'

const alarm: Ports['alarm'] = (line) => console.error(JSON.stringify(line))
const { afterwards, idle } = createAfterwards(alarm)

/** Resolves once all is done that was left for afterwards: a handler stands still from the moment it has returned. */
export const allDone = idle

/** The world around a handler, the same for all that it answers. Those who send mail have a mailer besides. */
export const ports: Ports = {
  store: openStore({ prefix: env('POSTHORN_TABLES'), now: Date.now }),
  games,
  now: Date.now,
  random: randomBytes,
  // The log's stream does that.
  ring() {},
  // What the API files is come by for within a minute.
  async enqueue() {},
  mailer: null,
  pusher: null,
  afterwards,
  origin: env('POSTHORN_ORIGIN'),
  inbound: process.env.POSTHORN_INBOUND,
  limits: usualLimits,
  address: viewerOf,
  log: (line) => console.log(JSON.stringify(line)),
  alarm,
}

// Opens the connection as soon as all is loaded, and nobody waits for it. Nothing is kept there.
setImmediate(() => getItem(ports.store, { pk: 'WARM', sk: 'WARM' }, 'eventual').catch(() => {}))
