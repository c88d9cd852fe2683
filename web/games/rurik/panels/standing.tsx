import type { VNode } from 'preact'
import { StandingLine } from '../../kit/frame/standing-line.tsx'
import { ColumnIcon, GoodIcon, Icon } from '../map/pieces.tsx'
import type { StandingModel } from '../model/standing.ts'

/** What I look up each turn, in one line; pressed, it opens all of it. */
export const Standing = ({ standing, open }: { standing: StandingModel; open(): void }): VNode => (
  <StandingLine label={standing.label} open={open}>
    {standing.goods.map(({ good, count }) => (
      <span key={good} class={count > 0 ? undefined : 'none'}>
        <GoodIcon good={good} size={16} />
        {count}
      </span>
    ))}
    <span>
      <Icon name="coin" size={15} />
      {standing.coins}
    </span>
    <span class="tracks">
      {standing.tracks.map(({ track, count }) => (
        <span key={track}>
          <Sign track={track} />
          {count}
        </span>
      ))}
    </span>
  </StandingLine>
)

const Sign = ({ track }: { track: StandingModel['tracks'][number]['track'] }): VNode => {
  switch (track) {
    case 'rule':
      return <Icon name="crown" size={15} />
    case 'build':
      return <ColumnIcon column="build" size={15} />
    case 'trade':
      return <ColumnIcon column="tax" size={15} />
    case 'warfare':
      return <ColumnIcon column="attack" size={15} />
  }
}
