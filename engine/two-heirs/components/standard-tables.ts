import type { Tables } from './data.ts'
import { standardTiles } from './tiles.ts'
import { standardTreasures } from './treasures.ts'

/** The tiles and treasures of the game as it is sold. */
export const standardTables: Tables = { tiles: standardTiles, treasures: standardTreasures }
