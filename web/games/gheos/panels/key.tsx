import type { VNode } from 'preact'
import type { TileSymbol } from '../../../../engine/gheos/data.ts'
import { colors } from '../../../../engine/gheos/position.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { ColorIcon, SymbolIcon, TokenIcon } from '../map/icons.tsx'
import { Light } from '../map/targets.tsx'
import type { Note } from '../model/targets.ts'

/** The symbols of tiles, in the order in which they are explained. */
export const symbols: readonly TileSymbol[] = [
  'wheat',
  'cup',
  'sword',
  'pyramid',
  'temple-wheat',
  'temple-cup',
  'temple-sword',
]

const cell = 'M-17 14L0-15L17 14Z'
/** The lines and signs of cells, as they are on the map. */
const cells: Readonly<Record<string, Pick<Note, 'line' | 'sign'> & { isFaint?: boolean }>> = {
  place: { line: cell },
  replace: { line: cell, isFaint: true },
  war: { line: '', sign: 'war' },
  migration: { line: '', sign: 'migration' },
}

/** The key to the symbols on the map. */
export function Key({ t }: { t: BoardProps<never, never>['t'] }): VNode {
  return (
    <ul class="board-key">
      {symbols.map((symbol) => (
        <li key={symbol}>
          <SymbolIcon symbol={symbol} size={32} />
          <span>{t(`gheos.key.${symbol}`)}</span>
        </li>
      ))}
      <li>
        <TokenIcon size={32} />
        <span>{t('gheos.key.token')}</span>
      </li>
      {Object.entries(cells).map(([key, { isFaint, ...note }]) => (
        <li key={key}>
          <svg
            class={`gheos-target gheos-part${isFaint ? ' faint' : ''}`}
            width={36}
            height={36}
            viewBox="-18 -18 36 36"
            aria-hidden="true"
          >
            <Light key={key} center={[0, 0]} {...note} />
          </svg>
          <span>{t(`gheos.key.${key}`)}</span>
        </li>
      ))}
      {colors.map((color) => (
        <li key={color}>
          <ColorIcon color={color} size={32} />
          <span>{t(`gheos.key.${color}`)}</span>
        </li>
      ))}
    </ul>
  )
}
