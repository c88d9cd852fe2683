import type { AnyGame } from '../../../engine/core/index.ts'
import { tally } from '../../engine/table/tally.ts'

type Tally = Parameters<typeof tally.act>[0]

/** Tally with turns that can be planned: a seat holds its lead while no other has more. */
export const plannedTally: AnyGame = {
  ...tally,
  id: 'planned',
  suppose: (view: Tally, seat) => ({ ...view, waiting: [seat] }),
  holds: ({ totals }: Tally, seat) => (totals.every((total) => total <= totals[seat]) ? ['lead'] : []),
} as typeof tally
