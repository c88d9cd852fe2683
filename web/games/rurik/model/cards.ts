import { deedOf } from '../../../../engine/rurik/components/deeds.ts'
import type { RurikAction } from '../../../../engine/rurik/position/position.ts'
import type { Speak } from '../props.ts'
import { priceOf } from './price.ts'
import { adding, type Given, type Scene, selecting, type Tap } from './selection.ts'
import type { State } from './state.ts'

/** Leaders, agendas, deeds or scheme cards to choose from, in the place of the map. */
export interface CardsModel extends Scene<'cards'> {
  cards: readonly Card[]
  picked: Card | null
  isMany: boolean
  /** Beside the switch to the map: the words that leaders need, or how one is chosen where the sheet has no room for it. */
  note: string | null
  /** How one is chosen, where nothing is picked. */
  how: string | null
}

export interface Card {
  action: RurikAction
  name: string
  isPicked: boolean
  tap: Tap
}

/** A tap looks at a card, and a button chooses it. Null where it is about something else. */
export function cardsModel(state: State): CardsModel | null {
  const { given, selection } = state
  const { choices, say, t } = given
  const names = choices.map((action) => cardName(action, t))
  if (choices.length === 0 || names.includes(null)) return null
  const pick = (card: number | undefined) => selecting({ ...selection, card })
  const cards = choices.map((action, i): Card => {
    const isPicked = i === selection.card
    return { action, name: names[i]!, isPicked, tap: pick(isPicked ? undefined : i) }
  })
  const picked = cards.find(({ isPicked }) => isPicked) ?? null
  const isMany = cards.length > 4
  const how = t('rurik.board.cards.how')
  // Leaders are chosen before anything else: the words of what they do are new.
  const isFirst = choices[0].kind === 'chooseLeader'
  const back = picked && pick(undefined)
  return {
    kind: 'cards',
    cards,
    picked,
    isMany,
    note: isFirst ? wordsForLeaders(given) : isMany ? how : null,
    how: picked || isMany ? null : how,
    question: null,
    price: picked && (priceOf(state, picked.action).words || null),
    foot: picked && {
      primary: { label: say(picked.action), tap: adding(picked.action) },
      cancel: back,
    },
    back,
  }
}

const wordsForLeaders = ({ view, t }: Pick<Given, 'view' | 't'>): string =>
  t('rurik.board.cards.words') + (view.rebellion ? ` ${t('rurik.board.cards.neutral')}` : '')

/** What stands at the head of a card; null where no card is chosen. */
function cardName(action: RurikAction, t: Speak): string | null {
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
