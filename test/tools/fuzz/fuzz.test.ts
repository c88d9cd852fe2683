import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { TableRecord } from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import { bugs } from '../../engine/probes/bugs.ts'

const fuzz = (...args: string[]) => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('fuzz: one line a seat count, exit code 0', () => {
  const { status, stdout } = fuzz('--tables', '3', '--game', 'raid', '--seed', '1')
  expect(stdout).toMatch(
    /^seed 1\nraid with 2: 3 tables, \d+ actions, all promises kept, [\d.]+ s\nraid with 3: /,
  )
  expect(status).toBe(0)
})

test('fuzz --sync: runs devices over a bad network', () => {
  const { status, stdout } = fuzz('--sync', '6', '--seed', '1')
  expect(stdout).toMatch(/^seed 1\nsync: 6 runs, all laws kept, [\d.]+ s\n$/)
  expect(status).toBe(0)
})

test('fuzz --records: writes a broken table to a file, and says where', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-fuzz-'))
  const args = ['--bug', 'lostCard', '--tables', '2', '--seed', '1', '--records', folder]
  const { status, stdout } = fuzz(...args)
  expect(status).toBe(1)
  expect(stdout).toMatch(/^raid with 2: 2 tables, \d+ actions, \d+ broken promises, /m)
  expect(stdout).toMatch(/^\{"game":"raid","seats":2,"promise":"plain","seed":1,/m)
  for (const seats of [2, 3])
    for (const seed of [1, 2]) {
      const file = join(folder, `raid-${seats}-${seed}.json`)
      expect(stdout).toContain(`the table of seed ${seed} is in ${file}`)
      const record: TableRecord = JSON.parse(readFileSync(file, 'utf8'))
      expect(verify(bugs.lostCard.game, record).fault).toBeNull()
    }
  rmSync(folder, { recursive: true })
})

test.each([
  [['--bug', 'none'], 'There is no mistake none.'],
  [['--game', 'chess'], 'There is no game chess'],
  [['--seats', '9'], 'No game is for 9 players.'],
  [['--tables', 'many'], '--tables many is not a number of tables.'],
  [['--sync', '0'], '--sync 0 is not a number of runs.'],
  [['--seed', 'x'], '--seed x is not a whole number.'],
])('fuzz %j: says what is wrong', (args, message) => {
  const { status, stderr } = fuzz(...args)
  expect(stderr).toContain(message)
  expect(status).toBe(1)
})
