import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ulid } from 'ulidx'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import type { DeviceLink, TableView } from '../../../functions/api/shapes.ts'
import { type Engine, startEngine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { type Running, startServer } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import type { App } from '../../../functions/index.ts'
import { openStore, type Store } from '../../../functions/store/dynamodb/client.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { itemsOf } from '../support/all-items.ts'
import { done, inviteTo, sendTurn, shareOf, sitDown, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, type Person, salt } from '../support/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-canaries-'))
const printed: string[] = []
let engine: Engine
let server: Running
let store: Store

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0)
  for (const to of ['log', 'error', 'warn', 'info', 'debug'] as const)
    vi.spyOn(console, to).mockImplementation((...words) => void printed.push(words.join(' ')))
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html>')
  engine = await startEngine()
  server = await startServer(settingsFrom({ PORT: '0', POSTHORN_DYNAMODB_ENDPOINT: engine.endpoint }, folder))
  store = openStore({ endpoint: engine.endpoint, prefix: 'posthorn-', now: Date.now })
})
afterAll(async () => {
  await server.close()
  store.client.destroy()
  await engine.close()
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** The app behind the real server; tokens that it gave are kept in `secrets`. */
function overHttp(secrets: string[]): { app: App } {
  const request = (url: string, init: RequestInit) => fetch(new URL(new URL(url).pathname, server.url), init)
  const keeping = async (url: string, init: RequestInit) => {
    const answer = await request(url, init)
    const cookie = answer.headers.get('set-cookie')
    if (cookie) secrets.push(cookie.split(/[=;]/)[1])
    return answer
  }
  return { app: { request: keeping } as unknown as App }
}

it('canary, log of the local server: no token, id, name, note or message of a table', async () => {
  const secrets: string[] = ['Nobody else reads this note', 'Nobody else hears this word', 'Our table alone']
  const people = [await guest(overHttp(secrets), 'Annabel'), await guest(overHttp(secrets), 'Benedikt')]
  const [anna, ben] = people
  const opening = {
    game: 'gheos',
    options: {},
    seats: 2,
    pace: 'none',
    listed: false,
    salt,
    title: secrets[2],
  }
  const { id } = done(await anna.send<TableView>('POST', '/api/tables', { ...opening, id: newId() }))
  const invite = await inviteTo(anna, id)
  await ben.get(`/api/invites/${invite}`)
  await sitDown(ben, id, invite)
  const link = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
  done(await anna.send('POST', '/api/session', { email: 'annabel@canary.example' }))
  secrets.push('annabel@canary', 'canary.example')
  done(await anna.send('PUT', `/api/tables/${id}/notes`, { text: secrets[0], revision: 0 }))
  done(await ben.send('POST', `/api/tables/${id}/chat`, { id: ulid(), text: secrets[1] }))
  const share = await shareOf(anna, id)
  await play(people, id)
  for (const path of [share.token, `${share.token}/at/3`, `${share.token}/record/0`, `${share.token}x`])
    await ben.get(`/api/watch/${path}`)
  done(await anna.get(`/api/tables/${id}/record`))
  await server.close()
  server = await startServer(settingsFrom({ PORT: '0', POSTHORN_DYNAMODB_ENDPOINT: engine.endpoint }, folder))
  done(await ben.send('POST', '/api/session/confirm', { token: link.token }))
  const stored = await itemsOf(store, store.app)
  const keys = stored.flatMap(({ pk, sk, seed }) => [...`${pk}#${sk}`.split('#'), String(seed ?? '')])
  secrets.push(
    id,
    invite,
    share.token,
    link.token,
    link.code,
    anna.name,
    ben.name,
    ...keys.filter((key) => key.length > 15),
  )
  expect(secrets.filter((secret) => printed.some((line) => line.includes(secret)))).toEqual([])
  const lines = printed.map((line) => JSON.parse(line))
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) expect(Object.keys(line)).toEqual(['method', 'route', 'status', 'ms'])
})

/** Six turns, and after each one that is refused. */
async function play(people: readonly Person[], id: string): Promise<void> {
  const random = randomFrom(7)
  for (let turn = 0; turn < 6; turn++) {
    const { waiting } = (await tableOf(people[0], id)).view as unknown as { waiting: number[] }
    const mine = await tableOf(people[waiting[0]], id)
    done(
      await sendTurn(
        people[waiting[0]],
        id,
        turnOf(mine, ...randomTurn(gheos, mine.view, mine.seat, random)),
      ),
    )
    const refused = await sendTurn(
      people[waiting[0]],
      id,
      turnOf(mine, { kind: 'place', tile: 'a secret tile' }),
    )
    expect(refused.status).toBeGreaterThanOrEqual(400)
  }
}
