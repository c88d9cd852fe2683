import { expect, it } from 'vitest'
import { deal, open, seeded } from '../../../engine/core/index.ts'
import { epochsToEnd, landscapes, standardTiles } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'

const tiles = Object.values(landscapes)

/** How often each word stands in a list. */
function tally(words: string[]): { [word: string]: number } {
  const counts: { [word: string]: number } = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

it('Gheos tiles: 52 landscapes, one of them the start tile, and 8 epochs', () => {
  expect(tiles).toHaveLength(52)
  expect(standardTiles.epochs).toHaveLength(8)
  const numbers = [...Object.keys(landscapes).map(Number), ...standardTiles.epochs]
  expect(new Set(numbers).size).toBe(60)
  expect(landscapes[standardTiles.start].regions.map(({ symbols }) => symbols)).toEqual([
    ['wheat'],
    ['wheat'],
    ['wheat'],
  ])
})

it('Gheos tiles: each edge belongs to one region, and at most one region has several edges', () => {
  for (const { regions } of tiles) {
    expect(regions.flatMap(({ edges }) => edges).sort()).toEqual([0, 1, 2])
    expect(regions.filter(({ edges }) => edges.length > 1).length).toBeLessThan(2)
  }
})

it('Gheos tiles: shapes and symbols add up to the summary of the tile table', () => {
  expect(tally(tiles.map(({ regions }) => ['full', 'split', 'shores'][regions.length - 1]))).toEqual({
    shores: 13,
    split: 24,
    full: 15,
  })
  expect(tally(tiles.flatMap(({ regions }) => regions.flatMap(({ symbols }) => [...symbols])))).toEqual({
    wheat: 26,
    cup: 23,
    sword: 23,
    pyramid: 9,
    'temple-wheat': 3,
    'temple-cup': 3,
    'temple-sword': 3,
  })
})

it('Gheos tiles: at most a pyramid or a temple, and one or two symbols, except the start tile', () => {
  const special = (word: string) => tiles.filter((tile) => JSON.stringify(tile).includes(word)).length
  expect([special('pyramid'), special('temple')]).toEqual([9, 9])
  for (const [number, { regions }] of Object.entries(landscapes)) {
    const printed = regions.flatMap(({ symbols }) => symbols).length
    if (Number(number) !== standardTiles.start) expect([1, 2]).toContain(printed)
  }
})

it.each([
  [2, 55, 6],
  [3, 53, 7],
  [4, 51, 8],
])('Gheos deal, %i seats: %i tiles in the deck, and the game ends with epoch %i', (seats, left, epoch) => {
  const { position } = deal(gheos, { seats, options: {} }, seeded('11'.repeat(32), [], 1))
  expect(position.deck).toHaveLength(left)
  expect(position.deck.filter((box) => standardTiles.epochs.includes(open(box)))).toHaveLength(8)
  expect(position.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(2))
  expect(position.board).toEqual([{ x: 0, y: 0, tile: standardTiles.start, rot: 0 }])
  expect(position.tokens).toEqual(Array(seats).fill(3))
  expect(gheos.audit(position)).toBeNull()
  expect(epochsToEnd[seats]).toBe(epoch)
})

it('Gheos deal: every seat can be the first player', () => {
  const beginners = Array.from({ length: 60 }, (_, version) => {
    const { position } = deal(gheos, { seats: 4, options: {} }, seeded('22'.repeat(32), [], version))
    return position.active
  })
  expect(new Set(beginners)).toEqual(new Set([0, 1, 2, 3]))
})

it('Gheos options: there are none', () => {
  expect(gheos.options.parse({})).toEqual({})
  expect(() => gheos.options.parse({ variant: 'long' })).toThrow()
})
