import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Decision } from '../../../engine/core/index.ts'
import { mask, type Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { createThinking } from '../../../functions/hosts/machine/processes/thinking.ts'
import { seatedTable } from '../../support/tables/seated-table.ts'
import { newId, salt } from '../support/world.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

const ids = Object.keys(games)

describe('process of bots', () => {
  const decisionIn = async (id: string): Promise<Decision> => {
    const game = await games[id]()
    const { position } = seatedTable(game, 2, 1, {
      options: {},
      pace: 'none',
      opponents: [null, 'easy'],
    }).newest()
    const [seat] = (position as Position).waiting
    return { game: id, view: mask(position as Position, seat), seat, level: 'easy', seed: 1 }
  }

  it('several decisions at once: one turn for each game', async () => {
    const thinking = createThinking()
    const chosen = await Promise.all(ids.map(async (id) => thinking.think(await decisionIn(id))))
    for (const one of chosen) {
      expect(one?.actions.length).toBeGreaterThan(0)
      expect(one?.ms).toBeGreaterThanOrEqual(0)
    }
    thinking.close()
  })

  it('an unknown game: fails, and the next decision is answered', async () => {
    const thinking = createThinking()
    const decision = await decisionIn(ids[0])
    await expect(thinking.think({ ...decision, game: 'unheard-of' })).rejects.toThrow()
    expect(await thinking.think(decision)).not.toBeNull()
    thinking.close()
  })

  it('closed while thinking: open and queued decisions are null', async () => {
    const thinking = createThinking()
    const asked = thinking.think({ ...(await decisionIn(ids[0])), level: 'hard' })
    const queued = thinking.think(await decisionIn(ids[0]))
    thinking.close()
    expect(await Promise.all([asked, queued])).toEqual([null, null])
  })

  it('server gone while it thinks: exits with 0 and prints nothing', async () => {
    const script = fileURLToPath(
      new URL('../../../functions/hosts/machine/processes/thinker.ts', import.meta.url),
    )
    const thinker = fork(script, [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const said = text(thinker.stderr!)
    const ended = once(thinker, 'exit')
    const decision = await decisionIn('rurik')
    // Its rules are loaded by the first one: with the next it begins at once, and hears nothing until that is done.
    thinker.send(decision)
    await once(thinker, 'message')
    const before = ticksOf(thinker.pid)
    thinker.send({ ...decision, level: 'hard' })
    await vi.waitFor(() => expect(ticksOf(thinker.pid)).toBeGreaterThan(before + 10), { timeout: 60_000 })
    thinker.disconnect()
    expect([await ended, await said]).toEqual([[0, null], ''])
  })
})

/** The time on a processor that a process has had, in hundredths of a second. */
const ticksOf = (pid = 0): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13])

describe('local server with a bot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-opponents-'))
  let server: ServerProcess
  beforeAll(async () => {
    server = await startProcess(join(folder, 'data'))
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true })
  })

  it.each(ids)('%s: the bot moves, and requests meanwhile take less than two seconds', async (game) => {
    let cookie = ''
    const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { origin: server.url, 'content-type': 'application/json', cookie },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}\n${server.said()}`)
      cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return response.json() as Promise<T>
    }
    await ask('POST', '/api/guest', { id: newId() + process.pid, name: 'Anna' })
    const open = (mySeat: number) =>
      ask<TableView>('POST', '/api/tables', {
        ...{ id: newId() + process.pid, game, seats: 2, mySeat, pace: 'none', listed: false, salt },
        opponents: [null, null].with(1 - mySeat, 'normal' as never),
      })
    const isMine = ({ view, seat }: TableView) => (view as unknown as Position).waiting.includes(seat)
    let table = await open(1)
    // Chance may draw who begins.
    for (let mySeat = 0; isMine(table); mySeat = 1 - mySeat) table = await open(mySeat)
    const until = Date.now() + 30_000
    let slowest = 0
    for (let now = table; Date.now() < until && !isMine(now); ) {
      const asked = performance.now()
      now = await ask<TableView>('GET', `/api/tables/${table.id}`)
      slowest = Math.max(slowest, performance.now() - asked)
      await new Promise((next) => setTimeout(next, 50))
    }
    const after = await ask<TableView>('GET', `/api/tables/${table.id}?since=0`)
    expect(isMine(after)).toBe(true)
    expect(after.entries.some(({ level }) => level === 'normal')).toBe(true)
    expect(slowest).toBeLessThan(2000)
    // A plain turn that is taken for it would be told so.
    expect(server.said()).not.toContain('alarm')
  })
})
