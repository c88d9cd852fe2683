import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../engine/index.ts'
import { buildWeb } from '../../web/build/app.ts'
import { type Size, sizesOf, sizeTable } from '../../web/build/sizes.ts'
import { gameClients } from '../../web/games/index.ts'
import { darkPalette, lightPalette } from '../../web/print/palette.ts'
import { routeOf } from '../../web/shell/routes/router.ts'
import { filesBelow, read, root } from '../structure/sources.ts'

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

it('shows a first screen that says what each game is called, and nothing more of it', () => {
  const first = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const code = first.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  for (const id of Object.keys(gameClients)) {
    const told = code.match(new RegExp(`"${id}\\.[\\w.-]+"`, 'g'))
    expect(new Set(told)).toEqual(
      new Set(['name', 'about', 'players', 'facts'].map((key) => `"${id}.${key}"`)),
    )
  }
})

it('makes a page with nothing inline, whose files are all there', () => {
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*src=)|<!--/)
  const files = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

it('names what may be kept for ever by its content', () => {
  const assets = readdirSync(join(folder, 'assets'))
  expect(assets.filter((name) => !/-[0-9A-Z]{8}\.(js|css|woff2)$/.test(name))).toEqual([])
  expect(assets.filter((name) => name.endsWith('.woff2'))).toHaveLength(3)
})

it('has a board of each game, small, in the colours of day and night', () => {
  expect(readdirSync(join(folder, 'boards')).sort()).toEqual(
    Object.keys(gameClients)
      .map((game) => `${game}.svg`)
      .sort(),
  )
  for (const game of Object.keys(gameClients)) {
    const board = readFileSync(join(folder, `boards/${game}.svg`), 'utf8')
    expect(board).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    for (const { paper } of [lightPalette, darkPalette]) expect(board).toContain(`--paper:${paper}`)
    expect(gzipSync(board).length).toBeLessThan(16 * 1024)
  }
})

it('brings nothing along that only a build or a test needs', () => {
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

describe('the service worker', () => {
  const worker = () => readFileSync(join(folder, 'worker.js'), 'utf8')
  /** Of each file of the app its path, and what tells it from its former self where its name does not. */
  const shell = (): string[][] =>
    JSON.parse(worker().match(/\["\/[^\]]*"\/index\.html[^\]]*\]/)![0]).map((file: string) => file.split(' '))
  const listed = () => shell().map(([path]) => path)
  /** The file of a game's rules, whose name may be the beginning of another file's. */
  const fileOf = (game: string) => new RegExp(`assets/${game}-[0-9A-Z]{8}\\.`, 'g')
  const served = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => `/${relative(folder, join(item.parentPath, item.name))}`)

  it('knows every file of the app, and of each whether only a game needs it', () => {
    const app = listed()
    const ofGames = served().filter((path) => path !== '/worker.js' && !app.includes(path))
    expect(app.filter((path) => !served().includes(path))).toEqual([])
    expect(ofGames.length).toBeGreaterThan(2)
    for (const path of ofGames) expect(worker()).toContain(`"${path}"`)
    expect(ofGames.filter((path) => page.includes(path))).toEqual([])
  })

  it('has the page, all screens, type and sentences in the app itself, rules and boards in the games', () => {
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

  it('keeps with a game nothing of the others', () => {
    for (const game of Object.keys(games)) expect(worker().match(fileOf(game))).toHaveLength(1)
  })

  it('tells apart what may change under its name', () => {
    const revised = shell().filter(([, revision]) => /^[\w-]{6}$/.test(revision))
    expect(revised.length).toBeGreaterThan(3)
    expect(revised.map(([path]) => path)).toEqual(listed().filter((path) => !path.startsWith('/assets/')))
  })

  it('is the same when nothing has changed', async () => {
    const before = worker()
    await buildWeb(folder)
    expect(worker()).toBe(before)
  })
})

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'web/public/manifest.webmanifest'), 'utf8'))
  /** Width and height stand in the first chunk of a PNG. */
  const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

  it('names icons that are what it says of them', () => {
    const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(drawn.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of drawn) expect(sizeOf(readFileSync(join(folder, src)))).toBe(sizes)
    expect(sizeOf(readFileSync(join(folder, 'apple-touch-icon.png')))).toBe('180x180')
  })

  it('leads to places that are there', () => {
    for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)])
      expect(routeOf({ pathname: path, search: '', hash: '' }).screen).not.toBe('missing')
  })

  it('and the page have the colours of paper', () => {
    expect([manifest.background_color, manifest.theme_color]).toEqual(Array(2).fill(lightPalette.paper))
    for (const { paper } of [lightPalette, darkPalette]) expect(page).toContain(`content="${paper}"`)
    expect(readFileSync(join(root, 'web/public/icon.svg'), 'utf8')).toContain(lightPalette.paper)
  })
})
