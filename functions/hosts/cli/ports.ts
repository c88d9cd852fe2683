import { randomBytes } from 'node:crypto'
import { games } from '../../../engine/index.ts'
import { usualLimits } from '../../ports/index.ts'
import type { Store } from '../../store/dynamodb/client.ts'
import type { Extending } from '../../tables/extend.ts'
import type { Importing } from '../../tables/import/progress.ts'
import { fail } from './verbs/verb.ts'

/** The ports of a command that changes tables; a fault ends it. */
export const portsFor = (store: Store): Importing & Extending => ({
  store,
  games,
  now: Date.now,
  random: randomBytes,
  // The caller projects the table itself, once, before saying that it is here.
  tableChanged() {},
  // The clock comes by for it.
  async enqueue() {},
  limits: usualLimits,
  alarm: ({ alarm, table, stack = [] }) =>
    fail([`${alarm} at ${table ?? 'no table'}: an error in Posthorn.`, ...stack].join('\n')),
})
