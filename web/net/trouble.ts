import type { Problem } from '../../functions/api/shapes.ts'
import { t, tIfAny } from '../text/words.ts'

/** Why a request came to nothing, for people: what happened, and what to do next. */
export interface Trouble {
  /** The problem's code; `no-network` when nothing answered, `not-ours` when something else did. */
  code: string
  title: string
  words: string
  problem: Problem | null
}

/** A failure on this side. */
export const troubleHere = (
  code: 'no-network' | 'not-ours' | 'not-loaded' | 'not-now' | 'bad-options' | 'not-told' | 'fault',
): Trouble => ({
  code,
  title: t(`problem.${code}.title`),
  words: t(`problem.${code}`),
  problem: null,
})

/** A problem in our words where we have some, else in the server's own. */
export const troubleOf = (problem: Problem): Trouble => ({
  code: problem.code,
  title: tIfAny(`problem.${problem.code}.title`) ?? problem.title,
  words: tIfAny(`problem.${problem.code}`) ?? problem.detail,
  problem,
})
