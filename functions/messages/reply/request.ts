import { hasRevealed, isAsked } from '../../../engine/core/index.ts'
import type { Seated } from '../../tables/situation.ts'
import type { AppWords } from '../text/speech.ts'

/** The words that answer a take-back or an ending by mail, as the buttons of the app are labelled. */
export const requestWords = ({ t }: Pick<AppWords, 't'>) => ({
  agree: t('request.agree'),
  refuse: t('request.refuse'),
})

/** Whether a seat may answer a request without looking at the table: nothing hidden was seen since. */
export const takesAnswer = ({ newest, seat }: Pick<Seated, 'newest' | 'seat'>): boolean =>
  isAsked(newest, seat) && !hasRevealed(newest.table.request!)
