import { rebels } from '../board/owners.ts'
import { ruledBy } from '../board/rule.ts'
import { boat, goods } from '../components/data.ts'
import { type Move, type Rebellion, type RurikPosition, tell } from '../position/position.ts'
import { trackLines } from '../scoring/tracks.ts'

/** Goods that do not fit on its boat. */
export const onDock = ({ goods: held }: Pick<Rebellion, 'goods'>): number =>
  goods.reduce((count, good) => count + Math.max(0, held[good] - boat[good]), 0)

/** The Rebellion's current score: the tracks, a point for three coins, and one for three goods on its dock. */
export const rebelLines = (
  position: RurikPosition,
  rebellion: Rebellion,
): { key: string; points: number }[] => [
  ...trackLines(position, rebels),
  { key: 'rurik.line.coins', points: Math.ceil(rebellion.coins / 3) },
  { key: 'rurik.line.dock', points: Math.ceil(onDock(rebellion) / 3) },
]

const rebelTotal = (position: RurikPosition, rebellion: Rebellion): number =>
  rebelLines(position, rebellion).reduce((sum, { points }) => sum + points, 0)

/** The numbers it ranks by: none of its coins is left. */
export const rebelOrder = (position: RurikPosition, rebellion: Rebellion): number[] => [
  rebelTotal(position, rebellion),
  ruledBy(position, rebels).length,
  0,
]

/** At the end: how the Rebellion has done. */
export function tellRebelScore(move: Move, rebellion: Rebellion): void {
  const lines = rebelLines(move.position, rebellion)
  const parts = lines.map(({ key, points }) => [key.split('.').at(-1)!, points])
  const total = rebelTotal(move.position, rebellion)
  tell(move, 'rebelsScored', [], { ...Object.fromEntries(parts), points: total })
}
