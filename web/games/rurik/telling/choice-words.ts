import { regionOf } from '../../../../engine/rurik/board/pieces.ts'
import type { AgendaId } from '../../../../engine/rurik/components/data.ts'
import type { Owner, RurikAction } from '../../../../engine/rurik/position/position.ts'
import type { Saying, Speak } from '../props.ts'

/** The effect of the leader, or the demand of the deed or agenda, in a choice; null for other choices. */
export function aboutWords(action: RurikAction, t: Speak): string | null {
  if ('deed' in action) return t(`rurik.deed.${action.deed}.asks`)
  if ('leader' in action) return t(`rurik.leader.${action.leader}.does`)
  if ('agenda' in action) return agendaWords(action.agenda, t)
  return null
}

/** Agendas that score for being first on a track. */
const ofTracks: readonly AgendaId[] = ['prosperous', 'successful', 'committed', 'conquering']

/** The points of an agenda, and its demand. */
export const agendaWords = (agenda: AgendaId, t: Speak): string =>
  t('rurik.board.agenda', {
    type: ofTracks.includes(agenda) ? 'first' : 'most',
    asks: t(`rurik.agenda.${agenda}.asks`),
  })

/** A choice in two or three words, below a heading with its region and kind. */
export function shortWords({ view, names, t }: Saying, action: RurikAction): string {
  const nameOf = (owner: Owner) => names[owner]
  switch (action.kind) {
    case 'muster':
    case 'payUnit':
      return t('rurik.board.short.unit', { unit: action.unit, along: 0 })
    case 'move':
    case 'relocate':
      return t('rurik.board.short.unit', { unit: action.unit, along: action.along ?? 0 })
    case 'attackRebel':
      return t('rurik.board.short.rebel')
    case 'attack':
      return t('rurik.board.short.attack', {
        name: nameOf(action.target),
        deck: action.deck === undefined ? 0 : action.deck + 1,
      })
    case 'tax':
      return t('rurik.board.short.tax', {
        good: t(`rurik.good.${regionOf(view, action.region).good}`),
        bonus: action.bonus ?? 'none',
      })
    case 'build':
      return t('rurik.board.short.build', {
        structure: action.structure,
        whom: typeof action.victim === 'number' ? 'troop' : (action.victim ?? 'nobody'),
        name: typeof action.victim === 'number' ? nameOf(action.victim) : '',
      })
    case 'payStructure':
      return t('rurik.board.short.structure', { structure: action.structure })
    case 'predslava':
      return t('rurik.board.short.push', { unit: action.unit, name: nameOf(action.target) })
    default:
      return t('rurik.board.short.unit', {
        unit: action.kind === 'placeTroop' ? 'troop' : 'leader',
        along: 0,
      })
  }
}
