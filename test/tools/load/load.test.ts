import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { games } from '../../../engine/index.ts'
import { drive } from './drive.ts'
import { loadLines, spreadOf } from './words.ts'

const load = (...args: string[]) => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  return spawnSync(process.execPath, ['--import', 'tsx', main, ...args], { encoding: 'utf8' })
}

test('load: three tables at once, no errors', () => {
  const { status, stdout, stderr } = load('--tables', '3', '--seconds', '1')
  expect(stderr).toBe('')
  expect(stdout).toMatch(/3 tables, [\d.]+ s: [1-9]\d* turns; /)
  expect(stdout).toMatch(/^a turn +[\d.]+ +[\d.]+ ms +[\d.]+ × +[\d.]+ ms +[\d.]+ ×$/m)
  expect(stdout).toMatch(/^errors: none$/m)
  expect(status).toBe(0)
})

test.each([
  [['--tables', '0'], '--tables 0 is not a number of tables.'],
  [['--seconds', 'many'], '--seconds many is not a time'],
  [['--game', 'chess'], 'There is no game chess'],
])('load %j: says what is wrong', (args, message) => {
  const { status, stderr } = load(...args)
  expect(stderr).toContain(message)
  expect(status).toBe(1)
})

test('load without a server: counts the errors', async () => {
  const [game] = await Promise.all(Object.values(games).map((one) => one()))
  const { errors, turns } = await drive('http://127.0.0.1:1', game, { tables: 2, seconds: 1 })
  expect([errors.length, turns]).toEqual([1, []])
  const bare = spreadOf([1, 2, 3], 1)
  const driven = { turns, looks: [], seconds: 1, ended: 0, errors, projected: 0, bare }
  expect(loadLines('none', driven)).toContain('errors: 1')
})

test('spreadOf: median, slowest of a hundred and rate', () => {
  const times = Array.from({ length: 200 }, (_, i) => 200 - i)
  expect(spreadOf(times, 4)).toEqual({ count: 200, perSecond: 50, p50: 101, p99: 199 })
  expect(spreadOf([], 1)).toEqual({ count: 0, perSecond: 0, p50: 0, p99: 0 })
})
