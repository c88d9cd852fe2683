import { peek, type Seat } from '../../../../engine/core/game.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import { slotsInReach } from '../../../../engine/two-heirs/board/court.ts'
import { isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import { lackOf, stockOf, sumOf } from '../../../../engine/two-heirs/board/resources.ts'
import { type Road, roadsOn } from '../../../../engine/two-heirs/board/roads.ts'
import {
  type Resource,
  resources,
  type Stock,
  type Tile,
} from '../../../../engine/two-heirs/components/data.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'
import { type HeirsPosition, type Spot, topOf } from '../../../../engine/two-heirs/position/position.ts'
import { type BuildingScore, type Score, scoreOf } from '../../../../engine/two-heirs/scoring/score.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Props } from '../props.ts'

/** The kind of question that I have to answer now; null for none. */
export const stageOf = ({
  view,
  choices,
}: Pick<Props, 'view' | 'choices'>): 'turn' | 'destroy' | 'discard' | null => {
  const kind = choices.length > 0 ? topOf(view)?.kind : undefined
  return kind === undefined || kind === 'henry' ? null : kind
}

/** Whether the tile of this turn is still to be taken. */
export const isTaking = ({ choices }: Pick<Props, 'choices'>): boolean =>
  choices.some(({ kind }) => kind === 'take')

/**
 * The resources that a seat can build with as things stand, and its credits for missing ones. A tile whose terrain is
 * not known yet, drawn from the stack in a line that is only tried out, lends nothing.
 */
export function meansOf(view: HeirsPosition, seat: Seat): { stock: Stock; credits: number } {
  const frame = topOf(view)
  const credits = frame?.kind === 'turn' && frame.seat === seat ? frame.credits : 0
  return { stock: stockOf(standardTables, { ...view, ring: knownRing(view, seat) }, seat), credits }
}

function knownRing(view: HeirsPosition, seat: Seat): HeirsPosition['ring'] {
  const reach = slotsInReach(view, seat)
  return view.ring.map((piece, slot) =>
    piece && reach.includes(slot) && (piece.color && peek(piece.color)) !== null ? piece : null,
  )
}

/** The parts of these resources, by what lends them. */
export function lendersOf(
  view: HeirsPosition,
  seat: Seat,
): { lender: 'court' | 'troops' | 'buildings'; stock: Stock }[] {
  const lentBy = (part: Partial<HeirsPosition>) => stockOf(standardTables, { ...view, ...part }, seat)
  const ring = view.ring.map(() => null)
  const owned = lentBy({ ring, troops: [] })
  return [
    { lender: 'court', stock: lentBy({ ring: knownRing(view, seat), troops: [], map: [] }) },
    { lender: 'troops', stock: lackOf(owned, lentBy({ ring })) },
    { lender: 'buildings', stock: owned },
  ]
}

/** The resources that a seat lacks for a tile; empty where credits make up for them. */
export function lacking(
  view: HeirsPosition,
  seat: Seat,
  tile: Tile,
): { resource: Resource; count: number }[] {
  const { stock, credits } = meansOf(view, seat)
  const lack = lackOf(stock, tile.cost)
  if (sumOf(lack) <= credits) return []
  return resources.flatMap((resource) => (lack[resource] > 0 ? { resource, count: lack[resource] } : []))
}

/** The slots of the court: their contents, and which of them a seat reaches. */
export function courtOf(view: HeirsPosition, seat: Seat | null) {
  const reach = seat === null ? [] : slotsInReach(view, seat)
  return view.ring.map((piece, slot) => ({
    slot,
    piece: piece && { id: peek(piece.tile), color: piece.color && peek(piece.color) },
    isShield: view.shield.slot === slot,
    isInReach: reach.includes(slot),
  }))
}

/** Slots whose tile could be built in the same turn, right after taking it. */
export function buildableSlots({ view, seat, choices, preview }: Props): number[] {
  if (seat === null || roomFor(view, seat).length === 0) return []
  return choices.flatMap((action) => {
    if (action.kind !== 'take') return []
    const id = peek(view.ring[action.slot]!.tile)
    const after = preview(action)
    return id !== null && !after.past && lacking(after.view, seat, tileOf(id)).length === 0 ? action.slot : []
  })
}

const counted = new WeakMap<HeirsPosition, readonly [Score, Score]>()

/** The scores of both seats if the game ended as a view stands. Counted once. */
export function scoresOf(view: HeirsPosition): readonly [Score, Score] {
  const known = counted.get(view)
  if (known) return known
  const scores = [scoreOf(standardTables, view, 0), scoreOf(standardTables, view, 1)] as const
  counted.set(view, scores)
  return scores
}

/** The present worth of a building; undefined where none stands. */
export const worthAt = (view: HeirsPosition, at: Spot): BuildingScore | undefined =>
  scoresOf(view)
    .flatMap(({ buildings }) => buildings)
    .find((score) => isSameSpot(score.at, at))

/** Roads that touch two tiles or more, on a spot or on the whole map. */
export const roadsOf = ({ map }: HeirsPosition, at?: Spot): Road[] =>
  roadsOn(standardTables, map).filter(
    ({ tiles }) => tiles.length > 1 && (!at || tiles.some((cell) => isSameSpot(cell, at))),
  )

/** The number of tiles of a road that each seat has. */
export const sharesOf = ({ tiles }: Road): [number, number] => {
  const owned = (seat: Seat) => tiles.filter(({ owner }) => owner === seat).length
  return [owned(0), owned(1)]
}
