import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const fuzz = (...args: string[]) => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('fuzz prints one line for each seat count and ends well', () => {
  const { status, stdout } = fuzz('--tables', '3', '--game', 'raid', '--seed', '1')
  expect(stdout).toMatch(
    /^seed 1\nraid with 2: 3 tables, \d+ actions, all promises kept, [\d.]+ s\nraid with 3: /,
  )
  expect(status).toBe(0)
})

test('fuzz makes runs of devices over a bad network, too', () => {
  const { status, stdout } = fuzz('--sync', '6', '--seed', '1')
  expect(stdout).toMatch(/^seed 1\nsync: 6 runs, all laws kept, [\d.]+ s\n$/)
  expect(status).toBe(0)
})

test.each([
  [['--game', 'chess'], 'There is no game chess'],
  [['--tables', 'many'], '--tables many is not a number of tables.'],
  [['--sync', '0'], '--sync 0 is not a number of runs.'],
  [['--seed', 'x'], '--seed x is not a whole number.'],
])('fuzz %j is told what is wrong', (args, message) => {
  const { status, stderr } = fuzz(...args)
  expect(stderr).toContain(message)
  expect(status).toBe(1)
})
