import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

/**
 * Each game's README lists the ids of its examples, edge cases and rulings in tables, an id in backticks first in its
 * row. Each must stand in the name of a test.
 */
const listedIds = (readme: string): string[] =>
  [...readme.matchAll(/^\| `([a-z]+-[a-z0-9-]+|[A-Z]{2,}-R\d+)` \|/gm)].map(([, id]) => id)

const testNames = filesBelow('test', /\.test\.tsx?$/)
  .flatMap((path) => [
    ...read(path).matchAll(/\b(?:it|test|describe)(?:\.\w+)?(?:\([^)]*\))?\(\s*(['"`])(.*?)\1/g),
  ])
  .map(([, , name]) => name)

const readmes = ['engine', 'test/engine/probes'].flatMap((folder) => filesBelow(folder, /^README\.md$/))

it('ids: READMEs and test names are found', () => {
  expect(readmes.length).toBeGreaterThan(0)
  expect(testNames.length).toBeGreaterThan(100)
})

it.each(readmes)('%s: every id is in the name of a test', (path) => {
  const ids = listedIds(read(path))
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  const isNamed = (id: string) => testNames.some((name) => new RegExp(`${id}(?![0-9a-zA-Z-])`).test(name))
  expect(ids.filter((id) => !isNamed(id))).toEqual([])
})

it.each(readmes)('%s: nothing “still missing” has a section of its own', (path) => {
  const readme = read(path)
  const [, missing = ''] = /^## Still missing\n(.*?)(?=^## |(?![\s\S]))/ms.exec(readme) ?? []
  const titles = [...readme.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
  expect(titles.filter((title) => missing.toLowerCase().includes(title.toLowerCase()))).toEqual([])
})
