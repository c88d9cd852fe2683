import type { VNode } from 'preact'
import { schemeOf } from '../../../../engine/rurik/components/schemes.ts'
import type { RurikAction } from '../../../../engine/rurik/position/position.ts'
import { useAimed } from '../../kit/model/use-aim.ts'
import { AgendaIcon, DeedIcon, Icon, LeaderSeal, SchemeIcon } from '../map/pieces.tsx'
import type { CardsModel } from '../model/cards.ts'
import type { DoTap } from '../model/selection.ts'
import type { Speak } from '../props.ts'
import { aboutWords } from '../telling/choice-words.ts'

type CardsProps = { model: CardsModel; doTap: DoTap; t: Speak }

/** All cards to choose from, in the place of the map. */
export function Cards({ model, doTap, t }: CardsProps): VNode {
  const aimed = useAimed()
  return (
    <div class={model.isMany ? 'rurik-cards many' : 'rurik-cards'}>
      {model.cards.map(({ action, name, isPicked, tap }) => (
        <button
          key={JSON.stringify(action)}
          {...aimed(tap)}
          type="button"
          data-rule={'leader' in action ? `leaders/${action.leader}` : ruleOfCard[action.kind]}
          aria-pressed={isPicked}
          onClick={({ currentTarget }) => {
            // One that was cut off comes into sight whole, with its frame.
            currentTarget.scrollIntoView({ block: 'nearest' })
            doTap(tap)
          }}
        >
          <b>
            <Sign action={action} />
            {name}
          </b>
          <CardText action={action} t={t} />
        </button>
      ))}
    </div>
  )
}

/** The selected card, or else how one is chosen. */
export const AboutCard = ({ model: { picked, how }, t }: Omit<CardsProps, 'doTap'>): VNode => (
  <p role="status">
    {picked ? (
      <>
        <b>{picked.name}</b> <CardText action={picked.action} t={t} />
      </>
    ) : (
      how
    )}
  </p>
)

/** The picture of a card. */
function Sign({ action }: { action: RurikAction }): VNode | null {
  if ('leader' in action) return <LeaderSeal leader={action.leader} size={28} />
  if ('agenda' in action) return <AgendaIcon agenda={action.agenda} size={24} />
  if ('deed' in action) return <DeedIcon deed={action.deed} size={24} />
  return 'card' in action ? <SchemeIcon card={action.card} size={24} /> : null
}

/** The part of the rules page about each kind of card. */
export const ruleOfCard: { [K in RurikAction['kind']]?: string } = {
  chooseLeader: 'leaders',
  chooseAgenda: 'agendas',
  takeDeed: 'deeds',
  chooseDeed: 'deeds',
  schemeKeep: 'schemes',
  putBack: 'schemes',
}

/** The text of a card. */
function CardText({ action, t }: { action: RurikAction; t: Speak }): VNode | null {
  if (!('card' in action)) return <span>{aboutWords(action, t)}</span>
  return schemeOf(action.card).casualty ? (
    <span>
      <Icon name="casualty" size={16} /> {t('rurik.board.casualty')}
    </span>
  ) : null
}
