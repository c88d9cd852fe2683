import type { VNode } from 'preact'
import { type Conflict, colors } from '../../../../engine/gheos/position.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { ColorIcon, SymbolIcon } from '../map/icons.tsx'

type T = BoardProps<never, never>['t']

/** The sides of a war with their swords, or the parts of a migrant's land with their wheat. */
export function ConflictSides({ conflict, t }: { conflict: Conflict; t: T }): VNode {
  if (conflict.kind === 'war')
    return (
      <ul class="gheos-sides board-list">
        {colors.map((color) => {
          const swords = conflict.strength[color]
          if (swords === undefined) return null
          return (
            <li key={color} aria-label={t('gheos.board.side', { color, swords })}>
              <ColorIcon color={color} />
              <b>{swords}</b>
              <SymbolIcon symbol="sword" />
            </li>
          )
        })}
      </ul>
    )
  return (
    <ul class="gheos-sides board-list">
      {conflict.parts.map(({ at, wheat, continent, resident }) => (
        <li key={`${at.x},${at.y},${at.region}`}>
          <b>{wheat}</b>
          <SymbolIcon symbol="wheat" />
          {resident && <ColorIcon color={resident} />}
          <span>{t('gheos.board.part', { continent: String(continent), resident: resident ?? 'none' })}</span>
        </li>
      ))}
    </ul>
  )
}
