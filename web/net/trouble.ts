import type { Problem } from '../../functions/api/shapes.ts'
import { t, tIfAny } from '../text/words.ts'

/** Why a request came to nothing, for people: what happened, and what to do next. */
export interface Trouble {
  /** The problem's code; `no-network` when nothing answered. */
  code: string
  title: string
  words: string
  problem: Problem | null
}

/** A failure on this side. */
export const troubleHere = (
  code: 'no-network' | 'not-loaded' | 'not-now' | 'bad-options' | 'not-told' | 'fault',
): Trouble => ({
  code,
  title: t(`problem.${code}.title`),
  words: t(`problem.${code}`),
  problem: null,
})

/** A problem in our words where we have some, else in the server's own. */
export async function troubleOf(response: Pick<Response, 'json'>): Promise<Trouble> {
  const problem = await response.json().then(
    (body) => body as Problem,
    () => null,
  )
  const code = problem?.code ?? 'fault'
  return {
    code,
    title: tIfAny(`problem.${code}.title`) ?? problem?.title ?? t('problem.fault.title'),
    words: tIfAny(`problem.${code}`) ?? problem?.detail ?? t('problem.fault'),
    problem,
  }
}
