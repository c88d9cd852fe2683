import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { games } from '../../../engine/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { startEngine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { createApp } from '../../../functions/index.ts'
import { createNotifier } from '../../../functions/jobs/projection/notifier.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { type Ports, usualLimits } from '../../../functions/ports/index.ts'
import { openStore } from '../../../functions/store/dynamodb/client.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { type EntryItem, logKey } from '../../../functions/store/tables/codec.ts'
import { counting } from '../../functions/support/counting.ts'

/**
 * The server that is measured, in a process of its own: the app as it is, and beside it, on the same store, bare
 * routes that do nothing but the one put of a turn, or the one query of an inbox.
 */
const folder = mkdtempSync(join(tmpdir(), 'posthorn-bench-'))
const engine = await startEngine(folder)
/** Milliseconds by which its clock is ahead. */
let ahead = 0
const now = () => Date.now() + ahead
const store = openStore({ endpoint: engine.endpoint, prefix: 'bench-', now })
await createTables(store)
const counted = counting(store)
let kept = 0
store.documents.middlewareStack.add(
  (next) => (args) => {
    const { TableName, Item } = args.input as { TableName?: string; Item?: object }
    if (TableName === store.log && Item && 'kind' in Item) kept = bytesOf(Item as EntryItem)
    return next(args)
  },
  { step: 'initialize', name: 'kept' },
)
const bytesOf = ({ data, ...open }: EntryItem): number => data.length + JSON.stringify(open).length
const notifier = createNotifier(
  (table) => project(ports, table),
  (error) => alarm(error),
)
/** What went wrong and nobody was answered: the measurement asks for it. */
const alarms: string[] = []
const alarm = (wrong: unknown) => {
  console.error(wrong)
  alarms.push(String(wrong instanceof Error ? wrong : JSON.stringify(wrong)))
}
const plenty = { most: Number.MAX_SAFE_INTEGER, seconds: 3600 }
const ports: Ports = {
  store,
  games,
  now,
  random: randomBytes,
  tableChanged: notifier.notify,
  async enqueue() {},
  mailer: null,
  pusher: null,
  post: null,
  afterwards() {},
  origin: 'http://localhost',
  limits: {
    ...usualLimits,
    guests: plenty,
    tables: plenty,
    listed: plenty,
    listings: plenty,
    chat: plenty,
    shares: plenty,
    entries: Number.MAX_SAFE_INTEGER,
  },
  address: () => '',
  log: () => {},
  alarm,
}

let cpu = process.cpuUsage()
/** Milliseconds that a processor of this machine worked here since it was forgotten. */
const cpuSince = (): number => {
  const { user, system } = process.cpuUsage(cpu)
  return (user + system) / 1000
}
const forget = () => {
  counted.reset()
  cpu = process.cpuUsage()
}

let puts = 0
/** How many items are on the first page of what a query finds. */
async function firstPage(query: QueryCommandInput): Promise<number> {
  const { Items = [] } = await store.documents.send(new QueryCommand(query))
  return Items.length
}
const bare = new Hono()
  .post('/bare/put', async (c) => {
    const { bytes } = await c.req.json<{ bytes: number }>()
    const Item = { pk: 'bare', sk: ++puts, data: randomBytes(bytes) }
    const ConditionExpression = 'attribute_not_exists(pk)'
    await store.documents.send(new PutCommand({ TableName: store.log, Item, ConditionExpression }))
    return c.json({ version: puts }, 201)
  })
  .get('/bare/query/:pk', async (c) => {
    const found = await firstPage({
      TableName: store.app,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': c.req.param('pk'), ':prefix': 'T#' },
    })
    return c.json({ found })
  })
  .get('/bare/entries/:table/:first/:last', async (c) => {
    const { table, first, last } = c.req.param()
    const found = await firstPage({
      TableName: store.log,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': logKey(table as TableId), ':first': +first, ':last': +last },
      ConsistentRead: true,
    })
    return c.json({ found })
  })
  /** Lets this many minutes pass, then does what is due; what that asked of the store is counted. */
  .post('/bare/due/:minutes', async (c) => {
    await notifier.idle()
    ahead += Number(c.req.param('minutes')) * 60_000
    forget()
    return c.json(await runDueJobs(ports, async () => {}))
  })
  .post('/bare/reconcile', async (c) => {
    await notifier.idle()
    forget()
    await reconcile(ports)
    return c.json({})
  })
  /** What the store was asked since the last time, once all projections are done. */
  .get('/bare/count', async (c) => {
    await notifier.idle()
    const said = {
      kept,
      alarms,
      calls: counted.calls,
      read: counted.readUnits(),
      written: counted.writeUnits(),
      cpu: cpuSince(),
    }
    forget()
    return c.json(said)
  })
  .route('/', createApp(ports))

const server = serve({ fetch: bare.fetch, port: 0 }, () => {
  process.send?.((server.address() as AddressInfo).port)
})
// The measurement is done, or its process has ended.
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
