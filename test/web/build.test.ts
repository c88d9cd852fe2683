import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWeb } from '../../web/build.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-web-'))
let sizes: string[]
let page: string

beforeAll(async () => {
  sizes = await buildWeb(folder)
  page = readFileSync(join(folder, 'index.html'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps its sizes and prints them', () => {
  expect(sizes[0]).toMatch(/^inbox: [\d.]+ KB of JavaScript, gzip \(at most 40\)$/)
  expect(sizes.length).toBeGreaterThan(1)
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

it('brings nothing along that only a build needs', () => {
  const code = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
    .join('\n')
  expect(code).not.toMatch(/node:|compileModule|\beval\(|new Function\b/)
})
