import { peek } from '../../../../engine/core/game.ts'
import { isMet } from '../../../../engine/two-heirs/actions/treasure.ts'
import { isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'
import type {
  ActionOf,
  Cell,
  HeirsAction,
  HeirsPosition,
} from '../../../../engine/two-heirs/position/position.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Props } from '../props.ts'
import { scoresOf } from './reckoning.ts'

/** The changes by an action of the scores of both seats if the game ended then. */
export type Gain = { mine: number; theirs: number }

/** The points that one or more actions bring; null where they depend on hidden things. */
export function gainOf(props: Props, actions: readonly HeirsAction[]): Gain | null {
  const { view, seat, preview } = props
  const [first, ...rest] = actions
  if (seat === null || !first) return null
  const isLaying = first.kind === 'build' || first.kind === 'extend'
  if (isLaying) return difference(view, withTile(view, seat, first), seat)
  const after = preview(first)
  if (after.past) return null
  const gain = difference(view, after.view, seat)
  const next = rest.length > 0 ? gainOf({ ...props, view: after.view }, rest) : { mine: 0, theirs: 0 }
  return next && { mine: gain.mine + next.mine, theirs: gain.theirs + next.theirs }
}

function difference(before: HeirsPosition, after: HeirsPosition, seat: number): Gain {
  const change = (owner: number) => scoresOf(after)[owner].total - scoresOf(before)[owner].total
  return { mine: change(seat), theirs: change(1 - seat) }
}

/**
 * A view with a tile of a hand on its map, and without the treasures that go with it: all that counts. A preview does
 * the same at four times the cost, and a tile may have two dozen places.
 */
function withTile(view: HeirsPosition, seat: number, laying: ActionOf<'build' | 'extend'>): HeirsPosition {
  const piece = view.hands[seat].find(({ tile }) => peek(tile) === laying.tile)!
  const cell: Cell = {
    ...laying.at,
    tile: piece.tile,
    color: tileOf(laying.tile).color,
    owner: laying.kind === 'build' ? seat : null,
    used: false,
  }
  const map = [...view.map.filter((one) => !isSameSpot(one, cell)), cell]
  const { henry } = view
  const laid = henry?.laid.filter(
    ({ treasure, x, y }) => !isMet(map, standardTables.treasures[treasure], { x, y }),
  )
  return { ...view, map, henry: henry && { ...henry, laid: laid! } }
}
