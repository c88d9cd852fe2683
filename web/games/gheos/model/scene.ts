import { open } from '../../../../engine/core/game.ts'
import { frontier, placeOf, type Survey, survey } from '../../../../engine/gheos/board.ts'
import { standardTiles } from '../../../../engine/gheos/data.ts'
import type { GheosPosition, Stage } from '../../../../engine/gheos/position.ts'
import { cellPoints, type Point, pointsOver } from '../map/geometry.ts'
import { kept } from './kept.ts'
import { actionOf, type Way } from './laying.ts'
import { figurePoints } from './notes.ts'
import { type Wish, wishIn } from './people.ts'
import { type Spot, spotsOf } from './targets.ts'
import type { Given, Selection } from './types.ts'

// Another selection leaves most of this as it is, and what is the same is not drawn again.
/** The lands of a position. */
const mapOf = kept(({ board }: GheosPosition) => survey(standardTiles, board))
/** The same for the position after a tile that is tried out. */
export const shownMapOf = kept(({ board }: GheosPosition) => survey(standardTiles, board))
/** The points of all figures on the map. */
export const figuresOf = kept(figurePoints)
const spotsFor = kept(
  (view: GheosPosition, choices: Given['choices'], tile: number | null, t: Given['t']): readonly Spot[] =>
    spotsOf({ view, map: mapOf(view), choices, tile, t }),
)
/** What the rules refuse is no place for a tile in a lesson, which leaves one. */
const openOnly = kept((spots: readonly Spot[]): readonly Spot[] =>
  spots.flatMap((spot) => {
    const ways = spot.ways.filter(({ isOpen }) => isOpen)
    return ways.length > 0 ? [{ ...spot, ways }] : []
  }),
)
const viewAfter = kept((preview: Given['preview'], way: Way): GheosPosition => preview(actionOf(way)).view)
/**
 * Points that should stay in sight. While a tile is to be laid there is room for it on every side, so that the map holds
 * still; then it is fitted again, with a rim, where the new tile lies at its edge.
 */
export const frameOf = kept((view: GheosPosition, isLaying: boolean): readonly Point[] =>
  isLaying
    ? [...view.board, ...frontier(mapOf(view), view.board)].flatMap(pointsOver)
    : view.board.flatMap((cell) => cellPoints(cell, -8)),
)

/** What is asked and picked: all that follows from it is worked out from this. */
export interface Scene {
  given: Given
  selection: Selection
  map: Survey
  stage: Stage['kind'] | null
  /** The viewer's step in the turn, also once it is complete. */
  step: Stage['kind'] | null
  hand: readonly number[]
  tile: number | null
  spots: readonly Spot[]
  ways: readonly Way[]
  tried: Way | null
  wish: Wish
  /** The position after the tile that is tried out; null where there is none, or the rules refuse it. */
  after: GheosPosition | null
}

/** The step that is asked of the viewer; null while nothing is. */
export const stageOf = ({ view, choices }: Pick<Given, 'view' | 'choices'>): Stage['kind'] | null =>
  choices.length > 0 ? view.stage.kind : null

const isMine = ({ view, seat, isPast }: Given): boolean =>
  seat !== null && !isPast && view.waiting.includes(seat)

/** What of the selection counts, and where that leads. */
export function sceneOf(given: Given, selection: Selection): Scene {
  const { view, seat, choices, t } = given
  const stage = stageOf(given)
  const hand = seat === null ? [] : view.hands[seat].map(open)
  // The pick counts as long as it is available, so that after an undo it is picked again.
  const tile = hand.find((one) => stage === 'tile' && one === selection.tile) ?? null
  const all = spotsFor(view, choices, tile, t)
  const spots = given.isTaught ? openOnly(all) : all
  const spot = spots.find(({ first }) => selection.tried && placeOf(first) === placeOf(selection.tried))
  const ways = spot?.ways ?? []
  // Another tile may look the same from more sides.
  const tried = ways.find(({ rot }) => rot === selection.tried?.rot) ?? spot?.first ?? null
  return {
    ...{ given, selection, stage, hand, tile, spots, ways, tried },
    map: mapOf(view),
    step: stage ?? (isMine(given) ? view.stage.kind : null),
    wish: wishIn(choices, selection),
    after: tried?.isOpen ? viewAfter(given.preview, tried) : null,
  }
}
