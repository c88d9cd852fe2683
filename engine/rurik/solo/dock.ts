import { rebels } from '../board/owners.ts'
import { levelNow } from '../phases/claim.ts'
import { type ActionOf, type RurikPosition, tell } from '../position/position.ts'
import type { Decision } from '../position/stack.ts'
import { onBoat } from '../scoring/tracks.ts'

/** Whether it can matter what the player leaves on the dock: a lead on the boat or the trade track helps the Rebellion. */
export function mayDock(position: RurikPosition): boolean {
  const { players, rebellion } = position
  const [mine, its] = [0, rebels].map((owner) => onBoat(position, owner))
  const reach = Math.max(rebellion!.levels.trade, levelNow(position, rebels, 'trade'))
  const isAhead = players[0].levels.trade <= reach && levelNow(position, 0, 'trade') > reach
  return mine > 0 && (mine > its || isAhead)
}

/** Goods may stay on the dock while the Rebellion looks at boats and tracks are claimed; income counts them. */
export const dock: Decision<'dock'> = {
  legal: (view) =>
    Array.from(
      { length: onBoat(view, 0) + 1 },
      (_, count): ActionOf<'dockGoods'> => ({ kind: 'dockGoods', count }),
    ),
  act(move, { seat }, action) {
    const { count } = action as ActionOf<'dockGoods'>
    move.position.rebellion!.docked = count
    if (count > 0) tell(move, 'docked', [], { seat, count })
  },
}
