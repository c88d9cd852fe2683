import type { VNode } from 'preact'
import { neutrals, rebels, sidesOf } from '../../../../engine/rurik/board/owners.ts'
import {
  columns,
  goods,
  type LeaderId,
  leadersFor,
  structures,
} from '../../../../engine/rurik/components/data.ts'
import { Ghost } from '../map/ghost.tsx'
import {
  AdvisorIcon,
  ColumnIcon,
  ForceIcon,
  GoodIcon,
  Icon,
  LeaderSeal,
  SeatStructure,
} from '../map/pieces.tsx'
import type { Props } from '../props.ts'
import { leaderOf } from '../telling/leaders.ts'

const signs = ['rebel', 'crown', 'coin', 'card', 'deed', 'agenda', 'marker', 'casualty'] as const

/** Entries that a game of one player lacks. */
const notAlone: readonly string[] = ['rebel', 'marker']

/** The dashes of outlines of regions, by meaning: as in the style sheet of the board. */
const outlines = { open: '6 5', last: '0.1 4.6' }

/** The leaders at the table; before they are chosen, all that can be. */
function leadersIn({ players }: Props['view']): readonly LeaderId[] {
  const chosen = players.flatMap(({ leader }) => leader ?? [])
  return chosen.length > 0 ? chosen : leadersFor(players.length)
}

/** The key to the map and the boards. */
export const Key = ({ view, t }: Pick<Props, 'view' | 't'>): VNode => (
  <ul class="board-key">
    <li>
      <span>
        {sidesOf(view).map((seat) => (
          <ForceIcon
            key={seat}
            force={{ owner: seat, troops: 2, leader: seat === 0 && leaderOf(view, seat) }}
            size={26}
          />
        ))}
      </span>
      <span>{t('rurik.key.force')}</span>
    </li>
    {view.rebellion && (
      <li>
        <span>
          <ForceIcon force={{ owner: rebels, troops: 2, leader: leaderOf(view, rebels) }} size={26} />
          <ForceIcon force={{ owner: neutrals, troops: 1, leader: false }} size={26} />
        </span>
        <span>{t('rurik.key.rebellion')}</span>
      </li>
    )}
    {leadersIn(view).map((leader) => (
      <li key={leader}>
        <LeaderSeal leader={leader} size={26} />
        <span>
          {t(`rurik.leader.${leader}`)}: {t(`rurik.leader.${leader}.does`)}
        </span>
      </li>
    ))}
    {structures.map((structure) => (
      <li key={structure}>
        <SeatStructure seat={0} structure={structure} size={30} />
        <span>{t(`rurik.key.${structure}`)}</span>
      </li>
    ))}
    {signs
      .filter((sign) => !(view.rebellion && notAlone.includes(sign)))
      .map((sign) => (
        <li key={sign}>
          <Icon name={sign} size={26} />
          <span>{t(`rurik.key.${sign}`)}</span>
        </li>
      ))}
    <li>
      <AdvisorIcon seat={0} advisor={4} bribe={1} size={34} />
      <span>{t('rurik.key.advisor')}</span>
    </li>
    <li>
      <svg class="rurik-map" viewBox="-112 -28 224 56" width={88} height={22} aria-hidden="true">
        <Ghost
          effect={{ rules: [{ region: 'kiev', ruler: 0, before: null }], points: 1, cost: 2 }}
          region="kiev"
        />
      </svg>
      <span>{t('rurik.key.ghost')}</span>
    </li>
    <li>
      <svg class="rurik-map" viewBox="-44 -28 88 56" width={35} height={22} aria-hidden="true">
        <Ghost
          effect={{ rules: [{ region: 'kiev', ruler: null, before: 0 }], points: 0, cost: null }}
          region="kiev"
        />
      </svg>
      <span>{t('rurik.key.unruled')}</span>
    </li>
    {Object.entries(outlines).map(([outline, dashes]) => (
      <li key={outline}>
        <svg viewBox="0 0 26 26" width={26} height={26} aria-hidden="true">
          <rect
            {...{ x: 3, y: 3, width: 20, height: 20, fill: 'none', stroke: 'currentColor' }}
            stroke-width={2.5}
            stroke-dasharray={dashes}
            stroke-linecap="round"
          />
        </svg>
        <span>{t(`rurik.key.${outline}`)}</span>
      </li>
    ))}
    <li>
      <span>
        {goods.map((good) => (
          <GoodIcon key={good} good={good} size={20} />
        ))}
      </span>
      <span>{t('rurik.key.goods')}</span>
    </li>
    {columns.map((column) => (
      <li key={column}>
        <ColumnIcon column={column} size={26} />
        <span>{t(`rurik.key.column.${column}`)}</span>
      </li>
    ))}
  </ul>
)
