import { beforeAll, expect, it } from 'vitest'
import { useCopy } from './tree.ts'

const { run } = useCopy()
const id = 'penny-auction'

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
  const told = await run('vitest', 'run', '--project', 'others', ...loops, '-t', `${id}|^keeps its sizes`)
  expect(told).toMatch(/Test Files +\d+ passed/)
  expect(told).not.toMatch(/failed/)
})

it('is fit for eyes, ears and fingers in a browser', async () => {
  const states = ['test/e2e/axe-games.test.ts', 'test/e2e/still-board.test.ts']
  const told = await run('vitest', 'run', '--project', 'app', ...states, '-t', id)
  expect(told).toMatch(/Test Files +2 passed/)
})
