import { expect, it } from 'vitest'
import { buildingTypes, setIds } from '../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../engine/two-heirs/components/tiles.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { countsOf } from '../../../web/games/two-heirs/panels/describe.ts'
import { boardHasItsSentences } from '../kit/board-sentences.ts'
import { hasLesson } from '../kit/has-lesson.ts'
import { tellsByName } from '../words/told-by-name.ts'
import { randomTable, words } from './tables.ts'

const moments = [1, 2].flatMap((seats) => randomTable(seats, 9).moments.filter((_, i) => i % 3 === 0))

tellsByName(twoHeirs, words, moments, /\b[a-z]+[A-Z]|north-south|column-/)
hasLesson('two-heirs', 14, [
  'two-heirs.took',
  'two-heirs.built',
  'two-heirs.extended',
  'two-heirs.moved',
  'two-heirs.deployed',
])
boardHasItsSentences('two-heirs', { sentences: 60, literal: 10 })

it('Two Heirs text: the question says what else can be done only while it can', () => {
  const said = [0, 0]
  for (const { before, seat, legal } of [1, 2, 3].flatMap((seed) => randomTable(2, seed).moments)) {
    const asked = words.ask(twoHeirs.ask(before, seat), 'yes')
    if (!asked.startsWith('Take a tile.') || asked.includes('keep')) continue
    const isMore = legal.some(({ kind }) => kind !== 'take')
    expect(asked.includes('You may also')).toBe(isMore)
    expect(asked.includes('build')).toBe(legal.some(({ kind }) => kind === 'build'))
    said[Number(isMore)]++
  }
  expect(Math.min(...said)).toBeGreaterThan(1)
})

it('Two Heirs text: says how every tile counts', () => {
  for (const tile of Object.values(standardTiles)) {
    const said = countsOf(tile, words.t)
    expect(said).toMatch(/^\d(,| |$)/)
    if (tile.line) expect(said).toContain(tile.line)
  }
})

it('Two Heirs text: calls buildings, treasures and sets by names, not ids', () => {
  const [seeds, keys] = [[1, 2, 3, 4], new Set<string>()]
  for (const seed of seeds)
    for (const { facts } of randomTable(1 + (seed % 2), seed).moments)
      for (const fact of facts) {
        keys.add(fact.key)
        const said = words.say(fact)
        for (const id of [...buildingTypes, 'north-south', 'column-green'])
          expect(said.split(/[ ,.:]/), `${fact.key}: ${said}`).not.toContain(id)
      }
  expect(keys.size).toBeGreaterThan(10)
  expect(words.say({ key: 'two-heirs.drawn', with: { sets: [...setIds.slice(0, 3)] } })).toBe(
    'The sets in play: Travel, Lands and Industry, and Trade and Church.',
  )
})
