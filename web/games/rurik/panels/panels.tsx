import type { VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { holdersOf, isRebels, neutrals, sidesOf } from '../../../../engine/rurik/board/owners.ts'
import { forceOf, regionOf, regionsOf } from '../../../../engine/rurik/board/pieces.ts'
import { ruledBy } from '../../../../engine/rurik/board/rule.ts'
import type { LeaderId } from '../../../../engine/rurik/components/data.ts'
import { AroundBoard } from '../../kit/frame/around-board.ts'
import type { OwnPanels } from '../../kit/frame/board-frame.tsx'
import { PlayersLine } from '../../kit/frame/players-line.tsx'
import { Icon, LeaderSeal, SeatIcon } from '../map/pieces.tsx'
import type { Props } from '../props.ts'
import { FirstPlayers, Hands } from '../strategy/strategy-board.tsx'
import { StrategyGrid } from '../strategy/strategy-grid.tsx'
import { leaderIn } from '../telling/leaders.ts'
import { pointLines, totalOf } from '../telling/points.ts'
import { Offer } from '../turn/offer.tsx'
import { ClaimBoard } from './claim-board.tsx'
import { Court } from './court.tsx'
import { Key } from './key.tsx'

/** Pages to read beside the map, or in a sheet that slides up over it. */
export type PanelName = 'claim' | 'advisors' | 'court' | 'offer' | 'key'

type PanelProps = Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>

/** The scores, the strategy board, the holdings, the cards on offer, the key. */
export function panelsOf(props: PanelProps): OwnPanels<PanelName> {
  const label = (name: PanelName) => props.t(`rurik.board.panel.${name}`)
  return {
    claim: {
      label: label('claim'),
      shows: (
        <>
          <Glance {...props} />
          <ClaimBoard {...props} />
        </>
      ),
    },
    advisors: {
      label: label('advisors'),
      shows: (
        <>
          <FirstPlayers {...props} />
          <Hands {...props} />
          <StrategyGrid view={props.view} names={props.names} t={props.t} />
        </>
      ),
    },
    court: { label: label('court'), shows: <Court {...props} /> },
    offer: { label: label('offer'), shows: <Offer {...props} /> },
    key: { label: label('key'), shows: <Key {...props} /> },
  }
}

/** Everybody, with his points as they stand. */
export const Players = ({ view, seat: mine, names, toMove, t }: PanelProps): VNode => (
  <PlayersLine
    label={t('rurik.board.glance.points')}
    parties={sidesOf(view).map((seat) => ({
      mark: <SeatIcon seat={seat} size={18} />,
      name: names[seat],
      side: isRebels(view, seat) ? t('rurik.board.bot') : null,
      score: totalOf(pointLines(view, seat)),
      isMine: seat === mine,
      isToMove: toMove.includes(seat),
    }))}
  >
    {view.rebellion && (
      <>
        <SeatIcon seat={neutrals} size={18} />{' '}
        <span title={t('rurik.board.neutral.does')}>
          {t('rurik.key.neutral', { count: neutralTroops(view) })}
          <span class="troops"> {t('rurik.key.neutral.troops')}</span>
        </span>
      </>
    )}
  </PlayersLine>
)

const neutralTroops = (view: Props['view']): number =>
  regionsOf(view).reduce((sum, region) => sum + (forceOf(regionOf(view, region), neutrals)?.troops ?? 0), 0)

/** A line for each seat: points as they stand, regions, coins, scheme cards. */
function Glance({ view, seat: mine, names, toMove, t }: PanelProps): VNode {
  const isMyMove = useContext(AroundBoard)?.isMyMove ?? false
  return (
    <ul class="board-glance rurik-glance">
      {holdersOf(view).map(({ coins }, seat) => (
        <li
          key={seat}
          class={`${seat === mine ? 'mine' : ''}${(isMyMove ? seat === mine : toMove.includes(seat)) ? ' active' : ''}`}
        >
          <SeatIcon seat={seat} size={20} />
          <Leader leader={leaderIn(view, seat)} t={t} />
          <span class="who">{names[seat]}</span>
          <b class="points">
            {totalOf(pointLines(view, seat))}
            <span class="unseen"> {t('rurik.board.glance.points')}</span>
          </b>
          {figuresOf(ruledBy(view, seat).length, coins, view.players[seat]?.schemes.length).map(
            ([icon, key, count]) => (
              <span key={key} title={t(`rurik.board.glance.${key}`)}>
                <Icon name={icon} size={16} />
                {count}
                <span class="unseen"> {t(`rurik.board.glance.${key}`)}</span>
              </span>
            ),
          )}
          {view.marker === seat && view.players.length > 1 && <Marker t={t} />}
        </li>
      ))}
    </ul>
  )
}

/** The seal of a leader; its place is kept while there is none. */
const Leader = ({ leader, t }: { leader: LeaderId | null } & Pick<Props, 't'>): VNode =>
  leader ? (
    <span title={`${t(`rurik.leader.${leader}`)}: ${t(`rurik.leader.${leader}.does`)}`}>
      <LeaderSeal leader={leader} size={18} />
      <span class="unseen">{t(`rurik.leader.${leader}`)}</span>
    </span>
  ) : (
    <span />
  )

const figuresOf = (ruled: number, coins: number, schemes: number | undefined) =>
  [
    ['crown', 'ruled', ruled] as const,
    ['coin', 'coins', coins] as const,
    ...(schemes === undefined ? [] : [['card', 'schemes', schemes] as const]),
  ] as const

const Marker = ({ t }: Pick<Props, 't'>): VNode => (
  <span title={t('rurik.board.glance.marker')}>
    <Icon name="marker" size={16} />
    <span class="unseen">{t('rurik.board.glance.marker')}</span>
  </span>
)
