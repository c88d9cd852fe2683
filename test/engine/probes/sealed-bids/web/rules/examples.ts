import { secret } from '../../../../../../engine/core/game.ts'
import { values } from '../../engine/data.ts'
import type { SealedBidsPosition } from '../../engine/position.ts'

const [prize, ...toCome] = values.toReversed()

/** Two of three bid 8, and cancel each other: the third wins with 3. */
export const equals: SealedBidsPosition = {
  waiting: [],
  turn: 1,
  options: { unwon: 'carried' },
  deck: toCome.map((value) => secret(value as number, [])),
  rounds: [
    {
      prizes: [secret(prize as number, 'all')],
      bids: [8, 8, 3].map((bid) => secret(bid, 'all')),
      winner: 2,
    },
  ],
}
