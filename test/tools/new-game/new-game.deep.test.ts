import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { useCopy } from './tree.ts'

const { folder, run, newGame, textOf } = useCopy()
/** One of open turns, one of sealed choices. One name is a part of other words, one is a word of the language. */
const ids = ['nim', 'switch']

beforeAll(async () => {
  await newGame('nim')
  await newGame('switch', '--sealed')
})

it('new games: pass biome and knip', async () => {
  expect(await run('biome', 'check', '.')).toContain('No fixes applied')
  expect(await run('knip')).not.toContain('knip ended')
})

it('new games: pass the tests of words, build, mail, fixtures and imports', async () => {
  const loops = [
    ...['build', 'catalogue', 'in-words', 'tried-out'].map((file) => `test/web/${file}.test`),
    ...['mail/messages', 'cli/fixture', 'budgets/turns'].map((file) => `test/functions/${file}.test`),
    'test/engine/core/',
  ]
  const named = `${ids.join('|')}|^build: measures`
  const told = await run('vitest', 'run', '--project', '!app', ...loops, '-t', named)
  expect(told).toMatch(/Test Files +\d+ passed/)
  expect(told).not.toMatch(/failed/)
})

it('new games: pass the accessibility tests in a browser', async () => {
  const states = ['test/e2e/axe/axe-games.test.ts', 'test/e2e/boards/still-board.test.ts']
  const told = await run('vitest', 'run', '--project', 'app', ...states, '-t', ids.join('|'))
  expect(told).toMatch(/Test Files +2 passed/)
})

it('new game of sealed choices: keeps its promises with thirteen cards', async () => {
  const change = (file: string, from: string, to: string) => {
    expect(textOf(file)).toContain(from)
    writeFileSync(join(folder, file), textOf(file).replace(from, to))
  }
  change('engine/switch/data.ts', '8, 9]', '8, 9, 10, 11, 12, 13]')
  change('engine/switch/index.ts', 'longest: 40', 'longest: 60')
  const told = await run('vitest', 'run', '--project', '!app', 'test/engine/switch/conformance.test.ts')
  expect(told).toMatch(/Test Files +1 passed \(1\)/)
})

it('new game without its bot: builds, and keeps its promises', async () => {
  expect(await newGame('go', '--sealed')).toContain('engine/go/bot/judgement.ts')
  const without = (file: string, line: RegExp) => {
    expect(textOf(file)).toMatch(line)
    writeFileSync(join(folder, file), textOf(file).replace(line, ''))
  }
  without('engine/go/index.ts', /^ {2}judgement: .*\n/m)
  without('web/games/go/index.ts', /^ {2}hasBots: .*\n/m)
  rmSync(join(folder, 'engine/go/bot/judgement.ts'))
  const told = await run(
    'vitest',
    'run',
    '--project',
    '!app',
    'test/engine/go/',
    'test/web/build.test',
    'way-alone',
  )
  expect(told).toMatch(/Test Files +\d+ passed/)
  expect(told).not.toMatch(/failed/)
})
