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
      include: [...boards, ...tests, 'test/support/tables/every-game.ts'],
    },
  }
  for (const [file, config] of Object.entries(configs))
    writeFileSync(join(folder, file), JSON.stringify(config))
  return ['engine', ...Object.keys(configs)]
}

describe('new-game', () => {
  it.each(ids)('%s: writes all parts, and a line in each of the two indexes', (id) => {
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

  it('nim, open turns by default: no bot, nothing hidden', () => {
    expect(printed.nim).not.toContain('judgement.ts')
    expect(textOf('engine/nim/index.ts')).toContain('secret: {},')
    expect(textOf('web/games/nim/index.ts')).not.toContain('hasBots')
  })

  it('set, --sealed: a bot, and the choice is hidden', () => {
    expect(printed.set).toContain('engine/set/bot/judgement.ts')
    expect(textOf('engine/set/index.ts')).toContain("secret: { bid: ['card'] },")
    expect(textOf('web/games/set/index.ts')).toContain('hasBots: true')
  })

  it('both: typed, and pass their tests and test/structure', async () => {
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

  it('both: the commands for them are printed', () => {
    for (const id of ids) {
      expect(printed[id]).toContain(`npx vitest run /${id}/ `)
      expect(printed[id]).toContain(`npx vitest run test/e2e/axe/axe-games.test.ts -t ${id}`)
    }
  })
})

describe('new-game, usage', () => {
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

  it('wrong name or option: the reason and the usage, nothing is written', async () => {
    const before = textOf('engine/index.ts')
    const told = await Promise.all(wrong.map(([words]) => newGame(...words)))
    expect(told.map((one) => one.split('\n')[0])).toEqual(wrong.map(([, reason]) => reason))
    for (const one of told) {
      expect(one).toContain('npm run new-game <id> [-- --sealed]')
      expect(one.endsWith('tsx ended with 2')).toBe(true)
    }
    expect(textOf('engine/index.ts')).toBe(before)
  })

  it('option that npm took for its own: is heard of', async () => {
    vi.stubEnv('npm_config_sealed', 'true')
    const told = await newGame('go', '--open')
    vi.unstubAllEnvs()
    expect(told).toMatch(/^A game has either open turns or sealed choices\.\n/)
  })

  it('--help: prints the usage', async () => {
    const told = await newGame('--help')
    expect(told).toMatch(/^npm run new-game <id> \[-- --sealed\]\n/)
    expect(told).not.toContain('ended with')
  })
})
