import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import { describe as describeTile } from '../../../web/games/gheos/print/in-words.ts'
import { cataloguesOf } from '../../support/catalogues.ts'
import { boardHasItsSentences } from '../kit/board-sentences.ts'
import { hasLesson } from '../kit/has-lesson.ts'
import { tellsByName } from '../words/told-by-name.ts'
import { randomTable, words } from './tables.ts'

const catalogue = cataloguesOf('gheos').all

const moments = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => randomTable(2 + (seed % 3), seed).moments)

tellsByName(
  gheos,
  words,
  moments.map(({ position, ...moment }) => ({ ...moment, before: position })),
  // Nor does it show a coordinate.
  /\b[a-z]+[A-Z]|-?\d+, ?-?\d/,
  ['place', 'replace', 'home', 'found'],
)
// Replies by mail ask where a choice is.
hasLesson('gheos', 12, [
  'gheos.placed',
  'gheos.founded',
  'gheos.followed',
  'gheos.token',
  'gheos.temple',
  'gheos.replaced',
  'gheos.war',
  'gheos.migrated',
])
boardHasItsSentences('gheos', { sentences: 60, literal: 10 }, (key) => key === 'words.where')

it('Gheos text: every key that the rules name has a sentence, also keys built from a beginning', () => {
  const folder = new URL('../../../engine/gheos/', import.meta.url)
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const named = [...sources.matchAll(/['`](gheos\.[\w.-]+?)(\$\{|['`])/g)]
  expect(named.length).toBeGreaterThan(15)
  for (const [, key, end] of named) {
    const found = end === '${' ? Object.keys(catalogue).some((one) => one.startsWith(key)) : key in catalogue
    expect(found, key).toBe(true)
  }
  for (const [, code] of sources.matchAll(/refuse\('([\w-]+)'/g))
    expect(catalogue).toHaveProperty([`gheos.why.${code}`])
})

it('Gheos text: describes a tile in one sentence', () => {
  globalThis.document = { documentElement: { lang: 'en' } } as never
  expect(describeTile(1, words.t)).toBe(
    'Tile 1: a shore with wheat, a shore with wheat, and a shore with wheat',
  )
  expect(describeTile(33, words.t)).toBe('Tile 33: a landmass on all sides with wheat and a sword')
  expect(describeTile(52, words.t)).toBe(
    'Tile 52: a landmass on two sides with a cup and a shore with a temple of the sword',
  )
})

it('Gheos text: names the tile of a choice by what is printed on it', () => {
  const laid = (prints: string[]) =>
    words.say({ key: 'gheos.say.place', with: { tile: 51, prints, x: 0, y: 0, rot: 0, conflict: 'none' } })
  expect(laid(['wheat', 'temple-cup'])).toBe('Lay a tile with wheat and a temple of the cup')
  expect(laid(['cup', 'cup'])).toBe('Lay a tile with a cup and a cup')
})
