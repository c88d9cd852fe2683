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
  .filter((item) => item.isDirectory() && !['core', 'opponents'].includes(item.name))
  .map((item) => item.name)

/** Folders whose folders are rooms of their own. */
const groups = 'functions/(?:hosts|jobs|messages)'

/** The room of `functions` or `web` that a source stands in; null for files beside these, and for data. */
const roomOf = (path: string): string | null =>
  new RegExp(`^(${groups}/[^/]+|(?:functions|web)/[^/]+)/.*\\.tsx?$`).exec(path)?.[1] ?? null

/** Whether a path leads into the folders of a game. */
const isOf = (game: string, path: string): boolean =>
  path.startsWith(`engine/${game}/`) || path.startsWith(`web/games/${game}/`)

/** The imports of a folder that are not allowed. */
const amiss = (folder: string, allowed: (one: Import) => boolean): string[] =>
  importsBelow(folder)
    .filter((one) => !allowed(one))
    .map(said)

describe('imports run one way', () => {
  it('finds imports at all', () => {
    expect(importsBelow('engine').length).toBeGreaterThan(20)
    expect(importsOf('engine/index.ts').map(({ names }) => names)).toContain('engine/gheos/index.ts')
  })

  it('core imports nothing but itself and its one package', () => {
    expect(
      amiss(
        'engine/core',
        ({ names }) => names.startsWith('engine/core/') || names.startsWith('@noble/hashes/'),
      ),
    ).toEqual([])
  })

  it('opponents import core and nothing of a game', () => {
    expect(amiss('engine/opponents', ({ names }) => /^engine\/(opponents|core)\//.test(names))).toEqual([])
  })

  it.each(games)('%s imports core and nothing of another game', (game) => {
    const own = `engine/${game}/`
    expect(
      amiss(`engine/${game}`, ({ names }) => names.startsWith(own) || names === 'engine/core/game.ts'),
    ).toEqual([])
  })

  it('probes import what games may import, and no more: they keep the contract honest', () => {
    const own = 'test/engine/probes/'
    const probes = filesBelow(own, /\.ts$/).filter((path) => /^[\w-]+\.ts$/.test(path.slice(own.length)))
    expect(probes.length).toBeGreaterThan(4)
    const foreign = probes
      .flatMap(importsOf)
      .filter(({ names }) => !names.startsWith(own) && names !== 'engine/core/game.ts')
    expect(foreign.map(said)).toEqual([])
  })

  it.each(['sealed-bids', 'claimed-squares'])('probe %s imports what a game may', (probe) => {
    const own = `test/engine/probes/${probe}/`
    const ofRules = amiss(
      `${own}engine`,
      ({ names }) => names.startsWith(`${own}engine/`) || names === 'engine/core/game.ts',
    )
    const ofBoard = amiss(`${own}web`, ({ names }) => !games.some((game) => isOf(game, names)))
    expect([...ofRules, ...ofBoard]).toEqual([])
  })

  it('functions import of web only what both print, the index of games, and catalogues of sentences', () => {
    const ofWeb = /^web\/(print\/.*|games\/(index\.ts|[^/]+\/print\/.*)|(screens\/)?text\/[a-z]+\.json)$/
    expect(
      amiss(
        'functions',
        ({ names }) => !isOurs(names) || /^(functions|engine)\//.test(names) || ofWeb.test(names),
      ),
    ).toEqual([])
  })

  it('what a device knows of tables is told by the server and kept; what follows it is unknown to it', () => {
    expect(
      amiss('web/known', ({ names }) => !isOurs(names) || !/^web\/(?!known|device|net)/.test(names)),
    ).toEqual([])
    expect(importsOf('web/outbox/follow-tables.ts').map(({ names }) => names)).toContain(
      'web/known/tables.ts',
    )
  })

  it('what both print takes nothing of the app with it', () => {
    const ofBoth = /^(engine|web\/print)\//
    expect(amiss('web/print', ({ names }) => !isOurs(names) || ofBoth.test(names))).toEqual([])
  })

  it('web imports of functions what they say to each other, and of that types alone', () => {
    expect(
      amiss('web', ({ names, typesOnly }) => {
        if (names.startsWith('functions/')) return typesOnly && names.startsWith('functions/api/')
        return !names.startsWith('test/') && !names.startsWith('infra/')
      }),
    ).toEqual([])
  })

  it.each(['functions', 'web'])('no two rooms of %s import each other', (folder) => {
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

  it('no files import each other in a circle', () => {
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

  it('a board imports nothing of another game', () => {
    for (const game of games)
      expect(
        amiss(
          `web/games/${game}`,
          ({ names }) => !games.some((other) => other !== game && isOf(other, names)),
        ),
      ).toEqual([])
  })

  it('infra imports nothing of what it deploys, and nothing imports infra', () => {
    expect(amiss('infra', ({ names }) => !isOurs(names) || names.startsWith('infra/'))).toEqual([])
    for (const folder of folders)
      expect(amiss(folder, ({ names }) => !names.startsWith('infra/'))).toEqual([])
  })

  it('AWS is named in the store, the handlers and infra alone; handlers are what is run, and no part of anything', () => {
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

describe('what the tree may say', () => {
  const sources = [...folders, 'infra'].flatMap((folder) => filesBelow(folder, /\.(tsx?|css|json)$/))

  it('only a game itself and the two indexes know a game by name', () => {
    const indexes = ['engine/index.ts', 'web/games/index.ts']
    const naming = games.flatMap((game) =>
      sources.filter((path) => !indexes.includes(path) && !isOf(game, path) && namesGame(read(path), game)),
    )
    expect(naming).toEqual([])
  })

  it('every game is held to the promises of all games', () => {
    const held = (game: string) =>
      read(`test/engine/${game}/conformance.test.ts`).includes(`gameKeepsItsPromises('${game}')`)
    expect(games.filter((game) => !held(game))).toEqual([])
  })

  it('a refusal is told by one tag, from the core to the app', () => {
    const otherwise = /'refused' in |\bok: (true|false|boolean)\b/
    const telling = sources.filter((path) => /\.tsx?$/.test(path) && otherwise.test(read(path)))
    expect(telling).toEqual(['engine/core/refused.ts'])
  })

  it('the engine asks no clock, no network, no luck of its own', () => {
    const foreign =
      /\b(Math\.random|Date\.now|new Date|performance\.|process\.|fetch\(|document\.|window\.|crypto\.)/
    expect(filesBelow('engine', /\.ts$/).filter((path) => foreign.test(read(path)))).toEqual([])
  })

  it('only imagining asks whether a box is hidden', () => {
    const rules = games.flatMap((game) => filesBelow(`engine/${game}`, /\.ts$/))
    expect(
      rules.filter(
        (path) => !path.endsWith('/imagine.ts') && /isHidden|isBox|\bpeek\b|\['\?'\]/.test(read(path)),
      ),
    ).toEqual([])
  })
})
