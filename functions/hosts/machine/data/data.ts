import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openStore, type Store } from '../../../store/dynamodb/client.ts'
import { createTables, expectTables } from '../../../store/dynamodb/create.ts'
import type { Settings } from '../server/settings.ts'
import { startEngine } from './dynamodb.ts'
import { askEndpoint, socketFor } from './engine/socket.ts'
import { supervise } from './engine/supervise.ts'
import { makePrivate } from './private.ts'

/** The open tables of this machine, and how to close them. */
export interface Data {
  store: Store
  /** The endpoint of the embedded DynamoDB that was started for them; null where another one is used. */
  endpoint: string | null
  /** The endpoint of the DynamoDB in use, whichever process started it; null where it is AWS. */
  engine: string | null
  /** The address of the server that runs on them; null where none is known. */
  origin: string | null
  close(): Promise<void>
}

type Where = Pick<Settings, 'data' | 'endpoint'>

/** The folder of the embedded DynamoDB in a folder of data. */
export const tablesIn = (data: string): string => join(data, 'dynamodb')

/**
 * Opens the tables in a folder, or those of the DynamoDB that the settings name; creates those that are missing.
 * @throws Error in plain words where they can't be opened
 */
export const openData = (where: Where, now = Date.now): Promise<Data> => openWith(where, now, startEngine)

/** The same for a server: the tables are in a process of their own. `say` is told when it ends and starts again. */
export const openApart = (where: Where, now: () => number, say: (line: string) => void): Promise<Data> =>
  openWith(where, now, (folder, socket) => supervise(folder, socket, say))

async function openWith(
  { data, endpoint }: Where,
  now: () => number,
  start: (folder: string, socket: string) => ReturnType<typeof startEngine>,
): Promise<Data> {
  if (endpoint) {
    const store = openStore({ endpoint, prefix: 'posthorn-', now })
    await createTables(store)
    return {
      ...{ store, endpoint: null, engine: endpoint, origin: null },
      close: async () => store.client.destroy(),
    }
  }
  makePrivate(data)
  const engine = await start(tablesIn(data), socketFor(data))
  const store = openStore({ endpoint: engine.endpoint, prefix: 'posthorn-', now })
  await createTables(store)
  return {
    store,
    endpoint: engine.endpoint,
    engine: engine.endpoint,
    origin: null,
    async close() {
      store.client.destroy()
      await engine.close()
    },
  }
}

/**
 * Opens the tables of a Posthorn on AWS by its name. Its deployment made them, and protects them: never this.
 * @throws Error where there are none, or the environment has no key to them
 */
export async function openDeployed(name: string): Promise<Data> {
  const store = openStore({ prefix: `${name}-`, now: Date.now })
  await expectTables(store)
  const nowhere = { endpoint: null, engine: null, origin: null }
  return { store, ...nowhere, close: async () => store.client.destroy() }
}

/**
 * A server that runs on a folder of tables: its process, the endpoint of its DynamoDB on this machine, and its own
 * address.
 */
interface Announced {
  pid: number
  endpoint: string
  origin: string
}

const announcedIn = (data: string): string => join(data, 'running.json')

/** Notes in the folder that this process runs on it, so that its tables can be looked after without ending it. */
export function announce(data: string, endpoint: string, origin: string): void {
  const said: Announced = { pid: process.pid, endpoint, origin }
  writeFileSync(announcedIn(data), JSON.stringify(said), { mode: 0o600 })
}

export const withdraw = (data: string): void => rmSync(announcedIn(data), { force: true })

/** The server that runs on a folder; null where none does, or one ended without withdrawing its note. */
export async function runningOn(data: string): Promise<Pick<Announced, 'endpoint' | 'origin'> | null> {
  try {
    const { pid, endpoint, origin } = JSON.parse(readFileSync(announcedIn(data), 'utf8')) as Announced
    process.kill(pid, 0)
    const said = await text(await askEndpoint(endpoint, '/'))
    return said.startsWith('healthy: dynamodb') ? { endpoint, origin } : null
  } catch {
    return null
  }
}
