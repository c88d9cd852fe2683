import type { VNode } from 'preact'
import { ColorIcon, FollowerIcon, SymbolIcon, TokenIcon } from '../map/icons.tsx'
import type { Standing } from '../model/standing.ts'

type StandingProps = { standing: Standing; open(): void }

/** The viewer's tokens, what the next one scores, and the followers: a tap opens everybody's. */
export const StandingLine = ({ standing, open }: StandingProps): VNode => (
  <button type="button" class="board-standing gheos-standing" aria-label={standing.label} onClick={open}>
    <span>
      <TokenIcon size={20} />
      {standing.tokens}
    </span>
    {standing.token !== null && (
      <span>
        <SymbolIcon symbol="cup" size={18} />+{standing.token}
      </span>
    )}
    <span class="held">
      <FollowerIcon />
      {standing.followers.length === 0 && 0}
    </span>
    {standing.followers.map(({ color, followers }) => (
      <span key={color}>
        <ColorIcon color={color} size={20} />
        {followers}
      </span>
    ))}
  </button>
)
