import type { VNode } from 'preact'
import { peek } from '../../../../engine/core/game.ts'
import { obstacleTo } from '../../../../engine/rurik/actions/deed.ts'
import { tokens } from '../../../../engine/rurik/components/data.ts'
import { type DeedId, deedOf } from '../../../../engine/rurik/components/deeds.ts'
import { type SchemeId, schemeOf } from '../../../../engine/rurik/components/schemes.ts'
import { listed } from '../../../print/listed.ts'
import { AgendaIcon, DeedIcon, Icon, LeaderSeal, SchemeIcon, SeatIcon } from '../map/pieces.tsx'
import type { Props, Speak } from '../props.ts'
import { agendaWords } from '../telling/choice-words.ts'
import { agendaOf } from '../telling/points.ts'
import { Rebels } from './rebels.tsx'
import { Boat, Supply } from './stores.tsx'

type CourtProps = Pick<Props, 'view' | 'seat' | 'names' | 't'>

/** The holdings of each player, mine first. */
export function Court({ view, seat: mine, names, t }: CourtProps): VNode {
  const seats = view.players.map((_, i) => (i + (mine ?? 0)) % view.players.length)
  return (
    <div class="rurik-court board-stack">
      {seats.map((seat) => (
        <One key={seat} view={view} seat={seat} name={names[seat]} t={t} />
      ))}
      {view.rebellion && <Rebels view={view} rebellion={view.rebellion} t={t} />}
    </div>
  )
}

function One({ view, seat, name, t }: { view: Props['view']; seat: number; name: string; t: Speak }): VNode {
  const player = view.players[seat]
  const { leader, coins, deeds, done, tokens: up, defeated, schemes } = player
  const agenda = agendaOf(view, seat)
  const known = schemes.map(peek).filter((card): card is SchemeId => card !== null)
  const hidden = schemes.length - known.length
  const ready = tokens.filter((token) => up[token]).map((token) => t(`rurik.board.token.${token}`))
  return (
    <section class="board-stack">
      <h2>
        <SeatIcon seat={seat} size={20} /> {name}
      </h2>
      {leader && (
        <p>
          <LeaderSeal leader={leader} size={24} /> <b>{t(`rurik.leader.${leader}`)}.</b>{' '}
          {t(`rurik.leader.${leader}.does`)}
        </p>
      )}
      {agenda && (
        <p>
          <AgendaIcon agenda={agenda} size={20} />{' '}
          <b>{t('rurik.board.court.agenda', { agenda: t(`rurik.agenda.${agenda}`) })}</b>{' '}
          {agendaWords(agenda, t)}
        </p>
      )}
      <Boat goods={player.goods} t={t} />
      <p>
        <Icon name="coin" size={18} /> {coins} {t('rurik.board.coins', { count: coins })}
        {!view.rebellion && (
          <>
            {' '}
            · <Icon name="rebel" size={18} /> {t('rurik.board.court.defeated', { count: defeated.length })}
          </>
        )}
      </p>
      <Supply view={view} owner={seat} t={t} />
      <p>
        {ready.length > 0
          ? t('rurik.board.court.tokens', { tokens: listed(ready, t) })
          : t('rurik.board.court.no-tokens')}
      </p>
      <h3>
        <Icon name="card" size={18} /> {t('rurik.board.court.schemes', { count: schemes.length })}
      </h3>
      {known.length > 0 && (
        <ul class="board-list">
          {known.map((card, i) => (
            <li key={i} class="board-box">
              <SchemeCard card={card} t={t} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && known.length > 0 && (
        <p class="quiet">{t('rurik.board.court.hidden', { count: hidden })}</p>
      )}
      {deeds.length > 0 && (
        <h3>
          <Icon name="deed" size={18} /> {t('rurik.board.court.deeds')}
        </h3>
      )}
      <ul class="deeds">
        {deeds.map((deed) => (
          <li key={deed}>
            <DeedLine deed={deed} t={t} />
            <em>{t(`rurik.board.obstacle.${obstacleOf(view, seat, deed)}`)}</em>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <p>
          {t('rurik.board.court.done', {
            deeds: listed(
              done.map((deed) => t(`rurik.deed.${deed}`)),
              t,
            ),
          })}
        </p>
      )}
    </section>
  )
}

const obstacleOf = (view: Props['view'], seat: number, deed: DeedId): string =>
  obstacleTo(view, seat, deed) ?? 'none'

/** A scheme card: its gain, and whether it costs an attacker a unit when it is revealed. */
export function SchemeCard({ card, t }: { card: SchemeId; t: Speak }): VNode {
  return (
    <span class="rurik-scheme">
      <SchemeIcon card={card} size={18} /> {t(`rurik.card.${card}`)}
      {schemeOf(card).casualty && (
        <>
          <Icon name="casualty" size={16} />
          <span class="unseen">{t('rurik.board.casualty')}</span>
        </>
      )}
    </span>
  )
}

/** A deed: its name, its points, its demand and its gain. */
export const DeedLine = ({ deed, t }: { deed: DeedId; t: Speak }): VNode => (
  <>
    <DeedIcon deed={deed} size={24} /> <b>{t(`rurik.deed.${deed}`)}</b> (
    {t('rurik.board.points', { points: deedOf(deed).points })}) {t(`rurik.deed.${deed}.asks`)}
  </>
)
