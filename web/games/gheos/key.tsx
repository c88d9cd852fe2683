import type { VNode } from 'preact'
import type { TileSymbol } from '../../../engine/gheos/data.ts'
import { colors } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { ColorIcon, SymbolIcon, TokenIcon } from './icons.tsx'

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
      {colors.map((color) => (
        <li key={color}>
          <ColorIcon color={color} size={32} />
          <span>{t(`gheos.key.${color}`)}</span>
        </li>
      ))}
    </ul>
  )
}
