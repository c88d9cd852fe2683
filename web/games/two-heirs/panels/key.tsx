import type { VNode } from 'preact'
import { colors } from '../../../../engine/two-heirs/components/data.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'
import { cssPalette } from '../../../print/palette.ts'
import { Gains } from '../map/badges.tsx'
import { Face } from '../map/face.tsx'
import { bracketsPath, squarePath } from '../map/geometry.ts'
import { BackIcon, ShieldIcon, TerrainIcon, TileIcon } from '../map/icons.tsx'
import { TreasureFigure, TroopFigure } from '../map/pieces.tsx'
import type { Props } from '../props.ts'

const origin = { x: 0, y: 0 }
/** A square where a tile would bring two points. */
const sample = { spot: origin, gain: { mine: 2, theirs: 0 } }

/** The key to the figures on the board. */
export const Key = ({ t }: Pick<Props, 't'>): VNode => (
  <ul class="board-key">
    {colors.map((color) => (
      <li key={color}>
        <TerrainIcon color={color} />
        <span>{t(`two-heirs.board.key.${color}`)}</span>
      </li>
    ))}
    <li>
      <TileIcon id="inn-1" owner={0} />
      <span>{t('two-heirs.board.key.building')}</span>
    </li>
    <li>
      <TileIcon id="market-1" owner={1} />
      <span>{t('two-heirs.board.key.ends')}</span>
    </li>
    <li>
      <svg class="heirs-tile" viewBox="-30 -36 60 60" aria-hidden="true">
        <TroopFigure troop={{ owner: 0, kind: 'retinue', moved: false }} palette={cssPalette} />
      </svg>
      <span>{t('two-heirs.board.key.troop')}</span>
    </li>
    <li>
      <svg class="heirs-tile heirs-target" viewBox="-54 -54 108 108" aria-hidden="true">
        <path class="line" d={squarePath(origin, -3)} />
        <Gains targets={[sample]} seat={0} />
      </svg>
      <span>{t('two-heirs.board.key.choice')}</span>
    </li>
    <li>
      <svg class="heirs-tile" viewBox="-52 -52 104 104" aria-hidden="true">
        <path class="heirs-lit" d={bracketsPath(origin)} />
      </svg>
      <span>{t('two-heirs.board.key.last')}</span>
    </li>
    <li class="heirs-court">
      <span class="slot reach">
        <Face id="guild-1" canBuild />
      </span>
      <span>{t('two-heirs.board.key.court')}</span>
    </li>
    <li>
      <BackIcon color="green" />
      <span>{t('two-heirs.board.key.stack')}</span>
    </li>
    <li>
      <ShieldIcon shows={0} />
      <span>{t('two-heirs.board.key.shield')}</span>
    </li>
    <li>
      <svg class="heirs-tile" viewBox="-20 -20 40 40" aria-hidden="true">
        <TreasureFigure treasure={standardTables.treasures['column-green']} palette={cssPalette} />
      </svg>
      <span>{t('two-heirs.board.key.treasure')}</span>
    </li>
  </ul>
)
