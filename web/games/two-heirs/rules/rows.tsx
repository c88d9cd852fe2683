import type { VNode } from 'preact'
import {
  type BuildingType,
  buildingTypes,
  colors,
  courtSlots,
  normalTroops,
  resources,
  type SetId,
  setIds,
  type TileId,
} from '../../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../../engine/two-heirs/components/tiles.ts'
import { standardTreasures } from '../../../../engine/two-heirs/components/treasures.ts'
import { inRow } from '../../../print/listed.ts'
import { cssPalette } from '../../../print/palette.ts'
import { type PieceWords, pieceRow, type Row } from '../../kit/rules/reference.tsx'
import { CostFigures, ShieldIcon, TerrainIcon, TileIcon } from '../map/icons.tsx'
import { ConditionFigure, TreasureFigure, TroopFigure } from '../map/pieces.tsx'
import type { Speak } from '../props.ts'

const tilesOf = (type: BuildingType): TileId[] =>
  Object.keys(standardTiles).filter((id) => standardTiles[id].type === type)

/** A tile with its cost. */
const Priced = ({ id }: { id: TileId }): VNode => (
  <span class="priced">
    <TileIcon id={id} />
    <CostFigures cost={standardTiles[id].cost} />
  </span>
)

/** The costs of tiles in words, each once. */
const costsInWords = (ids: readonly TileId[], t: Speak): string => {
  const costs = ids.map((id) =>
    inRow(
      resources
        .filter((resource) => standardTiles[id].cost[resource] > 0)
        .map((resource) =>
          t(`two-heirs.board.stock.${resource}`, { count: standardTiles[id].cost[resource] }),
        ),
    ),
  )
  return [...new Set(costs)].join('; ')
}

type Counts = { readonly [type in BuildingType]: string }

/** The kinds of building of a set: all tiles of each with their costs, and how it counts. `says` is said of those whose costs are known. */
export const kindRows = (
  set: SetId,
  { types, says, counts }: { types: readonly BuildingType[]; says: string; counts: Counts },
  t: Speak,
): Row[] =>
  buildingTypes.flatMap((type) => {
    const ids = tilesOf(type)
    if (standardTiles[ids[0]].set !== set) return []
    return [
      {
        ids,
        name: t(`two-heirs.building.${type}`),
        count: ids.length,
        figures: <span class="unseen">({costsInWords(ids, t)})</span>,
        picture: (
          <span class="tiles">
            {ids.map((id) => (
              <Priced key={id} id={id} />
            ))}
          </span>
        ),
        effect: types.includes(type) ? `${counts[type]} ${says}` : counts[type],
      },
    ]
  })

/** Henry's treasures, each with the condition to take it. */
export const treasureRows = (t: Speak): Row[] =>
  Object.keys(standardTreasures).map((treasure) => ({
    ids: [treasure],
    name: t(`two-heirs.treasure.${treasure}`),
    picture: (
      <svg viewBox="-12 -12 24 24" width="36" height="36" aria-hidden="true">
        <ConditionFigure treasure={standardTreasures[treasure]} palette={cssPalette} />
      </svg>
    ),
    effect: t(`two-heirs.treasure.${treasure}.lost`),
  }))

export type BoxWords = {
  set: (tiles: number, kinds: string) => string
  troops: PieceWords
  retinues: PieceWords
  shield: PieceWords
  treasures: PieceWords
  court: PieceWords
}

const Troop = ({ kind }: { kind: 'normal' | 'retinue' }): VNode => (
  <svg class="heirs-tile" viewBox="-30 -36 60 60" aria-hidden="true">
    <TroopFigure troop={{ owner: 0, kind, moved: false }} palette={cssPalette} />
  </svg>
)

/** The contents of the box, with their numbers. */
export const pieceRows = (words: BoxWords, t: Speak): Row[] => [
  ...setIds.map((set) => {
    const tiles = Object.keys(standardTiles).filter((id) => standardTiles[id].set === set)
    const kinds = buildingTypes.filter((type) => standardTiles[tilesOf(type)[0]].set === set)
    const named = kinds.map((type) => {
      const { length } = tilesOf(type)
      return `${t(`two-heirs.building.${type}`)}${length > 1 ? ` × ${length}` : ''}`
    })
    return pieceRow(set, <TileIcon id={tiles[0]} />, [
      t(`two-heirs.set.${set}`),
      words.set(tiles.length, inRow(named)),
    ])
  }),
  pieceRow('troops', <Troop kind="normal" />, words.troops, 2 * normalTroops),
  pieceRow('retinues', <Troop kind="retinue" />, words.retinues, 2),
  pieceRow('shield', <ShieldIcon shows={0} />, words.shield),
  pieceRow('court', <TerrainIcon color={colors[0]} />, words.court, courtSlots),
  pieceRow(
    'treasures',
    <svg class="heirs-tile" viewBox="-30 -30 60 60" aria-hidden="true">
      <TreasureFigure treasure={standardTreasures['column-green']} palette={cssPalette} />
    </svg>,
    words.treasures,
    Object.keys(standardTreasures).length,
  ),
]
