import type { VNode } from 'preact'
import { StandingLine } from '../../kit/frame/standing-line.tsx'
import { ColorIcon, FollowerIcon, SymbolIcon, TokenIcon } from '../map/icons.tsx'
import type { StandingModel } from '../model/standing.ts'

type StandingProps = { standing: StandingModel; open(): void }

/** The viewer's tokens, what the next one scores, and the followers: a tap opens everybody's. */
export const Standing = ({ standing, open }: StandingProps): VNode => (
  <StandingLine label={standing.label} open={open}>
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
  </StandingLine>
)
