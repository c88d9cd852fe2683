import { randomBytes } from 'node:crypto'
import { games } from '../../engine/index.ts'
import type { Store } from '../store/client.ts'
import type { Importing } from '../tables/import-progress.ts'
import { fail } from './verb.ts'

/** The ports of an import without a network; a fault ends the command. */
export const portsFor = (store: Store): Importing => ({
  store,
  games,
  now: Date.now,
  random: randomBytes,
  // The caller projects the table itself, once, before saying that it is here.
  ring() {},
  alarm: ({ alarm, table, stack = [] }) =>
    fail([`${alarm} at ${table ?? 'no table'}: an error in Posthorn.`, ...stack].join('\n')),
})
