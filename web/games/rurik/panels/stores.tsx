import type { VNode } from 'preact'
import { structuresLeft, troopsLeft } from '../../../../engine/rurik/board/pieces.ts'
import { boat, type Good, goods, structures } from '../../../../engine/rurik/components/data.ts'
import type { Holder, Owner } from '../../../../engine/rurik/position/position.ts'
import { ForceIcon, GoodIcon, SeatStructure } from '../map/pieces.tsx'
import type { Props, Speak } from '../props.ts'

/** Goods on boat and dock. */
export const Boat = ({ goods: has, t }: { goods: Holder['goods']; t: Speak }): VNode => (
  <ul class="boat" aria-label={t('rurik.board.court.boat')}>
    {goods.map((good) => (
      <Hold key={good} good={good} held={has[good]} t={t} />
    ))}
  </ul>
)

/** Troops and structures that are not on the map. */
export const Supply = ({ view, owner, t }: { view: Props['view']; owner: Owner; t: Speak }): VNode => (
  <p>
    {t('rurik.board.court.supply')}{' '}
    <ForceIcon force={{ owner, troops: troopsLeft(view, owner), leader: false }} />
    <span class="unseen">{t('rurik.board.troops', { count: troopsLeft(view, owner) })}</span>
    {structures.map((structure) => (
      <span key={structure} class="left">
        <SeatStructure seat={owner} structure={structure} />
        <span class="unseen">{t(`rurik.structure.${structure}`)}</span>{' '}
        {structuresLeft(view, owner, structure)}
      </span>
    ))}
  </p>
)

/** Goods of one kind: those on the boat in its spaces, the rest on the dock beside it. */
function Hold({ good, held, t }: { good: Good; held: number; t: Speak }): VNode {
  const dock = Math.max(0, held - boat[good])
  return (
    <li
      class="board-line"
      aria-label={t('rurik.board.hold', {
        good: t(`rurik.good.${good}`),
        loaded: Math.min(held, boat[good]),
        room: boat[good],
        dock,
      })}
    >
      <span class="spaces" aria-hidden="true">
        {Array.from({ length: boat[good] }, (_, i) => (
          <i key={i} class={i < held ? 'full' : undefined}>
            <GoodIcon good={good} size={16} />
          </i>
        ))}
      </span>
      {dock > 0 && <small aria-hidden="true">+{dock}</small>}
      <span class="quiet" aria-hidden="true">
        {t(`rurik.good.${good}`)}
      </span>
    </li>
  )
}
