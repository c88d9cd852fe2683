import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

it.each([
  [['de'], 'There is no de: pl, uk, ru.'],
  [['pl', 'nothing'], 'There is no nothing: pl, uk, ru.'],
  [['--accept', 'de'], 'There is no de: pl, uk, ru.'],
  [['--accept', 'pl', 'no.such.key', 'toString'], 'No catalogue in pl has no.such.key, toString.'],
])('npm run words %j: says what is unknown, does nothing, exit code 1', (args, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([1, '', `${words}\n`])
})
