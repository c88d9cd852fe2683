import { choices, extend, hasRevealed, isRefused, type TableRequest } from '../../../engine/core/index.ts'
import type { PushedAnswer } from '../../api/shapes.ts'
import type { Seated } from '../../tables/situation.ts'
import { draftOf, isWhole } from '../reply/asking.ts'
import type { AppWords } from '../text/speech.ts'
import type { Gist } from '../text/table-gist.ts'

/** Upper bound on the buttons of a notification: browsers show two or three. */
const MOST_ANSWERS = 3

/** The buttons to agree to a request and to decline it. */
const answersToRequest = (kind: TableRequest['kind'], { t }: AppWords): PushedAnswer[] =>
  (['agree', 'refuse'] as const).map((doing) => ({
    label: t(`request.${doing}`),
    path: kind === 'takeback' ? 'takeback' : 'end',
    what: { do: doing },
  }))

/** A button to join a rematch, whose game, options and pace are known; none for other invitations. */
export const answersToInvite = ({ isRematch }: { isRematch: boolean }, { t }: AppWords): PushedAnswer[] =>
  isRematch ? [{ label: t('rematch.join'), path: 'seats', what: {} }] : []

/** Buttons for answers that need no board: to a request, or to a choice of a few actions that are whole turns. */
export function answersTo(at: Seated, { asked, app, words }: Gist): PushedAnswer[] {
  const { request } = at.newest.table
  // If hidden information was seen since the turn to be taken back, the player has to look at it first, in the app.
  if (asked?.kind === 'asked' && request)
    return hasRevealed(request) ? [] : answersToRequest(request.kind, app)
  const draft = draftOf(at, { base: 0, rules: at.game.rules, actions: [] })
  const legal = draft ? choices(at.game, draft) : []
  if (!draft || legal === 'unseen' || legal.length > MOST_ANSWERS) return []
  const isTurn = (action: (typeof legal)[number]) => {
    const next = extend(at.game, draft, action)
    return !isRefused(next) && isWhole(at.game, next)
  }
  if (!legal.every(isTurn)) return []
  return legal.map((action) => ({
    label: words.say(at.game.say(draft.start, at.seat, action)),
    path: 'turns',
    what: { actions: [action] },
  }))
}
