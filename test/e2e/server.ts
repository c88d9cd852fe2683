import { createHash } from 'node:crypto'
import { inject } from 'vitest'
import { type Running, startServer as startPosthorn } from '../../functions/local/server.ts'
import { settingsFrom } from '../../functions/local/settings.ts'
import { root } from '../structure/sources.ts'

/** What a test may want otherwise than `npm start` has it. */
interface Wishes {
  /** 0 is any port that is free. */
  port?: number
  now?: () => number
  /** More settings, as the environment gives them. */
  env?: Record<string, string>
}

/**
 * Serves the app that was built for all tests, from this process; its data is kept in a folder. Its chance is the same in
 * every run: what is dealt depends on nothing but what devices add.
 */
export function startServer(data: string, { port = 0, now, env = {} }: Wishes = {}): Promise<Running> {
  const given = { ...process.env, PORT: String(port), POSTHORN_DATA: data, ...env }
  const settings = { ...settingsFrom(given, root), web: inject('builtApp') }
  return startPosthorn(settings, { ...(now ? { now } : {}), random: chance(`port ${port}`), print: () => {} })
}

/** The same bytes in every run, though no two alike. A server that is started again where it was begins elsewhere. */
function chance(seed: string): (bytes: number) => Uint8Array {
  let drawn = 0
  return (bytes) => createHash('sha512').update(`${seed} ${drawn++}`).digest().subarray(0, bytes)
}
