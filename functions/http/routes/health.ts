import { Hono } from 'hono/tiny'
import type { Ports } from '../../ports/index.ts'
import { getItem, putItem } from '../../store/dynamodb/item.ts'
import { version } from '../version.ts'

const key = { pk: 'HEALTH', sk: 'HEALTH' }
/** Milliseconds between two writes that only try whether one works. */
const TRIED_EVERY = 2_000

/**
 * Whether Posthorn works, for monitors: the store is asked, and must answer, and the latest write must have worked.
 * `read-only`: it did not. To start it again is no help then, since all that can be read is.
 */
export const health = (ports: Ports) => {
  const isWritable = trying(ports)
  return new Hono().get('/health', async (c) => {
    await getItem(ports.store, key, 'consistent')
    if (await isWritable()) return c.json({ status: 'ok', version })
    return c.json({ status: 'read-only', version }, 503, { 'retry-after': String(TRIED_EVERY / 1000) })
  })
}

/**
 * Tells whether writes work. Where the latest one failed, or there was none yet, one is tried: a server at which nobody
 * plays gets well by itself. Where they work none is, since anybody may ask.
 */
function trying({ store, now }: Ports): () => Promise<boolean> {
  let tried = Number.NEGATIVE_INFINITY
  let trial: Promise<boolean> | null = null
  return async () => {
    if (store.writing.works) return true
    if (trial) return trial
    if (now() - tried < TRIED_EVERY) return false
    tried = now()
    trial = putItem(store, { ...key, at: tried }).catch(() => false)
    return trial.finally(() => {
      trial = null
    })
  }
}
