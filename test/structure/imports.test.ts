import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesGame } from './names-game.ts'
import { circles, filesBelow, type Import, importsOf, read, root } from './sources.ts'

const folders = ['engine', 'functions', 'web'] as const
const importsBelow = (folder: string): Import[] => filesBelow(folder, /\.tsx?$/).flatMap(importsOf)
const said = ({ from, names }: Import) => `${from} → ${names}`
const isOurs = (names: string) =>
  [...folders, 'infra', 'test'].some((folder) => names.startsWith(`${folder}/`))
const games = readdirSync(join(root, 'engine'), { withFileTypes: true })
  .filter((item) => item.isDirectory() && !['core', 'opponents', 'ratings'].includes(item.name))
  .map((item) => item.name)

/** The room of a source in `functions` or `web`, also within a group of rooms; null for files beside these, and for data. */
const roomOf = (path: string): string | null =>
  /^(functions\/(?:hosts|jobs|messages)\/[^/]+|(?:functions|web)\/[^/]+)\/.*\.tsx?$/.exec(path)?.[1] ?? null

/** Whether a path leads into the folders of a game. */
const isOf = (game: string, path: string): boolean =>
  path.startsWith(`engine/${game}/`) || path.startsWith(`web/games/${game}/`)

/** The imports of a folder that are not allowed. */
const fault = (folder: string, allowed: (one: Import) => boolean): string[] =>
  importsBelow(folder)
    .filter((one) => !allowed(one))
    .map(said)

describe('imports', () => {
  it('engine: are found', () => {
    expect(importsBelow('engine').length).toBeGreaterThan(20)
    expect(importsOf('engine/index.ts').map(({ names }) => names)).toContain('engine/gheos/index.ts')
  })

  it('core: only itself and its one package', () => {
    expect(
      fault(
        'engine/core',
        ({ names }) => names.startsWith('engine/core/') || names.startsWith('@noble/hashes/'),
      ),
    ).toEqual([])
  })

  it('engine/opponents: itself and core, no game', () => {
    expect(fault('engine/opponents', ({ names }) => /^engine\/(opponents|core)\//.test(names))).toEqual([])
  })

  it('engine/ratings: itself and types of core, no game', () => {
    const isOwn = ({ names, typesOnly }: Import) =>
      names.startsWith('engine/ratings/') || (names.startsWith('engine/core/') && typesOnly)
    expect(fault('engine/ratings', isOwn)).toEqual([])
  })

  it.each(games)('%s: itself and core, no other game', (game) => {
    const own = `engine/${game}/`
    expect(
      fault(`engine/${game}`, ({ names }) => names.startsWith(own) || names === 'engine/core/game.ts'),
    ).toEqual([])
  })

  it('probes: themselves and core/game.ts', () => {
    const own = 'test/engine/probes/'
    const probes = filesBelow(own, /\.ts$/).filter((path) => /^[\w-]+\.ts$/.test(path.slice(own.length)))
    expect(probes.length).toBeGreaterThan(4)
    const foreign = probes
      .flatMap(importsOf)
      .filter(({ names }) => !names.startsWith(own) && names !== 'engine/core/game.ts')
    expect(foreign.map(said)).toEqual([])
  })

  it.each(['sealed-bids', 'claimed-squares'])('probe %s: what a game may import', (probe) => {
    const own = `test/engine/probes/${probe}/`
    const ofRules = fault(
      `${own}engine`,
      ({ names }) => names.startsWith(`${own}engine/`) || names === 'engine/core/game.ts',
    )
    const ofBoard = fault(`${own}web`, ({ names }) => !games.some((game) => isOf(game, names)))
    expect([...ofRules, ...ofBoard]).toEqual([])
  })

  it('functions: of web only web/print, the index of games and catalogues', () => {
    const ofWeb = /^web\/(print\/.*|games\/(index\.ts|[^/]+\/print\/.*)|(screens\/)?text\/[a-z]+\.json)$/
    expect(
      fault(
        'functions',
        ({ names }) => !isOurs(names) || /^(functions|engine)\//.test(names) || ofWeb.test(names),
      ),
    ).toEqual([])
  })

  it('web/known: of web only itself, device and net', () => {
    expect(
      fault('web/known', ({ names }) => !isOurs(names) || !/^web\/(?!known|device|net)/.test(names)),
    ).toEqual([])
    expect(importsOf('web/outbox/follow-tables.ts').map(({ names }) => names)).toContain(
      'web/known/tables.ts',
    )
  })

  it('web/print: nothing of the app', () => {
    const ofBoth = /^(engine|web\/print)\//
    expect(fault('web/print', ({ names }) => !isOurs(names) || ofBoth.test(names))).toEqual([])
  })

  it('web: of functions only types of functions/api', () => {
    expect(
      fault('web', ({ names, typesOnly }) => {
        if (names.startsWith('functions/')) return typesOnly && names.startsWith('functions/api/')
        return !names.startsWith('test/') && !names.startsWith('infra/')
      }),
    ).toEqual([])
  })

  it.each(['functions', 'web'])('rooms of %s: no two import each other', (folder) => {
    const between = importsBelow(folder).filter(
      ({ from, names }) => roomOf(from) && roomOf(names) && roomOf(from) !== roomOf(names),
    )
    const pairs = new Map(between.map((one) => [`${roomOf(one.from)} → ${roomOf(one.names)}`, one]))
    expect(pairs.size).toBeGreaterThan(20)
    const back = [...pairs.values()].filter(({ from, names }) =>
      pairs.has(`${roomOf(names)} → ${roomOf(from)}`),
    )
    expect(back.map(said)).toEqual([])
  })

  it('files: no circles', () => {
    const importsOfFile = new Map<string, string[]>()
    for (const { from, names } of folders
      .flatMap((folder) => importsBelow(folder))
      .filter(({ isLate }) => !isLate))
      importsOfFile.set(from, [...(importsOfFile.get(from) ?? []), names])
    expect(circles(importsOfFile)).toEqual([])
    expect(
      circles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual([['b', 'c', 'b']])
  })

  it('boards: nothing of another game', () => {
    for (const game of games)
      expect(
        fault(
          `web/games/${game}`,
          ({ names }) => !games.some((other) => other !== game && isOf(other, names)),
        ),
      ).toEqual([])
  })

  it('infra: itself alone, and nothing imports infra', () => {
    expect(fault('infra', ({ names }) => !isOurs(names) || names.startsWith('infra/'))).toEqual([])
    for (const folder of folders)
      expect(fault(folder, ({ names }) => !names.startsWith('infra/'))).toEqual([])
  })

  it('AWS packages: in the store, the handlers and infra alone; handlers are not imported', () => {
    const ofAws = /^(@aws-sdk\/|@smithy\/|aws-|hono\/aws-lambda|constructs|cdk-nag)/
    const all = [...folders, 'infra'].flatMap((folder) => importsBelow(folder))
    const naming = all.filter(({ names }) => ofAws.test(names))
    const allowed = /^(functions\/(store|hosts\/lambda)|infra)\//
    expect(naming.length).toBeGreaterThan(20)
    expect(naming.filter(({ from }) => !allowed.test(from)).map(said)).toEqual([])
    const ofHandlers = all.filter(({ names }) => names.startsWith('functions/hosts/lambda/'))
    expect(ofHandlers.filter(({ from }) => !from.startsWith('functions/hosts/lambda/')).map(said)).toEqual([])
  })
})

describe('sources', () => {
  const sources = [...folders, 'infra'].flatMap((folder) => filesBelow(folder, /\.(tsx?|css|json)$/))

  it('names of games: only in the games themselves and the two indexes', () => {
    const indexes = ['engine/index.ts', 'web/games/index.ts']
    const naming = games.flatMap((game) =>
      sources.filter((path) => !indexes.includes(path) && !isOf(game, path) && namesGame(read(path), game)),
    )
    expect(naming).toEqual([])
  })

  it('every game: passes the conformance tests', () => {
    const held = (game: string) =>
      read(`test/engine/${game}/conformance.test.ts`).includes(`gameKeepsItsPromises('${game}')`)
    expect(games.filter((game) => !held(game))).toEqual([])
  })

  it('refusals: told apart in engine/core/refused.ts alone', () => {
    const otherwise = /'refused' in |\bok: (true|false|boolean)\b/
    const telling = sources.filter((path) => /\.tsx?$/.test(path) && otherwise.test(read(path)))
    expect(telling).toEqual(['engine/core/refused.ts'])
  })

  it('engine: no clock, network or randomness of its own', () => {
    const foreign =
      /\b(Math\.random|Date\.now|new Date|performance\.|process\.|fetch\(|document\.|window\.|crypto\.)/
    expect(filesBelow('engine', /\.ts$/).filter((path) => foreign.test(read(path)))).toEqual([])
  })

  it('rules of games: only imagine.ts asks whether a box is hidden', () => {
    const rules = games.flatMap((game) => filesBelow(`engine/${game}`, /\.ts$/))
    expect(
      rules.filter(
        (path) => !path.endsWith('/imagine.ts') && /isHidden|isBox|\bpeek\b|\['\?'\]/.test(read(path)),
      ),
    ).toEqual([])
  })
})
