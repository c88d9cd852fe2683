import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { useCopy } from './tree.ts'

const { folder, run } = useCopy()
const id = 'penny-auction'
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

beforeAll(async () => {
  await run('tsx', 'test/new-game/main.ts', id)
})

it('has nothing unused in it, and the style of the tree', async () => {
  expect(await run('biome', 'check', '.')).toContain('No fixes applied')
  expect(await run('knip')).not.toContain('knip ended')
})

it('is told in words, built, mailed, kept and brought as all others are', async () => {
  const loops = [
    ...['build', 'catalogue', 'in-words', 'tried-out'].map((file) => `test/web/${file}.test`),
    ...['mail/messages', 'cli/fixture', 'budgets/turns'].map((file) => `test/functions/${file}.test`),
    'test/engine/core/',
  ]
  const told = await run('vitest', 'run', '--project', '!app', ...loops, '-t', `${id}|^build: measures`)
  expect(told).toMatch(/Test Files +\d+ passed/)
  expect(told).not.toMatch(/failed/)
})

it('is fit for eyes, ears and fingers in a browser', async () => {
  const states = ['test/e2e/axe-games.test.ts', 'test/e2e/still-board.test.ts']
  const told = await run('vitest', 'run', '--project', 'app', ...states, '-t', id)
  expect(told).toMatch(/Test Files +2 passed/)
})

it('keeps its promises with more cards than have one digit', async () => {
  await run('tsx', 'test/new-game/main.ts', 'tontine')
  expect(textOf('web/games/index.ts')).toMatch(/^ {2}tontine,$/m)
  const data = join(folder, 'engine/tontine/data.ts')
  writeFileSync(data, textOf('engine/tontine/data.ts').replace('8, 9]', '8, 9, 10, 11, 12, 13]'))
  const index = join(folder, 'engine/tontine/index.ts')
  writeFileSync(index, textOf('engine/tontine/index.ts').replace('longest: 40', 'longest: 60'))
  const told = await run('vitest', 'run', '--project', '!app', 'test/engine/tontine/conformance.test.ts')
  expect(told).toMatch(/Test Files +1 passed \(1\)/)
})
