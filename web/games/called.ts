import type { Seat } from '../../engine/core/index.ts'
import { t } from '../text/words.ts'

/**
 * How lists, headings and a player's own turn call players for the one in `seat`: by name, and “You” for themselves. Other
 * sentences have names.
 */
export const calledFor = <N extends string | null>(
  seat: Seat | null,
  names: readonly N[],
): readonly (N | string)[] => names.map((name, one) => (one === seat ? t('seat.mine.short') : name))
