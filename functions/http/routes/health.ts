import { Hono } from 'hono'
import type { Ports } from '../../ports.ts'
import { getItem } from '../../store/item.ts'

/** Whether Posthorn works, for monitors: the store is asked, and must answer. */
export const health = ({ store }: Ports) =>
  new Hono().get('/health', async (c) => {
    await getItem(store, { pk: 'HEALTH', sk: 'HEALTH' }, 'consistent')
    return c.json({ status: 'ok' })
  })
