import type { Pace } from '../../engine/core/index.ts'
import type { Speech } from './speech.ts'

const DAY = 24 * 60

const duration = ({ t }: Pick<Speech, 't'>, minutes: number): string =>
  minutes % DAY === 0
    ? t('pace.days', { count: minutes / DAY })
    : minutes % 60 === 0
      ? t('pace.hours', { count: minutes / 60 })
      : t('pace.minutes', { count: minutes })

/** How much time a table gives, in one sentence. */
export function timeGiven(speech: Pick<Speech, 't'>, pace: Pace): string {
  const { t } = speech
  if (pace === 'none') return t('pace.told.none')
  const time = duration(speech, pace.minutes)
  return pace.kind === 'turn'
    ? t('pace.told.turn', { time })
    : t('pace.told.bank', { time, plus: duration(speech, pace.plus) })
}
