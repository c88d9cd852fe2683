import type { VNode } from 'preact'
import { ruledBy } from '../../../engine/rurik/rule.ts'
import { Sheets } from '../sheets.tsx'
import { ClaimBoard } from './claim-board.tsx'
import { Court } from './court.tsx'
import { Key } from './key.tsx'
import { Offer } from './offer.tsx'
import { Icon, SeatIcon } from './pieces.tsx'
import { standing, totalOf } from './points.ts'
import type { Props } from './props.ts'
import { StrategyGrid } from './strategy-grid.tsx'

/** What can be read beside the map, or slid up over it. */
export type Sheet = 'claim' | 'advisors' | 'court' | 'offer' | 'key'

type SheetProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  open: Sheet | null
  toggle(sheet: Sheet): void
}

/** What everybody has, and what can be opened. */
export const SheetPanel = ({ open, toggle, ...props }: SheetProps): VNode => (
  <Sheets
    sheets={{
      claim: <ClaimBoard {...props} />,
      advisors: <StrategyGrid view={props.view} names={props.names} t={props.t} />,
      court: <Court {...props} />,
      offer: <Offer {...props} />,
      key: <Key {...props} />,
    }}
    label={(sheet) => props.t(`rurik.board.sheet.${sheet}`)}
    open={open}
    toggle={toggle}
  >
    <Glance {...props} />
  </Sheets>
)

/** What everybody has, in a line each: points as they stand, regions, coins, scheme cards. */
function Glance({ view, seat: mine, names, t }: Pick<Props, 'view' | 'seat' | 'names' | 't'>): VNode {
  return (
    <ul class={view.players.length > 2 ? 'board-glance rurik-glance many' : 'board-glance rurik-glance'}>
      {view.players.map(({ coins, schemes }, seat) => (
        <li
          key={seat}
          class={`${seat === mine ? 'mine' : ''}${view.waiting.includes(seat) ? ' active' : ''}`}
        >
          <SeatIcon seat={seat} size={20} />
          <span class="who">{names[seat]}</span>
          <b class="points">
            {totalOf(standing(view, seat))}
            <span class="unseen"> {t('rurik.board.glance.points')}</span>
          </b>
          {figuresOf(ruledBy(view, seat).length, coins, schemes.length).map(([icon, key, count]) => (
            <span key={key} title={t(`rurik.board.glance.${key}`)}>
              <Icon name={icon} size={16} />
              {count}
              <span class="unseen"> {t(`rurik.board.glance.${key}`)}</span>
            </span>
          ))}
          {view.marker === seat && <Marker t={t} />}
        </li>
      ))}
    </ul>
  )
}

const figuresOf = (ruled: number, coins: number, schemes: number) =>
  [
    ['crown', 'ruled', ruled],
    ['coin', 'coins', coins],
    ['card', 'schemes', schemes],
  ] as const

const Marker = ({ t }: Pick<Props, 't'>): VNode => (
  <span title={t('rurik.board.glance.marker')}>
    <Icon name="marker" size={16} />
    <span class="unseen">{t('rurik.board.glance.marker')}</span>
  </span>
)
