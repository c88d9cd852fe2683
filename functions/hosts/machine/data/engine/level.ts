import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { ClassicLevel } from 'classic-level'
import { grouped, type Operation } from './grouped.ts'

const require = createRequire(import.meta.url)

/**
 * The store behind an embedded DynamoDB. A key and a value are text; the names of the writing methods are
 * abstract-level's own.
 */
export type Level = ClassicLevel & {
  _put(key: string, value: string): Promise<void>
  _del(key: string): Promise<void>
  _batch(operations: Operation[], options: { sync: boolean }): Promise<void>
}

/** DynamoDB over a store: answers requests that are emitted to it. */
export interface Dynalite {
  server: Server
  level: Level
}

const options = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 }

/**
 * DynamoDB over a folder, or in memory. Dynalite does not expose its store, so it is taken where dynalite makes it; a
 * later version that makes it in another way does not start.
 */
function dynaliteAt(path: string | undefined): Dynalite {
  const dynalite = require('dynalite') as (given: object) => Server
  const storage = require('dynalite/db') as { create(given: object): { db: Level } }
  const { create } = storage
  let level: Level | undefined
  storage.create = (given) => {
    const made = create(given)
    level = made.db
    return made
  }
  try {
    const server = dynalite(path === undefined ? options : { ...options, path })
    if (!level) throw new Error('This version of dynalite makes its store in another way.')
    return { server, level }
  } finally {
    storage.create = create
  }
}

export const inMemory = (): Dynalite => dynaliteAt(undefined)

/**
 * Opens the data of a folder. A write is on the disk before it is answered; writes that come while the disk is at work
 * share the next sync. Once a write has failed no other is tried, since nobody knows how much of it is there: `failed`
 * is told, reads go on, and writes are refused until all is opened again. `fault`: why they are refused from the start.
 * @throws Error of LevelDB where it can't be opened
 */
export async function onDisk(
  path: string,
  isNew: boolean,
  failed: (error: unknown) => void,
  fault?: unknown,
): Promise<Dynalite> {
  const made = dynaliteAt(path)
  const { level } = made
  const batch = level._batch.bind(level)
  const write = grouped(async (operations) => {
    if (fault !== undefined) throw unavailable(fault)
    try {
      await batch(operations, { sync: true })
    } catch (error) {
      fault = error
      failed(error)
      throw unavailable(error)
    }
  })
  level._put = (key, value) => write([{ type: 'put', key, value }])
  level._del = (key) => write([{ type: 'del', key }])
  level._batch = (operations) => write(operations)
  await level.open({ createIfMissing: isNew })
  return made
}

/** An error that dynalite sends to the asker, instead of ending with it. */
const unavailable = (cause: unknown): Error =>
  Object.assign(new Error('Nothing can be written.', { cause }), {
    statusCode: 503,
    body: {
      __type: 'com.amazonaws.dynamodb.v20120810#ServiceUnavailable',
      message: 'Nothing can be written.',
    },
  })
