import type { Pace } from '../../engine/core/index.ts'
import { t } from './words.ts'

const DAY = 24 * 60

const duration = (minutes: number): string =>
  minutes % DAY === 0
    ? t('pace.days', { count: minutes / DAY })
    : minutes % 60 === 0
      ? t('pace.hours', { count: minutes / 60 })
      : t('pace.minutes', { count: minutes })

/** How much time a table gives, in a sentence. */
export function paceWords(pace: Pace): string {
  if (pace === 'none') return t('pace.told.none')
  const time = duration(pace.minutes)
  const told =
    pace.kind === 'turn'
      ? t('pace.told.turn', { time })
      : t('pace.told.bank', { time, plus: duration(pace.plus) })
  return [told, ...(pace.rests ? [t('pace.told.rests')] : []), t(`pace.told.${pace.late}`)].join(' ')
}
