import { peek } from '../../../../engine/core/game.ts'
import { creditsFor } from '../../../../engine/two-heirs/actions/place.ts'
import { targetsOf } from '../../../../engine/two-heirs/actions/siege.ts'
import { isMet } from '../../../../engine/two-heirs/actions/treasure.ts'
import { reachOf } from '../../../../engine/two-heirs/board/court.ts'
import { isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import { resources, type Stock } from '../../../../engine/two-heirs/components/data.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'
import type {
  ActionOf,
  Cell,
  HeirsAction,
  HeirsPosition,
} from '../../../../engine/two-heirs/position/position.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Props } from '../props.ts'
import { meansOf, scoresOf } from './reckoning.ts'

/** The points that actions bring each side if the game ended then. */
export type Gain = { mine: number; theirs: number }

/** What actions change for me: what is lost is below zero. */
export interface Change extends Gain {
  /** The resources that are available. */
  stock: Stock
  /** The resources that later buildings of this turn may lack. */
  credits: number
  /** How many tiles of the court are within reach. */
  reach: { before: number; after: number }
  /** A tile of the court comes to my hand, or may come next. */
  tiles: 'taken' | 'due' | null
  /** An enemy building can be destroyed then. */
  isSiege: boolean
  /** The last turns follow. */
  isEnding: boolean
}

type Before = Pick<Props, 'view' | 'preview'> & { seat: number }
type Laying = ActionOf<'build' | 'extend'>

/** What one or more actions change; null where that depends on hidden things, and for who only watches. */
export function changeOf({ view, seat, preview }: Props, actions: readonly HeirsAction[]): Change | null {
  if (seat === null || actions.length === 0) return null
  let now: Before = { view, seat, preview }
  let sum: Change | null = null
  for (const action of actions) {
    const after = viewAfter(now, action)
    if (!after) return null
    sum = summed(sum, changeBy(now, action, after))
    now = { ...now, view: after }
  }
  return sum
}

/** What one view has and another has not, in points and resources. */
export function difference(before: HeirsPosition, after: HeirsPosition, seat: number): Change {
  const change = (owner: number) => scoresOf(after)[owner].total - scoresOf(before)[owner].total
  const [had, has] = [meansOf(before, seat).stock, meansOf(after, seat).stock]
  const stock = { ...has }
  for (const resource of resources) stock[resource] -= had[resource]
  return {
    mine: change(seat),
    theirs: change(1 - seat),
    stock,
    credits: 0,
    reach: { before: reachOf(before, seat), after: reachOf(after, seat) },
    tiles: null,
    isSiege: false,
    isEnding: before.stack.length > 0 && after.stack.length === 0,
  }
}

function changeBy({ view, seat }: Before, action: HeirsAction, after: HeirsPosition): Change {
  const change = difference(view, after, seat)
  switch (action.kind) {
    case 'take':
      return { ...change, tiles: 'taken' }
    case 'useCamp':
      return { ...change, tiles: 'due' }
    case 'extend':
      return { ...change, credits: 1 }
    case 'build': {
      const look = { tables: standardTables, position: view, seat }
      const credits = creditsFor(look, tileOf(action.tile))
      const isTower = tileOf(action.tile).type === 'siege'
      const isSiege = isTower && targetsOf({ ...look, position: after }, action.at).length > 0
      return { ...change, credits: 0 - credits, isSiege }
    }
    default:
      return change
  }
}

function summed(one: Change | null, other: Change): Change {
  if (!one) return other
  const stock = { ...one.stock }
  for (const resource of resources) stock[resource] += other.stock[resource]
  return {
    mine: one.mine + other.mine,
    theirs: one.theirs + other.theirs,
    stock,
    credits: one.credits + other.credits,
    reach: { before: one.reach.before, after: other.reach.after },
    tiles: one.tiles ?? other.tiles,
    isSiege: one.isSiege || other.isSiege,
    isEnding: one.isEnding || other.isEnding,
  }
}

/** The view after an action; null where hidden things decide. */
function viewAfter({ view, seat, preview }: Before, action: HeirsAction): HeirsPosition | null {
  if (action.kind === 'build' || action.kind === 'extend') return withTile(view, seat, action)
  const after = preview(action)
  return after.past ? null : after.view
}

/**
 * A view with a tile of a hand on its map, and without the treasures that go with it: all that counts. A preview does
 * the same at four times the cost, and a tile may have two dozen places.
 */
function withTile(view: HeirsPosition, seat: number, laying: Laying): HeirsPosition {
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
