import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, read, root } from './sources.ts'

/** Files and folders of the project that a text names, in backticks; paths are from the root. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`((?:engine|functions|web|infra|test|docs)\/[\w./-]*)`/g)].map(([, path]) => path)

const pages = readdirSync(join(root, 'test/tools')).map((tool) => `test/tools/${tool}/README.md`)
const documents = ['README.md', ...filesBelow('docs', /\.md$/), ...pages]

it.each(documents)('%s: names only files and folders that exist', (document) => {
  expect(namedIn(read(document)).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('docs/architecture.md: names more than forty files', () => {
  const named = namedIn(read('docs/architecture.md')).filter((path) => /\.\w+$/.test(path))
  expect(new Set(named).size).toBeGreaterThan(40)
})

it.each(pages)('%s: names every script of its folder', (page) => {
  const scripts = readdirSync(join(root, dirname(page))).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  expect(scripts.filter((name) => !read(page).includes(`\`${name}\``))).toEqual([])
})
