import { squares } from '../../engine/data.ts'
import type { ClaimedSquaresPosition } from '../../engine/position.ts'

const owned: Record<string, number> = { b2: 0, c2: 0, c3: 0, a4: 0, b3: 1, d4: 1 }

/** One player has two pairs and a square apart. */
export const pairs: ClaimedSquaresPosition = {
  waiting: [0],
  turn: Object.keys(owned).length,
  seats: 2,
  owners: squares.map((name) => owned[name] ?? null),
}
