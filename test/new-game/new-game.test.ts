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
      `test/web/${id}/board.test.tsx`,
    ])
      expect(printed).toContain(part)
    for (const index of ['engine/index.ts', 'web/games/index.ts'])
      expect(textOf(index)).toContain(`./${id}/index.ts`)
  })

  it('is of the right types, and keeps its promises and those of the tree at once', async () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { check: string } }
    const types = scripts.check.split(' && ').filter((command) => command.startsWith('tsc'))
    expect(types.length).toBeGreaterThan(1)
    const told = await Promise.all(types.map((command) => run(...(command.split(' ') as ['tsc']))))
    expect(told.filter(Boolean)).toEqual([])
    const kept = await run('vitest', 'run', '--project', 'others', `/${id}/`, 'test/structure')
    expect(kept).toMatch(/Test Files +\d+ passed \(\d+\)/)
    expect(kept).toContain(`test/engine/${id}/conformance.test.ts`)
    expect(kept).toContain(`test/web/${id}/rules.test.tsx`)
  })

  it('has commands of its own, which are told', () => {
    expect(printed).toContain(`npx vitest run /${id}/ `)
    expect(printed).toContain(`npx vitest run test/e2e/axe-games.test.ts -t ${id}`)
  })

  it('keeps its promises with more cards than have one digit', async () => {
    await run('tsx', 'test/new-game/main.ts', 'tontine')
    expect(textOf('web/games/index.ts')).toMatch(/^ {2}tontine,$/m)
    const data = join(folder, 'engine/tontine/data.ts')
    writeFileSync(data, textOf('engine/tontine/data.ts').replace('8, 9]', '8, 9, 10, 11, 12, 13]'))
    const index = join(folder, 'engine/tontine/index.ts')
    writeFileSync(index, textOf('engine/tontine/index.ts').replace('longest: 40', 'longest: 60'))
    const told = await run('vitest', 'run', '--project', 'others', 'test/engine/tontine/conformance.test.ts')
    expect(told).toMatch(/Test Files +1 passed \(1\)/)
  })

  it('is refused under a name that is none, or is there already, and writes nothing', async () => {
    const refused = await Promise.all(
      ['Two Heirs', 'two-heirs', 'board', id, ''].map((name) => run('tsx', 'test/new-game/main.ts', name)),
    )
    expect(refused.map((told) => told.trim().split('\n').slice(0, 1).join())).toEqual([
      '“Two Heirs” is no id: small letters, words joined by hyphens, such as two-heirs.',
      'engine/two-heirs/ is there already.',
      expect.stringMatching(/^“board” is a word of .+ already: take one that stands nowhere\.$/),
      `engine/${id}/ is there already.`,
      '“” is no id: small letters, words joined by hyphens, such as two-heirs.',
    ])
    expect(refused.every((told) => told.endsWith('tsx ended with 2'))).toBe(true)
  })
})
