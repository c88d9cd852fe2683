import type { VNode } from 'preact'
import { holdersOf } from '../../../../engine/rurik/board/owners.ts'
import { AdvisorIcon, Icon, LeaderSeal, SeatIcon } from '../map/pieces.tsx'
import type { Saying } from '../props.ts'
import { leaderOf } from '../telling/leaders.ts'

/** Advisors that each seat has left to place, and its coins for bribes. */
export const Hands = ({ view, names, t }: Saying): VNode => (
  <ul class="rurik-hands" aria-label={t('rurik.board.hands')}>
    {holdersOf(view).map(({ advisors, coins }, seat) => (
      <li key={seat} class="board-line">
        <span class="leader">
          <LeaderSeal leader={leaderOf(view, seat)} size={24} />
        </span>
        <span class="unseen">{t('rurik.board.hand', { name: names[seat], count: advisors.length })}</span>
        <span class="advisors">
          {advisors.map((advisor, i) => (
            <AdvisorIcon key={i} seat={seat} advisor={advisor} size={22} />
          ))}
          {advisors.length === 0 && <SeatIcon seat={seat} size={18} />}
        </span>
        <span class="unseen">{advisors.join(', ')}</span>
        <span class="coins">
          <Icon name="coin" size={16} /> {coins}
          <span class="unseen"> {t('rurik.board.coins', { count: coins })}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** The first players of this round, and of the next as things stand; null for a single player, who is always first. */
export const FirstPlayers = ({ view, names, t }: Saying): VNode | null =>
  view.players.length === 1 ? null : (
    <p class="rurik-first board-line">
      <span class="board-line">
        {t('rurik.board.first.now')} <SeatIcon seat={view.first} size={16} /> <b>{names[view.first]}</b>
      </span>
      <span class="board-line">
        <Icon name="marker" size={18} /> {t('rurik.board.first.next')}{' '}
        <SeatIcon seat={view.marker} size={16} /> <b>{names[view.marker]}</b>
      </span>
    </p>
  )
