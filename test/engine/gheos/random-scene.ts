import { secret } from '../../../engine/core/index.ts'
import { frontier, survey } from '../../../engine/gheos/board.ts'
import { type Patch, standardTiles, type TileSet, type TileSymbol } from '../../../engine/gheos/data.ts'
import { gheosWith } from '../../../engine/gheos/index.ts'
import { type Color, colors, type GheosPosition } from '../../../engine/gheos/position.ts'
import { pick, type Random } from '../../support/play.ts'
import type { Scene } from './scene.ts'

const prints: TileSymbol[] = [
  'wheat',
  'cup',
  'sword',
  'pyramid',
  'temple-wheat',
  'temple-cup',
  'temple-sword',
]

/** A tile with any partition of its edges, few pyramids, and symbols enough for ties and differences. */
function randomTile(random: Random): { regions: Patch[] } {
  const shapes = [[[0], [1], [2]], [[0, 1], [2]], [[1, 2], [0]], [[1], [2, 0]], [[0, 1, 2]]]
  const print = (): TileSymbol[] =>
    Array.from({ length: random(3) }, () =>
      random(12) === 0 ? pick(prints, random) : pick(prints.slice(0, 3), random),
    )
  return { regions: pick(shapes, random).map((edges) => ({ edges, symbols: print() })) }
}

/** A map grown at random with civilizations and followers on it, two tiles in the hand of the seat that is to move. */
export function randomScene(random: Random): Scene {
  const landscapes = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [i + 1, randomTile(random)]))
  const tiles: TileSet = { start: 1, landscapes, epochs: standardTiles.epochs }
  const board = [{ x: random(5) - 2, y: random(5) - 2, tile: 1, rot: random(3) }]
  const size = 2 + random(14)
  for (let tile = 2; tile <= size; tile++) {
    const cell = pick(frontier(survey(tiles, board), board), random)
    board.push({ ...cell, tile, rot: random(3) })
  }
  const map = survey(tiles, board)
  const position: GheosPosition = {
    waiting: [0],
    turn: 1,
    active: 0,
    stage: { kind: 'tile' },
    board,
    last: null,
    markers: {},
    followers: [0, 1].map(
      () => Object.fromEntries(colors.map((color) => [color, 0])) as { [C in Color]: number },
    ),
    points: [0, 1].map(() => ({ temples: 0, tokens: 0, epochs: 0, final: 0 })),
    tokens: [3, 3],
    hands: [0, 2].map((n, seat) => [n, n + 1].map((tile) => secret(37 + tile, [seat]))),
    deck: [...Object.keys(landscapes).map(Number).slice(size, 36), ...tiles.epochs].map((tile) =>
      secret(tile, []),
    ),
    epochs: [],
    removed: [],
  }
  const poor = random(2) === 0
  for (const land of map.lands) {
    const free = colors.filter((color) => !position.markers[color])
    if (land.kind !== 'continent' || random(5) === 0 || free.length === 0) continue
    const color = pick(free, random)
    position.markers[color] = land.first
    if (!poor) position.followers[0][color] = random(3)
    position.followers[1][color] = random(4)
  }
  const fault = gheosWith(tiles).audit(position)
  if (fault) throw new Error(fault)
  return { tiles, position, facts: [], tile: 37 }
}
