import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../../engine/index.ts'
import { buildWeb } from '../../../web/build/app.ts'
import { languageFiles } from '../../../web/build/languages.ts'
import { type Size, sizesOf, sizeTable } from '../../../web/build/sizes.ts'
import { gameClients } from '../../../web/games/index.ts'
import { languages } from '../../../web/print/language.ts'
import { darkPalette, lightPalette } from '../../../web/print/palette.ts'
import { routeOf } from '../../../web/shell/routes/router.ts'
import { filesBelow, read, root } from '../../structure/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-web-'))
let sizes: Size[]
let page: string

beforeAll(async () => {
  sizes = await buildWeb(folder)
  page = readFileSync(join(folder, 'index.html'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('build: measures the inbox, each game, the opponents and the worker', () => {
  const said = sizes.map(({ name }) => name)
  const ids = Object.keys(gameClients)
  expect(said).toEqual(['inbox', ...ids.map((id) => `${id} in lists`), ...ids, 'opponents', 'worker'])
})

it('sizes: a game without bots needs no opponent, and leaves no room for one', () => {
  const without = { fileOf: (source: string) => source, closure: (file: string) => [file], ofGame: () => [] }
  const measured = () =>
    sizesOf({ ...without, size: (files) => [...files].length }, new Uint8Array()).find(
      ({ name }) => name === 'opponents',
    )
  const before = measured()
  // No game has an id with a capital.
  gameClients.Other = { ...gameClients.gheos, hasBots: undefined } as never
  const after = measured()
  delete gameClients.Other
  const withBots = Object.values(gameClients).filter(({ hasBots }) => hasBots)
  expect(before?.kilobytes).toBe(1 + withBots.length)
  expect(after).toEqual(before)
})

it('size table: tells what grew, what is new, and what is too large', () => {
  const table = sizeTable([
    { name: 'inbox', kilobytes: 34.3, most: 40, grown: 1.04 },
    { name: 'gheos', kilobytes: 61, most: 60, grown: 0 },
    { name: 'nim', kilobytes: 12, most: 60, grown: null },
  ])
  expect(table).toEqual([
    'inbox   34.3  of 40    +1.0',
    'gheos   61.0  of 60  too large',
    'nim     12.0  of 60    new',
  ])
})

it('first screen: carries only the titles of each game, no other sentence of it', () => {
  const first = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const code = first.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  for (const id of Object.keys(gameClients)) {
    const told = code.match(new RegExp(`"${id}\\.[\\w.-]+"`, 'g'))
    expect(new Set(told)).toEqual(
      new Set(['name', 'about', 'players', 'facts'].map((key) => `"${id}.${key}"`)),
    )
  }
})

it('page: has nothing inline, and all its files exist', () => {
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*src=)|<!--/)
  const files = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

it('assets: are named by their content, so that they can be cached for good', () => {
  const assets = readdirSync(join(folder, 'assets'))
  expect(
    assets.filter((name) => !/-[0-9A-Z]{8}\.(js|css|woff2)$|^list-[a-z]{2}-[0-9a-f]{8}\.json$/.test(name)),
  ).toEqual([])
  expect(assets.filter((name) => name.endsWith('.woff2'))).toHaveLength(3)
})

/** Files that only the readers of one language need. */
const ofLanguages = new RegExp(`^/assets/(?:list-|rules-)?(?:${languages.slice(1).join('|')})-`)

it.each(['boards', 'covers'])(
  '%s: one small picture of each game, in the colours of day and night',
  (kind) => {
    expect(readdirSync(join(folder, kind)).sort()).toEqual(
      Object.keys(gameClients)
        .map((game) => `${game}.svg`)
        .sort(),
    )
    for (const game of Object.keys(gameClients)) {
      const board = readFileSync(join(folder, `${kind}/${game}.svg`), 'utf8')
      expect(board).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      for (const { paper } of [lightPalette, darkPalette]) expect(board).toContain(`--paper:${paper}`)
      expect(gzipSync(board).length).toBeLessThan(16 * 1024)
    }
  },
)

it('build: bundles no Node module, no compiler and no audit', () => {
  const code = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
    .join('\n')
  // Within quotes, for a property may well be called node.
  const found = code.match(/["']node:\w+["']|compileModule|\beval\(|new Function\b/g)
  expect(found).toBeNull()
  const audits = filesBelow('engine', /^audit\.ts$/).map(read)
  const faults = audits.flatMap((source) => source.match(/(?<=['"`])[a-z]+ [a-z ]{12,}(?=['"`])/g) ?? [])
  expect(faults.length).toBeGreaterThan(2 * Object.keys(gameClients).length)
  expect(faults.filter((fault) => code.includes(fault))).toEqual([])
})

describe('build, service worker', () => {
  const worker = () => readFileSync(join(folder, 'worker.js'), 'utf8')
  /** Of each file of the app its path, and what tells it from its former self where its name does not. */
  const shell = (): string[][] =>
    JSON.parse(worker().match(/\["\/[^\]]*"\/index\.html[^\]]*\]/)![0]).map((file: string) => file.split(' '))
  const listed = () => shell().map(([path]) => path)
  const contentOf = (path: string) => readFileSync(join(folder, path), 'utf8')
  /** The file of a game's rules, whose name may be the beginning of another file's. */
  const fileOf = (game: string) => new RegExp(`assets/${game}-[0-9A-Z]{8}\\.`, 'g')
  const served = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => `/${relative(folder, join(item.parentPath, item.name))}`)

  it('lists every file of the app, and files of games apart', () => {
    const app = listed()
    const ofGames = served().filter(
      (path) => path !== '/worker.js' && !app.includes(path) && !ofLanguages.test(path),
    )
    expect(app.filter((path) => !served().includes(path))).toEqual([])
    expect(ofGames.length).toBeGreaterThan(2)
    for (const path of ofGames) expect(worker()).toContain(`"${path}"`)
    expect(ofGames.filter((path) => page.includes(path))).toEqual([])
  })

  it('names the list of each language’s files, and none of them', () => {
    const lists = served().filter((path) => path.startsWith('/assets/list-'))
    expect(lists).toHaveLength(languages.length - 1)
    for (const list of lists) expect(worker()).toContain(`"${list}"`)
    const files = lists.flatMap((list) => JSON.parse(readFileSync(join(folder, list), 'utf8')))
    expect(files.toSorted()).toEqual(
      served()
        .filter((path) => ofLanguages.test(path) && !lists.includes(path))
        .toSorted(),
    )
    expect(files.filter((path) => worker().includes(path) || page.includes(path))).toEqual([])
  })

  it('keeps rules with their language, and with the game those in English', () => {
    const made = ['pl-1', 'rules-pl-2', 'rules-en-3', 'rules-4', 'list-pl-5', 'en-6', 'uk-7'].map(
      (name) => [`assets/${name}.js`, ''] as const,
    )
    const polish = languageFiles(made).find(({ language }) => language === 'pl')
    expect(polish?.paths).toEqual(['assets/pl-1.js', 'assets/rules-pl-2.js'])
    for (const path of served().filter((one) => one.startsWith('/assets/rules-en-'))) {
      expect(listed()).not.toContain(path)
      expect(worker()).toContain(`"${path}"`)
      expect(page).not.toContain(path)
    }
    expect(served().filter((one) => one.startsWith('/assets/rules-en-'))).toHaveLength(
      Object.keys(games).length,
    )
  })

  it('keeps page, screens, type and sentences with the app; rules and boards with the games', () => {
    const app = listed().join('\n')
    for (const part of [
      'index.html',
      'main-',
      'app-',
      'settings-',
      'table-',
      'sentences-',
      'install-',
      '.woff2',
      'icon.svg',
    ])
      expect(app).toContain(part)
    expect(app.match(/assets\/en-/g)).toHaveLength(Object.keys(gameClients).length)
    expect(app).not.toContain('board-')
    for (const game of Object.keys(games)) expect(app).not.toMatch(fileOf(game))
  })

  // Rules in other languages share parts with a game's board: these are no part of the app either.
  it('keeps with the app nothing that a board draws', () => {
    const drawing = listed().filter(
      (path) => path.endsWith('.js') && /["` ](gheos|heirs|rurik|snow)-[a-z]/.test(contentOf(path)),
    )
    expect(drawing).toEqual([])
    expect(served().filter((path) => path.includes('/board-')).length).toBe(Object.keys(gameClients).length)
  })

  it('keeps with a game nothing of the others', () => {
    for (const game of Object.keys(games)) expect(worker().match(fileOf(game))).toHaveLength(1)
  })

  it('a file whose name does not change with its content has a revision', () => {
    const revised = shell().filter(([, revision]) => /^[\w-]{6}$/.test(revision))
    expect(revised.length).toBeGreaterThan(3)
    expect(revised.map(([path]) => path)).toEqual(listed().filter((path) => !path.startsWith('/assets/')))
  })

  it('is the same when built again without a change', async () => {
    const before = worker()
    await buildWeb(folder)
    expect(worker()).toBe(before)
  })
})

describe('web app manifest', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'web/public/manifest.webmanifest'), 'utf8'))
  /** Width and height stand in the first chunk of a PNG. */
  const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

  it('its icons have the sizes it states', () => {
    const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(drawn.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of drawn) expect(sizeOf(readFileSync(join(folder, src)))).toBe(sizes)
    expect(sizeOf(readFileSync(join(folder, 'apple-touch-icon.png')))).toBe('180x180')
  })

  it('its start page and shortcuts exist', () => {
    for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)])
      expect(routeOf({ pathname: path, search: '', hash: '' }).screen).not.toBe('missing')
  })

  it('it, the page and the icon have the colour of paper', () => {
    expect([manifest.background_color, manifest.theme_color]).toEqual(Array(2).fill(lightPalette.paper))
    for (const { paper } of [lightPalette, darkPalette]) expect(page).toContain(`content="${paper}"`)
    expect(readFileSync(join(root, 'web/public/icon.svg'), 'utf8')).toContain(lightPalette.paper)
  })
})
