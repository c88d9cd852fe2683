import type { AppWords } from '../text/speech.ts'
import { withoutCourtesy } from './courtesies.ts'
import { numbersIn, paragraphsOf, plain } from './lines.ts'
import { requestWords } from './request.ts'

/**
 * The answer that a reply gives to a request: one of the two words alone in the first paragraph, and nothing after it
 * that could be an answer; null if it gives none.
 */
export function answerIn(text: string, app: Pick<AppWords, 't'>): 'agree' | 'refuse' | null {
  const { agree, refuse } = requestWords(app)
  const said = (line: string) => plain(withoutCourtesy(line))
  const names = (line: string) =>
    line.length <= 60 && [agree, refuse].some((one) => said(line).includes(plain(one)))
  const [[line, ...more] = [], ...others] = paragraphsOf(text, (one) => names(one) || /\d/.test(one))
  if (line === undefined || more.length > 0) return null
  if (others.flat().some((one) => names(one) || numbersIn(one))) return null
  if (said(line) === plain(agree)) return 'agree'
  return said(line) === plain(refuse) ? 'refuse' : null
}
