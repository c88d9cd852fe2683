import { type Outcome, ranksOf, type Seat, type Tally, tieOf } from '../../core/game.ts'
import { isSameSpot } from '../board/grid.ts'
import { scoreOfRoad } from '../board/roads.ts'
import {
  type BuildingType,
  bestTwice,
  buildingTypes,
  type Tables,
  treasurePoints,
} from '../components/data.ts'
import { type HeirsPosition, henrySeat, type Move, type Spot, tell } from '../position/position.ts'
import { builtOn, canScore, type Land, landOf, pointsOf } from './worth.ts'

/** The points of one building; a doubled one brings its points twice. */
export type BuildingScore = { at: Spot; building: BuildingType; points: number; doubled: boolean }

/** The score of one owner if the game ended with the map as it is. */
export type Score = { buildings: BuildingScore[]; roads: number; treasures: number; total: number }

/** The score of a seat with the map as it is; of Henry under the seat at which nobody sits. */
export function scoreOf(tables: Tables, position: HeirsPosition, owner: Seat): Score {
  const land = landOf(tables, position.map, position.options.industry)
  const isHenry = position.henry !== null && owner === henrySeat
  const buildings = isHenry ? bestDoubled(plainScores(land, owner)) : guarded(land, position, owner)
  const roads = position.options.scoreRoads ? roadPoints(land, owner) : 0
  const treasures = isHenry ? treasurePoints * treasuresLeft(position) : 0
  const total = buildings.reduce(
    (sum, { points, doubled }) => sum + (doubled ? 2 * points : points),
    roads + treasures,
  )
  return { buildings, roads, treasures, total }
}

const plainScores = (land: Land, owner: Seat): BuildingScore[] =>
  land.map.flatMap((cell) => {
    const built = builtOn(land, cell)
    if (built?.owner !== owner) return []
    const { x, y } = cell
    return { at: { x, y }, building: built.tile.type, points: pointsOf(land, cell), doubled: false }
  })

/** An heir's own troop doubles the building it stands on. */
const guarded = (land: Land, { troops }: HeirsPosition, owner: Seat): BuildingScore[] =>
  plainScores(land, owner).map((score) => ({
    ...score,
    doubled: troops.some((troop) => troop.owner === owner && isSameSpot(troop, score.at)),
  }))

/** Henry's troops double nothing; his best buildings count twice, wherever they stand. */
function bestDoubled(scores: BuildingScore[]): BuildingScore[] {
  const best = [...scores].sort((a, b) => b.points - a.points).slice(0, bestTwice)
  return scores.map((score) => ({ ...score, doubled: best.includes(score) }))
}

const roadPoints = ({ roads }: Land, owner: Seat): number =>
  roads.reduce((sum, road) => {
    const scored = scoreOfRoad(road)
    return scored?.seat === owner ? sum + scored.points : sum
  }, 0)

/** Treasures that are still Henry's: on the map or in his pile. */
const treasuresLeft = ({ henry }: HeirsPosition): number =>
  henry ? henry.laid.length + henry.pile.length : 0

/** The extra points from doubling buildings. */
const doubledPoints = ({ buildings }: Score): number =>
  buildings.reduce((sum, { points, doubled }) => (doubled ? sum + points : sum), 0)

/** At the end: how each has done, and for Henry the sources of his points. */
export function tellScores(move: Move): void {
  const { tables, position } = move
  tell(move, 'over', [], {})
  position.hands.forEach((_, seat) => {
    tell(move, 'scored', [], { seat, points: scoreOf(tables, position, seat).total })
  })
  if (!position.henry) return
  const score = scoreOf(tables, position, henrySeat)
  const best = doubledPoints(score)
  const { roads, treasures, total } = score
  const buildings = total - best - roads - treasures
  tell(move, 'henryScored', [], { buildings, best, roads, treasures, points: total })
}

/** Both scores, the buildings that they have lines for, and the numbers by which owners are ranked. */
function sheetOf(tables: Tables, position: HeirsPosition) {
  const { henry, court } = position
  const scores = [0, 1].map((owner) => scoreOf(tables, position, owner))
  const isOnMap = (type: BuildingType) =>
    scores.some(({ buildings }) => buildings.some(({ building }) => building === type))
  const atCourt = (seat: Seat) => (henry ? Number(seat === henrySeat) : court[seat])
  return {
    scores,
    types: buildingTypes.filter((type) => canScore(type) && isOnMap(type)),
    orders: scores.map(({ total }, seat) => [total, atCourt(seat)]),
  }
}

export const tallyWith =
  (tables: Tables) =>
  (position: HeirsPosition): Tally => {
    const { scores, types, orders } = sheetOf(tables, position)
    const { henry, options } = position
    return {
      totals: scores.map(({ total }) => total),
      tie: tieOf(orders, [`two-heirs.tie.${henry ? 'henry' : 'court'}`]),
      automa: henry && {
        name: 'two-heirs.board.henry',
        lines: linesOf(scores[henrySeat], types, options.scoreRoads),
      },
    }
  }

/**
 * Most points win; ties go to more troops at court; owners that are still equal share the rank. A single player must
 * have more than Henry: second means beaten.
 */
export const outcomeWith =
  (tables: Tables) =>
  (position: HeirsPosition): Outcome | null => {
    if (position.waiting.length > 0) return null
    const { scores, types, orders } = sheetOf(tables, position)
    const ranks = ranksOf(orders)
    const seats = position.hands.map((_, seat) => ({
      rank: ranks[seat],
      total: scores[seat].total,
      lines: linesOf(scores[seat], types, position.options.scoreRoads),
    }))
    return { seats }
  }

/** Only Henry scores treasures. */
function linesOf(score: Score, types: readonly BuildingType[], scoreRoads: boolean) {
  const line = (key: string, points: number) => ({ key: `two-heirs.line.${key}`, points })
  const ofType = (type: BuildingType) =>
    score.buildings.filter(({ building }) => building === type).reduce((sum, { points }) => sum + points, 0)
  return [
    ...types.map((type) => line(type, ofType(type))),
    line('doubled', doubledPoints(score)),
    ...(scoreRoads ? [line('roads', score.roads)] : []),
    ...(score.treasures > 0 ? [line('treasures', score.treasures)] : []),
  ]
}
