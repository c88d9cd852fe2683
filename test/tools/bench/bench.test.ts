import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Figure, isKept, ratios } from './figure.ts'
import { keepRun, lastKept } from './history.ts'
import { thisMachine } from './machine.ts'
import { tableOf } from './table.ts'

const bench = (args: readonly string[], more = {}) => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const env = { ...process.env, ...more }
  return spawnSync(process.execPath, ['--import', 'tsx', main, ...args], { encoding: 'utf8', env })
}

const figures: Figure[] = [
  ...ratios('turn', [
    { name: 'a put', ms: 2 },
    { name: 'turn', ms: 9, reach: 5 },
    { name: 'slow turn', ms: 11, reach: 5 },
  ]),
  { part: 'turn', name: 'written', value: 4, unit: 'units', reach: 9 },
]

test('bench table: times as multiples of the first, beside their bounds', () => {
  expect(figures.map(({ value }) => value)).toEqual([4.5, 5.5, 4])
  expect(figures.map(isKept)).toEqual([true, false, true])
  const [head, , title, turn, slow, written] = tableOf([{ title: 'turn', about: 'of 3', figures }], null)
  expect(head).toMatch(/figure +at most +takes$/)
  expect(title).toBe('turn (of 3)')
  expect(turn).toMatch(/^ {2}turn ÷ a put +4\.50 × +5 +9\.000 ms$/)
  expect(slow).toMatch(/5\.50 × +5 MISSED +11\.000 ms$/)
  expect(written).toMatch(/^ {2}written +4 units +9$/)
})

test('bench --keep: the next run is compared with the kept one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-bench-'))
  const file = join(folder, 'history.jsonl')
  expect(lastKept(file)).toBeNull()
  const run = { at: '2026-01-01T00:00:00.000Z', commit: 'abc', machine: thisMachine() }
  keepRun({ ...run, commit: 'before' }, figures, file)
  keepRun(
    run,
    [
      { ...figures[0], value: 5 },
      { ...figures[2], value: 4 },
    ],
    file,
  )
  const before = lastKept(file)
  expect(before).toEqual({ ...run, figures: { 'turn: turn': 5, 'turn: written': 4 } })
  const lines = tableOf([{ title: 'turn', about: '', figures }], before)
  expect(lines[0]).toMatch(/change$/)
  expect(lines.slice(3).map((line) => line.split(/ {2,}/).at(-1))).toEqual(['-10 %', 'new', '0 %'])
  rmSync(folder, { recursive: true })
})

test('bench --only: measures that part alone', () => {
  const { status, stdout } = bench(['--only', 'sizes'])
  expect(stdout).toMatch(/^Node \d+\.\d+\.\d+, V8 [\d.]+.*; load before it began [\d.]+$/m)
  expect(stdout).toMatch(/^ {2}inbox +[\d.]+ KB +[\d.]+/m)
  expect(status).toBe(0)
})

test('bench: a part that fails is named, the others are measured, exit code 1', () => {
  const { status, stdout, stderr } = bench(['--only', 'web,disk', '--once'], {
    POSTHORN_CHROMIUM: '/nowhere',
  })
  expect(stderr).toContain('gheos: web:')
  expect(stderr).toContain('Failed, and not measured: gheos: web, few-acres-of-snow: web,')
  expect(stdout).toMatch(/^ {2}one, synced ÷ one that waits for no disk +[\d.]+ ×/m)
  expect(status).toBe(1)
})

test.each([
  [
    ['--only', 'chess'],
    'There is no part chess; there are rules, http, card, web, scale, sizes, bundles, disk, ratings.',
  ],
  [['--only', 'card', '--keep'], 'Only a whole run is kept'],
  [['--once', '--keep'], 'What is run once is no measurement to be kept.'],
])('bench %j: says what is wrong', (args, message) => {
  const { status, stderr } = bench(args)
  expect(stderr).toContain(message)
  expect(status).toBe(1)
})
