import type { Tables, Tile, TileId } from '../../../../engine/two-heirs/components/data.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'

const tables: Tables = standardTables
export const tileOf = (id: TileId): Tile => tables.tiles[id]
