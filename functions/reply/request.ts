import { hasRevealed, isAsked } from '../../engine/core/index.ts'
import type { AppWords } from '../card/speech.ts'
import type { Seated } from '../tables/situation.ts'
import { linesOf, plain } from './meant.ts'

/** The words that answer a take-back or an ending by mail, as the buttons of the app are labelled. */
export const requestWords = ({ t }: Pick<AppWords, 't'>) => ({
  agree: t('request.agree'),
  refuse: t('request.refuse'),
})

/** Whether a seat may answer a request without looking at the table: nothing hidden was seen since. */
export const takesAnswer = ({ newest, seat }: Pick<Seated, 'newest' | 'seat'>): boolean =>
  isAsked(newest, seat) && !hasRevealed(newest.table.request!)

/** The answer that a reply gives to a request, in a single line with one of the two words; null if it gives none. */
export function answerIn(text: string, app: Pick<AppWords, 't'>): 'agree' | 'refuse' | null {
  const { agree, refuse } = requestWords(app)
  const isWord = (line: string) => [agree, refuse].some((word) => plain(line) === plain(word))
  const [line, ...more] = linesOf(text, (one) => isWord(one) || /\d/.test(one))
  if (line === undefined || more.length > 0 || !isWord(line)) return null
  return plain(line) === plain(agree) ? 'agree' : 'refuse'
}
