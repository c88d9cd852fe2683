import type { VNode } from 'preact'
import { colors } from '../../../engine/two-heirs/data.ts'
import { standardTables } from '../../../engine/two-heirs/index.ts'
import { cssPalette } from '../../print/palette.ts'
import { ShieldIcon, TerrainIcon, TileIcon } from './icons.tsx'
import { TreasureFigure, TroopFigure } from './pieces.tsx'
import type { Props } from './props.ts'

/** What the figures on the board mean. */
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
      <ShieldIcon shows={0} />
      <span>{t('two-heirs.board.key.shield')}</span>
    </li>
    <li>
      <svg class="heirs-tile" viewBox="-30 -30 60 60" aria-hidden="true">
        <TreasureFigure treasure={standardTables.treasures['column-green']} palette={cssPalette} />
      </svg>
      <span>{t('two-heirs.board.key.treasure')}</span>
    </li>
  </ul>
)
