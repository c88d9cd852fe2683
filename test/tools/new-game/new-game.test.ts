import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useCopy } from './tree.ts'

const { folder, run, newGame, textOf } = useCopy()

/** The new games, by what they begin as: with names of one short word, which are parts of others, or mean something else. */
const made = { open: 'nim', sealed: 'set' }
const ids = Object.values(made)
const printed: Record<string, string> = {}

beforeAll(async () => {
  printed.nim = await newGame('nim')
  printed.set = await newGame('set', '--sealed')
})

/** Writes what is checked for types: the new games and what knows of them. All else is as it was. @returns the configurations */
function typed(): string[] {
  const boards = [...ids.map((id) => `web/games/${id}`), 'web/games/index.ts']
  const tests = ids.flatMap((id) => [`test/engine/${id}`, `test/web/${id}`])
  const configs = {
    'tsconfig.board.json': {
      extends: './tsconfig.json',
      compilerOptions: { tsBuildInfoFile: 'board.tsbuildinfo' },
      include: boards,
    },
    'tsconfig.game.json': {
      extends: './tsconfig.json',
      compilerOptions: { tsBuildInfoFile: 'game.tsbuildinfo' },
      include: [...boards, ...tests, 'test/support/every-game.ts'],
    },
  }
  for (const [file, config] of Object.entries(configs))
    writeFileSync(join(folder, file), JSON.stringify(config))
  return ['engine', ...Object.keys(configs)]
}

describe('new games', () => {
  it.each(ids)('%s: all parts are written, and a line in each of the two indexes', (id) => {
    for (const part of [
      `engine/${id}/README.md`,
      `engine/${id}/index.ts`,
      `web/games/${id}/${id}.css`,
      `web/games/${id}/print/in-words.ts`,
      `web/games/${id}/print/picture.tsx`,
      `web/games/${id}/rules.tsx`,
      `test/engine/${id}/conformance.test.ts`,
      `test/engine/${id}/endings.test.ts`,
      `test/web/${id}/board.test.tsx`,
    ])
      expect(printed[id]).toContain(part)
    for (const index of ['engine/index.ts', 'web/games/index.ts'])
      expect(textOf(index)).toContain(`./${id}/index.ts`)
  })

  it('nim, by default of open turns: has no opponent, and nothing hidden', () => {
    expect(printed.nim).not.toContain('opponent.ts')
    expect(textOf('engine/nim/index.ts')).toContain('secret: {},')
    expect(textOf('web/games/nim/index.ts')).not.toContain('hasBots')
  })

  it('set, of sealed choices: has an opponent, and what is chosen is hidden', () => {
    expect(printed.set).toContain('engine/set/opponent.ts')
    expect(textOf('engine/set/index.ts')).toContain("secret: { bid: ['card'] },")
    expect(textOf('web/games/set/index.ts')).toContain('hasBots: true')
  })

  it('both are of the right types, and keep their promises and those of the tree at once', async () => {
    const told = await Promise.all(typed().map((config) => run('tsc', '-p', config)))
    expect(told.filter(Boolean)).toEqual([])
    const own = ids.map((id) => `/${id}/`)
    const kept = await run(
      'vitest',
      'run',
      '--project',
      '!app',
      ...own,
      'test/structure',
      'test/web/way-alone',
    )
    expect(kept).toMatch(/Test Files +\d+ passed \(\d+\)/)
    for (const id of ids) {
      for (const file of ['conformance', 'endings'])
        expect(kept).toContain(`test/engine/${id}/${file}.test.ts`)
      expect(kept).toContain(`test/web/${id}/rules.test.tsx`)
    }
  })

  it('commands for them are told', () => {
    for (const id of ids) {
      expect(printed[id]).toContain(`npx vitest run /${id}/ `)
      expect(printed[id]).toContain(`npx vitest run test/e2e/axe-games.test.ts -t ${id}`)
    }
  })
})

describe('the command new-game', () => {
  const noId = 'is no id: small letters, words joined by hyphens, such as two-heirs.'
  const wrong = [
    [['Two Heirs'], `“Two Heirs” ${noId}`],
    [[''], `“” ${noId}`],
    [['two-heirs'], 'engine/two-heirs/ is there already.'],
    [['nim'], 'engine/nim/ is there already.'],
    [['board'], expect.stringMatching(/^“board” means something else in .+: take another word\.$/)],
    [[], 'Give one id for the game.'],
    [['go', 'risk'], 'Give one id for the game.'],
    [['go', '--hidden'], "Unknown option '--hidden'"],
    [['go', '--open', '--sealed'], 'A game has either open turns or sealed choices.'],
  ] as const

  it('with a wrong name or option: says the reason and the usage, and writes nothing', async () => {
    const before = textOf('engine/index.ts')
    const told = await Promise.all(wrong.map(([words]) => newGame(...words)))
    expect(told.map((one) => one.split('\n')[0])).toEqual(wrong.map(([, reason]) => reason))
    for (const one of told) {
      expect(one).toContain('npm run new-game <id> [-- --sealed]')
      expect(one.endsWith('tsx ended with 2')).toBe(true)
    }
    expect(textOf('engine/index.ts')).toBe(before)
  })

  it('with an option that npm took for its own: hears of it', async () => {
    vi.stubEnv('npm_config_sealed', 'true')
    const told = await newGame('go', '--open')
    vi.unstubAllEnvs()
    expect(told).toMatch(/^A game has either open turns or sealed choices\.\n/)
  })

  it('with --help: prints the usage', async () => {
    const told = await newGame('--help')
    expect(told).toMatch(/^npm run new-game <id> \[-- --sealed\]\n/)
    expect(told).not.toContain('ended with')
  })
})
