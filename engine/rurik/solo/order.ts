import { open } from '../../core/game.ts'
import type { RegionId } from '../components/map.ts'
import type { Rebellion } from '../position/position.ts'
import { orderOf } from './cards.ts'

/** The order that the Rebellion follows in a turn. */
export type Turn = { rebellion: Rebellion; order: readonly RegionId[] }

/** The order of the top card. */
export const orderNow = ({ deck }: Rebellion): RegionId[] => orderOf(open(deck[0]))
