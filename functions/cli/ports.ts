import { randomBytes } from 'node:crypto'
import { games } from '../../engine/index.ts'
import type { Store } from '../store/client.ts'
import type { Importing } from '../tables/import-standing.ts'
import { fail } from './verb.ts'

/** What the table service needs, where nobody asks over a network: what goes wrong ends the command. */
export const portsFor = (store: Store): Importing => ({
  store,
  games,
  now: Date.now,
  random: randomBytes,
  // Whoever asks projects the table himself, once, before he says that it is here.
  ring() {},
  alarm: ({ alarm, table, stack = [] }) =>
    fail([`${alarm} at ${table ?? 'no table'}: a fault of ours.`, ...stack].join('\n')),
})
