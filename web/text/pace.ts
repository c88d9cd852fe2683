import type { Pace } from '../../engine/core/index.ts'
import { timeGiven } from '../print/pace.ts'
import { spoken, t } from './words.ts'

/** How much time a table gives, what is not counted, and what happens when it is out. */
export function paceWords(pace: Pace): string {
  const told = timeGiven(spoken, pace)
  if (pace === 'none') return told
  return [told, ...(pace.rests ? [t('pace.told.rests')] : []), t(`pace.told.${pace.late}`)].join(' ')
}
