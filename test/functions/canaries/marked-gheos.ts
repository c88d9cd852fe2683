import type { AnyGame } from '../../../engine/core/index.ts'
import { standardTiles, type TileSet } from '../../../engine/gheos/data.ts'
import { gheosWith } from '../../../engine/gheos/index.ts'

const marked = (tile: number): number => 71_000_003 + tile * 100_003
const tiles: TileSet = {
  start: marked(standardTiles.start),
  landscapes: Object.fromEntries(
    Object.entries(standardTiles.landscapes).map(([number, tile]) => [marked(Number(number)), tile]),
  ),
  epochs: standardTiles.epochs.map(marked),
}

/** Gheos with its tiles under numbers that nothing else looks like. */
export const markedGheos: AnyGame = gheosWith(tiles)
/** Those numbers. */
export const markedTiles = [...Object.keys(tiles.landscapes), ...tiles.epochs.map(String)]
