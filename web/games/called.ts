import type { Seat } from '../../engine/core/index.ts'
import { t } from '../text/words.ts'

/** How lists and headings call players for the one in `seat`: by name, and “You” for themselves. Sentences have names. */
export const calledFor = (seat: Seat | null, names: readonly string[]): readonly string[] =>
  names.map((name, one) => (one === seat ? t('seat.mine.short') : name))
