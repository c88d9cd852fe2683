import { expect, it } from 'vitest'
import { deal, open, seeded, seenBy } from '../../../engine/core/index.ts'
import {
  buildingTypes,
  colors,
  type Level,
  levels,
  resources,
  setIds,
  type Tile,
} from '../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../engine/two-heirs/components/tiles.ts'
import { standardTables, twoHeirs, twoHeirsWith } from '../../../engine/two-heirs/index.ts'

const tiles = Object.values(standardTiles)
const dealt = (seats: number, form: object, version = 1) =>
  deal(twoHeirs, { seats, options: twoHeirs.options.parse(form) }, seeded('11'.repeat(32), [], version))
    .position

it('Two Heirs tiles: 54, nine in each of six sets, three of each colour', () => {
  expect(tiles).toHaveLength(54)
  for (const set of setIds)
    for (const color of colors)
      expect(
        tiles.filter((tile) => tile.set === set && tile.color === color),
        `${set} ${color}`,
      ).toHaveLength(3)
})

it('Two Heirs tiles: all 24 kinds of building, each in one set', () => {
  for (const type of buildingTypes) {
    const sets = new Set(tiles.filter((tile) => tile.type === type).map(({ set }) => set))
    expect(sets.size, type).toBe(1)
  }
  expect(buildingTypes).toHaveLength(24)
})

it('Two Heirs tiles: known costs, and no cost above four', () => {
  const costs = (type: string) =>
    new Set(tiles.filter((tile) => tile.type === type).map(({ cost }) => JSON.stringify(cost)))
  const only = (wood: number, stone: number, wheat: number) =>
    new Set([JSON.stringify({ wood, stone, wheat })])
  expect(costs('inn')).toEqual(only(0, 2, 1))
  expect(costs('post')).toEqual(only(1, 0, 2))
  expect(costs('bakery')).toEqual(only(1, 0, 2))
  expect(costs('watchtower')).toEqual(only(1, 1, 1))
  const sum = ({ cost }: Tile) => resources.reduce((all, resource) => all + cost[resource], 0)
  expect(tiles.every((tile) => sum(tile) >= 1 && sum(tile) <= 4)).toBe(true)
})

it('Two Heirs tiles: 39 with roads: 15 straight, 16 curved, 8 crossroads', () => {
  const shapes = tiles.map(({ roads }) => roads.map((road) => road.join('')).join(' '))
  const count = (shape: RegExp) => shapes.filter((one) => shape.test(one)).length
  expect([count(/^(EW|NS)$/), count(/^(NE|ES|SW|NW)$/), count(/^N E S W$/), count(/^$/)]).toEqual([
    15, 16, 8, 15,
  ])
})

it('Two Heirs tiles: line, pattern, producers and boosts only on the buildings that need them', () => {
  const having = (print: keyof Tile) => [
    ...new Set(tiles.filter((tile) => tile[print]).map(({ type }) => type)),
  ]
  expect(having('line')).toEqual(['inn', 'watchtower'])
  expect(having('pattern')).toEqual(['basket', 'pottery', 'cooper'])
  expect(having('shows')).toEqual(['post'])
  expect(having('boosts')).toEqual(['guild'])
})

it.each([1, 2])('Two Heirs deal, %i players: court of six, a start tile, stack of twenty', (seats) => {
  const { ring, map, stack, hands, court, troops, shield, waiting, sets, henry } = dealt(seats, {})
  expect(ring.map((piece) => piece !== null)).toEqual([false, true, true, true, true, true, true])
  expect([map.length, stack.length, sets]).toEqual([1, 20, ['travel', 'lands', 'trade']])
  expect(hands).toEqual(Array(seats).fill([]))
  expect(court).toEqual(Array(seats).fill(2))
  expect(troops.map(({ kind, x, y }) => [kind, x, y])).toEqual(Array(seats).fill(['retinue', 0, 0]))
  expect(shield).toEqual({ slot: 0, shows: waiting[0] })
  expect(seenBy(map[0].tile)).toEqual([])
  expect(henry === null).toBe(seats === 2)
})

it.each<[Level, number]>([
  ['poor', 6],
  ['brave', 8],
  ['mighty', 10],
])('Two Heirs deal: Henry the %s has %i treasures', (level, treasures) => {
  expect(levels).toContain(level)
  const { henry } = dealt(1, { henry: level })
  expect([henry!.pile.length, henry!.buried.length]).toEqual([treasures, 10 - treasures])
})

it('Two Heirs deal: the chosen sets are in play, or drawn ones by option', () => {
  const chosen = dealt(2, { sets: ['patrol', 'war', 'travel'] })
  expect(chosen.sets).toEqual(['travel', 'war', 'patrol'])
  const inPlay = [...chosen.ring.flatMap((piece) => piece ?? []), ...chosen.stack, ...chosen.map]
  expect(inPlay.every(({ tile }) => chosen.sets.includes(standardTiles[open(tile)].set))).toBe(true)
  const drawn = new Set(
    Array.from({ length: 80 }, (_, version) => dealt(2, { drawSets: true }, version).sets.join(' ')),
  )
  expect(drawn.size).toBeGreaterThan(15)
})

it('Two Heirs deal: either player can be first', () => {
  const first = (seats: number) =>
    new Set(Array.from({ length: 30 }, (_, version) => dealt(seats, {}, version).waiting[0]))
  expect(first(2)).toEqual(new Set([0, 1]))
  expect(first(1)).toEqual(new Set([0]))
})

it('Two Heirs options: defaults, and errors for a set chosen twice or an unknown level', () => {
  expect(twoHeirs.options.parse({})).toEqual({
    sets: ['travel', 'lands', 'trade'],
    drawSets: false,
    scoreRoads: true,
    industry: 'both',
    usedCamp: 'building',
    henry: 'poor',
  })
  expect(() => twoHeirs.options.parse({ sets: ['war', 'war', 'trade'] })).toThrow()
  expect(() => twoHeirs.options.parse({ henry: 'rich' })).toThrow()
})

it('Two Heirs tables: tiles and treasures can be replaced by others', () => {
  const renamed = Object.fromEntries(Object.entries(standardTiles).map(([id, tile]) => [`other-${id}`, tile]))
  const treasures = { only: { kind: 'row' as const, color: 'green' as const, need: 9 } }
  const game = twoHeirsWith({
    ...standardTables,
    tiles: renamed,
    treasures: { ...treasures, ...standardTables.treasures },
  })
  const { position } = deal(
    game,
    { seats: 1, options: game.options.parse({}) },
    seeded('12'.repeat(32), [], 1),
  )
  expect(game.audit(position)).toBeNull()
  expect(game.legal(position, 0).length).toBe(3)
  expect(twoHeirs.audit(position)).not.toBeNull()
})
