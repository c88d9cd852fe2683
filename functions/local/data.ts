import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from '../store/client.ts'
import { createTables, expectTables } from '../store/create.ts'
import { startEngine } from './dynamodb.ts'
import type { Settings } from './settings.ts'

/** The tables of this machine, and how to leave them. */
export interface Data {
  store: Store
  /** Where the embedded DynamoDB listens that was started for them; null where another one is used. */
  endpoint: string | null
  close(): Promise<void>
}

/**
 * Opens the tables that are kept in a folder, or those of the DynamoDB that the settings name; makes what is not there.
 * @throws Error in plain words where somebody else has the folder
 */
export async function openData(settings: Pick<Settings, 'data' | 'endpoint'>, now = Date.now): Promise<Data> {
  const { data, endpoint } = settings
  if (!endpoint) mkdirSync(data, { recursive: true })
  const engine = endpoint ? null : await startEngine(join(data, 'dynamodb'))
  const store = openStore({ endpoint: endpoint ?? engine?.endpoint, prefix: 'posthorn-', now })
  const made = createTables(store)
  await (engine ? unlessTaken(data, made) : made)
  return {
    store,
    endpoint: engine?.endpoint ?? null,
    async close() {
      store.client.destroy()
      await engine?.close()
    },
  }
}

/**
 * Opens the tables of a Posthorn on AWS by its name. Whatever deployed it made them, and protects them: never this.
 * @throws Error where there are none, or the environment has no key to them
 */
export async function openDeployed(name: string): Promise<Data> {
  const store = openStore({ prefix: `${name}-`, now: Date.now })
  await expectTables(store)
  return { store, endpoint: null, close: async () => store.client.destroy() }
}

/** Waits for what is asked first of an engine: where the folder is not its own, it throws where only the process can catch it. */
async function unlessTaken<T>(data: string, first: Promise<T>): Promise<T> {
  let caught = (_: unknown) => {}
  const thrown = new Promise<never>((_, reject) => {
    caught = (error) => reject(isNotOpen(error) ? new Error(takenWords(data)) : error)
  })
  process.on('uncaughtException', caught)
  const made = await Promise.race([first, thrown])
  // Where it failed, the other questions fail in the same way, until the process has ended.
  process.off('uncaughtException', caught)
  return made
}

/** What the engine throws when its files are not its own depends on what it was asked first. */
const isNotOpen = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('LEVEL_')) || /not open|closed/i.test(error.message))

const takenWords = (data: string): string =>
  `The tables in ${data} can’t be opened: another Posthorn is at work on them, or this user may not write there.`

/** A server that runs on a folder of tables: its process, and where its embedded DynamoDB listens on this machine. */
interface Announced {
  pid: number
  endpoint: string
}

const announcedIn = (data: string): string => join(data, 'running.json')

/** Says in the folder that this process runs on it, so that whoever looks after its tables needn't end it. */
export const announce = (data: string, endpoint: string): void =>
  writeFileSync(announcedIn(data), JSON.stringify({ pid: process.pid, endpoint } satisfies Announced))

export const withdraw = (data: string): void => rmSync(announcedIn(data), { force: true })

/** The DynamoDB of the server that runs on a folder; null where none does, or one ended without a word. */
export async function runningOn(data: string): Promise<string | null> {
  try {
    const { pid, endpoint } = JSON.parse(readFileSync(announcedIn(data), 'utf8')) as Announced
    process.kill(pid, 0)
    const answer = await fetch(endpoint)
    return (await answer.text()).startsWith('healthy: dynamodb') ? endpoint : null
  } catch {
    return null
  }
}
