import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { allowing, type Call, type Statement } from './policy.ts'

type Value = { S?: string; N?: string; B?: string }
type Item = { [field: string]: Value }
interface Asked {
  TableName?: string
  Key?: Item
  Item?: Item
  ExpressionAttributeValues?: Item
  RequestItems?: { [table: string]: { Keys: Item[] } }
}

/** An entry that came into the log. */
export interface Put {
  pk: string
  sk: string
  item: Item
}

/** One function's way to the tables: what its role does not allow is refused, as AWS would. */
export interface Way {
  url: string
  /** Calls that were refused. */
  refused: Call[]
  /** What of its statements was needed: actions by statement. */
  used: Map<Statement, Set<string>>
  /** The keys that were asked for, by statement. */
  touched: Map<Statement, Set<string>>
  /** Hears of each call before it is passed on, counted from 1; what it returns `false` for is never answered. */
  before: (number: number) => boolean
  /** The same, once it was done. */
  after: (number: number) => boolean
  /** How often each action was asked for since the last recount. */
  calls: Map<string, number>
  recount(): void
  close(): Promise<void>
}

/** A way to a database with the rights of these statements. `put` hears of every entry that came into the log. */
export async function wayTo(
  database: string,
  statements: readonly Statement[],
  put: (entry: Put) => void,
): Promise<Way> {
  let number = 0
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const target = String(request.headers['x-amz-target'])
    const asked = JSON.parse(body.toString()) as Asked
    const action = target.split('.')[1]
    const mine = ++number
    way.calls.set(action, (way.calls.get(action) ?? 0) + 1)
    if (!way.before(mine)) return
    for (const call of callsOf(action, asked)) {
      const statement = allowing(statements, call)
      if (!statement) {
        way.refused.push(call)
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
        const __type = 'com.amazon.coral.service#AccessDeniedException'
        response.end(JSON.stringify({ __type, message: 'not authorized' }))
        return
      }
      way.used.set(statement, (way.used.get(statement) ?? new Set()).add(`dynamodb:${action}`))
      const touched = way.touched.get(statement) ?? new Set()
      for (const key of call.keys) touched.add(key)
      way.touched.set(statement, touched)
    }
    const answered = await fetch(database, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !['host', 'connection'].includes(name)),
      ) as Record<string, string>,
      body: new Uint8Array(body),
    })
    const said = Buffer.from(await answered.arrayBuffer())
    const { Item: item } = asked
    if (answered.ok && action === 'PutItem' && item && asked.TableName?.endsWith('-log'))
      put({ pk: item.pk.S as string, sk: item.sk.N as string, item })
    if (!way.after(mine)) return
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    response.setHeader('x-amz-crc32', answered.headers.get('x-amz-crc32') ?? '')
    response.writeHead(answered.status).end(said)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const way: Way = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: [],
    used: new Map(),
    touched: new Map(),
    before: () => true,
    after: () => true,
    calls: new Map(),
    recount: () => {
      number = 0
      way.calls.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return way
}

function callsOf(action: string, asked: Asked): Call[] {
  if (asked.RequestItems)
    return Object.entries(asked.RequestItems).map(([table, { Keys }]) => ({
      action,
      table: tableOf(table),
      keys: Keys.map(({ pk }) => pk.S as string),
    }))
  const pk = asked.Key?.pk ?? asked.Item?.pk ?? asked.ExpressionAttributeValues?.[':pk']
  return [{ action, table: tableOf(asked.TableName ?? ''), keys: [pk?.S ?? ''] }]
}

const tableOf = (name: string): Call['table'] => (name.endsWith('-log') ? 'log' : 'app')
