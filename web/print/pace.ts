import type { Pace } from '../../engine/core/index.ts'
import type { Speech } from './speech.ts'

const DAY = 24 * 60

const duration = ({ t }: Pick<Speech, 't'>, minutes: number): string =>
  minutes % DAY === 0
    ? t('pace.days', { count: minutes / DAY })
    : minutes % 60 === 0
      ? t('pace.hours', { count: minutes / 60 })
      : t('pace.minutes', { count: minutes })

/** A span of time to the nearest unit that says it well: “40 minutes”, “9 hours”, “3 days”. */
export function spanIn(speech: Pick<Speech, 't'>, minutes: number): string {
  const unit = minutes < 120 ? 1 : minutes < 2 * DAY ? 60 : DAY
  return duration(speech, unit * Math.round(minutes / unit))
}

/** How much time a table gives, in one sentence. */
export function timeGiven(speech: Pick<Speech, 't'>, pace: Pace): string {
  const { t } = speech
  if (pace === 'none') return t('pace.told.none')
  const time = duration(speech, pace.minutes)
  return pace.kind === 'turn'
    ? t('pace.told.turn', { time })
    : t('pace.told.bank', { time, plus: duration(speech, pace.plus) })
}
