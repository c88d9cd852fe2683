import { randomBytes } from 'node:crypto'
import { games } from '../../../engine/index.ts'
import { createAfterwards } from '../../ports/afterwards.ts'
import { type Ports, usualLimits } from '../../ports/index.ts'
import { openStore } from '../../store/dynamodb/client.ts'
import { isClosed } from '../../store/dynamodb/gate.ts'
import { viewerOf } from './edge.ts'
import { env } from './env.ts'
import { alarmLine, logLine } from './lines.ts'

const { afterwards, idle } = createAfterwards(alarmLine)

/** Resolves once all work left for afterwards is done: a handler is frozen from the moment it has returned. */
export const allDone = idle

/** The ports of a handler, the same for all that it answers. Handlers that send mail add a mailer. */
export const ports: Ports = {
  store: openStore({ prefix: env('POSTHORN_TABLES'), now: Date.now }),
  games,
  now: Date.now,
  random: randomBytes,
  // The log's stream does that.
  tableChanged() {},
  // The clock comes by within a minute for what the API files.
  async enqueue() {},
  mailer: null,
  pusher: null,
  post: null,
  afterwards,
  // Handlers that tell nobody where the app is know no origin; those behind the edge are told with each request.
  origin: process.env.POSTHORN_ORIGIN ?? '',
  inbound: process.env.POSTHORN_INBOUND,
  limits: usualLimits,
  address: viewerOf,
  log: logLine,
  alarm: alarmLine,
}

// Opens the connection as soon as all is loaded, by the question that most functions ask first; nobody waits for it.
setImmediate(() => isClosed(ports.store).catch(() => {}))
