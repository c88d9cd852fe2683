import type { VNode } from 'preact'
import { deedOf } from '../../../../engine/rurik/components/deeds.ts'
import { schemeOf } from '../../../../engine/rurik/components/schemes.ts'
import type { RurikAction } from '../../../../engine/rurik/position/position.ts'
import { useFocus } from '../../kit/choices/use-focus.ts'
import type { Foot } from '../../kit/frame/around-board.ts'
import { Icon } from '../map/pieces.tsx'
import type { Props, Speak } from '../props.ts'
import { aboutWords } from './controls.tsx'

/** The parts of the screen on which one of several cards is chosen. */
interface Cards {
  /** All of them, in the place of the map. */
  picture: VNode
  /** Beside the switch to the map: the words that leaders need, or how one is chosen where the sheet has no room to say so. */
  note: VNode | null
  /** The selected card, or else how one is chosen. */
  about: VNode
  /** Chooses the selected card; null where none is. */
  foot: Foot | null
  /** Clears the selection. @returns whether there was one */
  leave(): boolean
}

/** Leaders, agendas, deeds, scheme cards: a tap looks at one, and a button chooses it. Null where it is about something else. */
export function useCards({
  view,
  choices,
  add,
  say,
  t,
}: Pick<Props, 'view' | 'choices' | 'add' | 'say' | 't'>): Cards | null {
  const [{ picked }, pick] = useFocus<{ picked?: number }>(JSON.stringify(choices), () => ({}))
  if (choices.length === 0 || choices.some((action) => nameOf(action, t) === null)) return null
  const action = picked === undefined ? null : choices[picked]
  function leave(): boolean {
    if (!action) return false
    pick({})
    return true
  }
  const areMany = choices.length > 4
  const how = t('rurik.board.cards.how')
  return {
    picture: (
      <div class={areMany ? 'rurik-cards many' : 'rurik-cards'}>
        {choices.map((one, i) => (
          <button
            key={JSON.stringify(one)}
            type="button"
            data-rule={'leader' in one ? `leaders/${one.leader}` : ruleOfCard[one.kind]}
            aria-pressed={i === picked}
            onClick={({ currentTarget }) => {
              // One that was cut off comes into sight whole, with its frame.
              currentTarget.scrollIntoView({ block: 'nearest' })
              pick(i === picked ? {} : { picked: i })
            }}
          >
            <b>{nameOf(one, t)}</b>
            <CardText action={one} t={t} />
          </button>
        ))}
      </div>
    ),
    // Leaders are chosen before anything else: the words of what they do are new.
    note:
      choices[0].kind === 'chooseLeader' ? (
        <p class="quiet words">
          {t('rurik.board.cards.words')}
          {view.rebellion && ` ${t('rurik.board.cards.neutral')}`}
        </p>
      ) : areMany ? (
        <p class="quiet">{how}</p>
      ) : null,
    about: (
      <p role="status">
        {action ? (
          <>
            <b>{nameOf(action, t)}</b> <CardText action={action} t={t} />
          </>
        ) : (
          !areMany && how
        )}
      </p>
    ),
    foot: action && { primary: { label: say(action), press: () => add(action) }, cancel: () => pick({}) },
    leave,
  }
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

/** What stands at the head of a card; null where no card is chosen. */
function nameOf(action: RurikAction, t: Speak): string | null {
  switch (action.kind) {
    case 'chooseLeader':
      return t(`rurik.leader.${action.leader}`)
    case 'chooseAgenda':
      return t(`rurik.agenda.${action.agenda}`)
    case 'takeDeed':
    case 'chooseDeed':
      return `${t(`rurik.deed.${action.deed}`)} (${t('rurik.board.points', { points: deedOf(action.deed).points })})`
    case 'schemeKeep':
    case 'putBack':
      return t(`rurik.card.${action.card}`)
    default:
      return null
  }
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
