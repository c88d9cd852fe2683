import type { Level } from '../../engine/core/seats/level.ts'
import { t } from './words.ts'

/** A bot's name without its level, where a line has no room for that: what is shown is never cut within a word. */
export function withoutLevel(name: string): string {
  const kinds = (['easy', 'normal', 'hard'] satisfies Level[]).map(
    (level) => / \([^()]+\)$/.exec(t('seat.bot', { numbered: 'no', number: 1, level }))?.[0],
  )
  const kind = kinds.find((one) => one && name.endsWith(one))
  return kind ? name.slice(0, -kind.length) : name
}
