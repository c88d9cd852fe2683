import type { VNode } from 'preact'
import { type Conflict as Caused, colors } from '../../../engine/gheos/position.ts'
import { homes, strongest } from '../../../engine/gheos/resolve.ts'
import type { BoardProps } from '../board-props.ts'
import { ColorIcon, SymbolIcon } from './icons.tsx'

type T = BoardProps<never, never>['t']

/** How a conflict will end, as far as it is settled by the map. */
function forecast(conflict: Caused, t: T): string {
  if (conflict.kind === 'war') {
    const winners = strongest(conflict)
    return t('gheos.board.forecast.war', { winners: winners.length, color: winners[0] })
  }
  const goals = homes(conflict)
  const [{ continent, resident }] = goals
  const fate = goals.length > 1 ? 'choice' : !continent ? 'island' : resident ? 'inhabited' : 'moves'
  return t('gheos.board.forecast.migration', { fate, color: conflict.color })
}

/** The sides of a war with their swords, or the parts of a migrant's land with their wheat; and how it will end. */
export function Conflict({ conflict, t }: { conflict: Caused; t: T }): VNode {
  return (
    <div>
      <Sides conflict={conflict} t={t} />
      <p>{forecast(conflict, t)}</p>
    </div>
  )
}

function Sides({ conflict, t }: { conflict: Caused; t: T }): VNode {
  if (conflict.kind === 'war')
    return (
      <ul class="gheos-sides">
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
    <ul class="gheos-sides">
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
