import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { useCopy } from './tree.ts'

const { folder, run } = useCopy()
const id = 'penny-auction'
let printed: string
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

beforeAll(async () => {
  printed = await run('tsx', 'test/new-game/main.ts', id)
})

/** Writes what is checked for types: a new game and what knows of it. All else is as it was. @returns the configurations */
function typed(): string[] {
  const board = [`web/games/${id}`, 'web/games/index.ts']
  const configs = {
    'tsconfig.board.json': {
      extends: './tsconfig.json',
      compilerOptions: { tsBuildInfoFile: 'board.tsbuildinfo' },
      include: board,
    },
    'tsconfig.game.json': {
      extends: './tsconfig.json',
      compilerOptions: { tsBuildInfoFile: 'game.tsbuildinfo' },
      include: [...board, `test/engine/${id}`, `test/web/${id}`, 'test/support/every-game.ts'],
    },
  }
  for (const [file, config] of Object.entries(configs))
    writeFileSync(join(folder, file), JSON.stringify(config))
  return ['engine', ...Object.keys(configs)]
}

describe('a new game', () => {
  it('has all its parts, and a line in each of the two indexes', () => {
    for (const part of [
      `engine/${id}/README.md`,
      `engine/${id}/index.ts`,
      `engine/${id}/opponent.ts`,
      `web/games/${id}/${id}.css`,
      `web/games/${id}/print/in-words.ts`,
      `web/games/${id}/print/picture.tsx`,
      `web/games/${id}/rules.tsx`,
      `test/engine/${id}/conformance.test.ts`,
      `test/engine/${id}/endings.test.ts`,
      `test/engine/${id}/fixtures/won.json`,
      `test/web/${id}/board.test.tsx`,
    ])
      expect(printed).toContain(part)
    for (const index of ['engine/index.ts', 'web/games/index.ts'])
      expect(textOf(index)).toContain(`./${id}/index.ts`)
  })

  it('is of the right types, and keeps its promises and those of the tree at once', async () => {
    const told = await Promise.all(typed().map((config) => run('tsc', '-p', config)))
    expect(told.filter(Boolean)).toEqual([])
    const kept = await run('vitest', 'run', '--project', '!app', `/${id}/`, 'test/structure')
    expect(kept).toMatch(/Test Files +\d+ passed \(\d+\)/)
    for (const file of ['conformance', 'endings']) expect(kept).toContain(`test/engine/${id}/${file}.test.ts`)
    expect(kept).toContain(`test/web/${id}/rules.test.tsx`)
  })

  it('has commands of its own, which are told', () => {
    expect(printed).toContain(`npx vitest run /${id}/ `)
    expect(printed).toContain(`npx vitest run test/e2e/axe-games.test.ts -t ${id}`)
  })

  it('is refused under a name that is none, or is there already, and writes nothing', async () => {
    const refused = await Promise.all(
      ['Two Heirs', 'two-heirs', 'board', id, ''].map((name) => run('tsx', 'test/new-game/main.ts', name)),
    )
    expect(refused.map((told) => told.trim().split('\n').slice(0, 1).join())).toEqual([
      '“Two Heirs” is no id: small letters, words joined by hyphens, such as two-heirs.',
      'engine/two-heirs/ is there already.',
      expect.stringMatching(/^“board” means something else in .+: take another word\.$/),
      `engine/${id}/ is there already.`,
      '“” is no id: small letters, words joined by hyphens, such as two-heirs.',
    ])
    expect(refused.every((told) => told.endsWith('tsx ended with 2'))).toBe(true)
  })
})
