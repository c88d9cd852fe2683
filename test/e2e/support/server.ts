import { createHash } from 'node:crypto'
import { inject } from 'vitest'
import type { Data } from '../../../functions/hosts/machine/data/data.ts'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { type Running, startServer as startPosthorn } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { root } from '../../structure/sources.ts'
import { startEngine } from '../../support/engine.ts'
import { openStoreHere } from '../../support/store-here.ts'

/** What a test may want otherwise than `npm start` has it. */
interface Wishes {
  /** 0 is any port that is free. */
  port?: number
  now?: () => number
  /** More settings, as the environment gives them. */
  env?: Record<string, string>
  /** The folder with the app, where that is another than what was built for all tests. */
  web?: string
}

/** Tables in memory, which outlive a server that is started again. */
export const startStore = (): Promise<Engine> => startEngine()

/**
 * Serves an app from this process; its tables are in a store, what else it keeps in a folder. Its chance is the same in
 * every run: what is dealt depends on nothing but what devices add.
 */
export function startServer(
  data: string,
  { endpoint }: Engine,
  { port = 0, now, env = {}, web = inject('builtApp') }: Wishes = {},
): Promise<Running> {
  const own = { PORT: String(port), POSTHORN_DATA: data, POSTHORN_DYNAMODB_ENDPOINT: endpoint }
  const given = { ...process.env, ...own, ...env }
  const settings = { ...settingsFrom(given, root), web }
  return startPosthorn(settings, {
    ...(now ? { now } : {}),
    random: chance(`port ${port}`),
    print: () => {},
    open: (_, now) => tablesOf(endpoint, now),
  })
}

async function tablesOf(endpoint: string, now: () => number): Promise<Data> {
  const store = openStoreHere({ endpoint, prefix: 'posthorn-', now })
  await createTables(store)
  return { store, endpoint: null, engine: endpoint, origin: null, close: async () => store.client.destroy() }
}

/** The same bytes in every run, though no two alike. A server that is started again where it was begins elsewhere. */
function chance(seed: string): (bytes: number) => Uint8Array {
  let drawn = 0
  return (bytes) => createHash('sha512').update(`${seed} ${drawn++}`).digest().subarray(0, bytes)
}
