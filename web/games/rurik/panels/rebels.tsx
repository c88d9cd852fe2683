import type { VNode } from 'preact'
import { open } from '../../../../engine/core/secrets/secret.ts'
import { neutrals, rebels } from '../../../../engine/rurik/board/owners.ts'
import type { Column } from '../../../../engine/rurik/components/data.ts'
import type { Rebellion } from '../../../../engine/rurik/position/position.ts'
import { buildsOf, orderOf, priorities } from '../../../../engine/rurik/solo/cards.ts'
import { type Bonus, type Level, mats } from '../../../../engine/rurik/solo/mats.ts'
import { listed } from '../../../print/listed.ts'
import { ColumnIcon, ForceIcon, Icon, SeatStructure } from '../map/pieces.tsx'
import type { Props, Speak } from '../props.ts'
import { leaderOf } from '../telling/leaders.ts'
import { regionName } from '../telling/region-words.ts'
import { Boat, Supply } from './stores.tsx'

type RebelsProps = Pick<Props, 'view' | 't'> & { rebellion: Rebellion }

/** The Rebellion: its priority, its card, its mat, its holdings. */
export function Rebels({ view, rebellion, t }: RebelsProps): VNode {
  const { priority, coins, goods, deck } = rebellion
  const card = open(deck[0])
  return (
    <>
      <section>
        <h2>
          <ForceIcon force={{ owner: rebels, troops: 0, leader: leaderOf(view, rebels) }} size={30} />{' '}
          {t('rurik.board.rebellion')}
        </h2>
        <p>
          {t('rurik.board.rebels.level', { level: t(`field.rebellion.${view.options.rebellion}`) })}{' '}
          {t('rurik.board.rebels.after', { priority })}
        </p>
        <Mat level={view.options.rebellion} open={rebellion.open} priority={priority} t={t} />
        <p>
          <Icon name="coin" size={18} /> {coins} {t('rurik.board.coins', { count: coins })}
        </p>
        <Boat goods={goods} t={t} />
        <Supply view={view} owner={rebels} t={t} />
      </section>
      <section>
        <h2>
          <ForceIcon force={{ owner: neutrals, troops: 0, leader: false }} size={30} />{' '}
          {t('rurik.board.neutral')}
        </h2>
        <p>{t('rurik.board.neutral.does')}</p>
      </section>
      <section>
        <h3>{t('rurik.board.rebels.card')}</h3>
        <p>
          {t('rurik.board.rebels.order', {
            regions: orderOf(card)
              .map((one) => regionName(one, t))
              .join(', '),
          })}
        </p>
        <p>
          {buildsOf(card, priority).map((structure) => (
            <SeatStructure key={structure} seat={rebels} structure={structure} />
          ))}{' '}
          {t('rurik.board.rebels.builds', {
            structures: listed(
              buildsOf(card, priority).map((one) => t(`rurik.structure.${one}`)),
              t,
            ),
          })}
        </p>
        <p class="quiet">{t('rurik.board.rebels.next')}</p>
      </section>
    </>
  )
}

type MatProps = { level: Level; open: Rebellion['open']; priority: Rebellion['priority']; t: Speak }

/** Its mat: three columns of bonuses; on those that are locked lies a coin. */
export const Mat = ({ level, open: unlocked, priority, t }: MatProps): VNode => (
  <div class="rurik-mat">
    {priorities.map((column) => (
      <div key={column} class={column === priority ? 'board-box now' : 'board-box'}>
        <b>{t('rurik.board.rebels.column', { priority: column })}</b>
        <ul class="board-stack">
          {mats[level].bonuses[column].map((bonus, i) => (
            <li key={i} class={i < unlocked[column] ? undefined : 'quiet locked'}>
              <One bonus={bonus} isOpen={i < unlocked[column]} t={t} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)

function One({
  bonus: [action, bonus, count],
  isOpen,
  t,
}: {
  bonus: Bonus
  isOpen: boolean
  t: Speak
}): VNode {
  const words = t('rurik.board.rebels.bonus', { bonus, count })
  return (
    <>
      <ColumnIcon column={action as Column} size={16} />
      <span class="unseen">{t(`rurik.column.${action}`)}: </span> {words}
      {!isOpen && (
        <>
          {' '}
          <Icon name="coin" size={14} />
          <span class="unseen">{t('rurik.board.rebels.locked')}</span>
        </>
      )}
    </>
  )
}
