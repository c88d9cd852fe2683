import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Running, startServer } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import type { App } from '../../../functions/index.ts'
import { posthornHere } from '../cli/posthorn.ts'
import { DAY, HOUR, MINUTE, oneDay } from '../clock/told.ts'
import { startedTable, tableOf } from '../support/play.ts'
import { guest, type Person } from '../support/world.ts'

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
})

let folder: string
let now: number
let server: Running
beforeEach(() => {
  now = Date.now()
  folder = mkdtempSync(join(tmpdir(), 'posthorn-outage-'))
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html><title>Posthorn</title>')
  return async () => {
    await server?.close()
    rmSync(folder, { recursive: true })
  }
})

const dataOf = (name: string) => join(folder, name)

/** Starts Posthorn on the tables of a folder, and lets its clock come by. */
async function started(name: string): Promise<void> {
  server = await startServer(settingsFrom({ PORT: '0', POSTHORN_DATA: dataOf(name) }, folder), {
    now: () => now,
  })
  await server.sweep()
}

/** Requests go to the server that runs now. */
const app = {
  request: (url: string, init: RequestInit) => fetch(new URL(new URL(url).pathname, server.url), init),
} as unknown as App

/** A table of two that has begun; the first is to move. */
async function begun(): Promise<{ anna: Person; id: string }> {
  const [anna, ben] = [await guest({ app }, 'Anna'), await guest({ app }, 'Ben')]
  const { id } = await startedTable([anna, ben], { game: 'gheos', options: {}, pace: oneDay })
  return { anna, id }
}

/** How many minutes the player who is to move has left; and the table's version. */
async function standing(anna: Person, id: string): Promise<{ left: number; version: number }> {
  const { state, version } = await tableOf(anna, id)
  const until = state.until.find((one) => one !== null) as string
  return { left: (Date.parse(until) - now) / MINUTE, version }
}

it('local server, off for three days: extends all clocks at its start, once', async () => {
  await started('data')
  const { anna, id } = await begun()
  await server.close()
  now += 3 * DAY
  await started('data')
  expect(await standing(anna, id)).toEqual({ left: DAY / MINUTE, version: 3 })
  now += MINUTE
  await server.sweep()
  expect(await standing(anna, id)).toEqual({ left: DAY / MINUTE - 1, version: 3 })
})

it('local server, off for three minutes: changes no table', async () => {
  await started('data')
  const { anna, id } = await begun()
  await server.close()
  now += 3 * MINUTE
  await started('data')
  expect(await standing(anna, id)).toEqual({ left: DAY / MINUTE - 3, version: 2 })
})

it('local server on a restored backup: extends clocks by the time since the backup', async () => {
  await started('data')
  const { anna, id } = await begun()
  const env = { POSTHORN_DATA: dataOf('data'), INIT_CWD: folder }
  expect((await posthornHere(env, 'backup', 'saved')).code).toBe(0)
  now += 10 * HOUR
  await server.close()
  const restored = { ...env, POSTHORN_DATA: dataOf('restored') }
  expect((await posthornHere(restored, 'restore', 'saved')).code).toBe(0)
  now += 2 * DAY
  await started('restored')
  expect(await standing(anna, id)).toEqual({ left: DAY / MINUTE, version: 3 })
})

it('local server, closed for three hours: does nothing that is due, then extends clocks', async () => {
  await started('data')
  const { anna, id } = await begun()
  const env = { POSTHORN_DATA: dataOf('data'), INIT_CWD: folder }
  expect((await posthornHere(env, 'close')).code).toBe(0)
  for (let minutes = 0; minutes < 180; minutes += 60) {
    now += HOUR
    await server.sweep()
  }
  expect((await tableOf(anna, id)).version).toBe(2)
  expect((await posthornHere(env, 'open')).code).toBe(0)
  await server.sweep()
  expect(await standing(anna, id)).toEqual({ left: DAY / MINUTE, version: 3 })
})
