import { open } from '../../core/game.ts'
import { churchVictims, collect, raise, victimsIn } from '../actions/works.ts'
import { rebels } from '../board/owners.ts'
import { occupiedBy, regionOf, structuresLeft } from '../board/pieces.ts'
import { activeOwner, costIn, ruledBy } from '../board/rule.ts'
import { boat, type Structure } from '../components/data.ts'
import type { RegionId } from '../components/map.ts'
import type { Move, RurikPosition } from '../position/position.ts'
import { buildsOf } from './cards.ts'
import type { Turn } from './order.ts'

/** The first region of the order that something is true of; one thing after another is asked for. */
const firstBy = (
  regions: readonly RegionId[],
  wishes: readonly ((region: RegionId) => boolean)[],
): RegionId | null => {
  for (const wish of wishes) {
    const found = regions.find(wish)
    if (found) return found
  }
  return null
}

/** Its regions, in order, in which the points are enough. */
const affordable = (position: RurikPosition, { order }: Turn, points: number): RegionId[] => {
  const occupied = occupiedBy(position, rebels)
  return order.filter((region) => occupied.includes(region) && costIn(position, region, rebels) <= points)
}

/** Its next place to tax: first goods that still fit on the boat, and among those first where it rules. */
export function nextTax(position: RurikPosition, turn: Turn, points: number): RegionId | null {
  const { goods } = turn.rebellion
  const ruled = ruledBy(position, rebels)
  const fits = (region: RegionId) => {
    const { good } = regionOf(position, region)
    return goods[good] < boat[good]
  }
  return firstBy(
    affordable(position, turn, points).filter((region) => regionOf(position, region).stocked),
    [
      (region) => ruled.includes(region) && fits(region),
      fits,
      (region) => ruled.includes(region),
      () => true,
    ],
  )
}

export function taxForRebels(move: Move, turn: Turn, points: number): void {
  const { position } = move
  let left = points
  for (let region = nextTax(position, turn, left); region; region = nextTax(position, turn, left)) {
    left -= costIn(position, region, rebels)
    const { good } = regionOf(position, region)
    const reason = turn.rebellion.goods[good] < boat[good] ? 'boat' : 'dock'
    const hasMarket = activeOwner(position, region, 'market') === rebels
    collect({ ...move, seat: rebels }, region, hasMarket ? 'good' : undefined, reason)
  }
}

/** Its next place to build, and the structure: first where it has nothing yet, and rules. */
export function nextSite(
  position: RurikPosition,
  turn: Turn,
  points: number,
): { region: RegionId; structure: Structure; reason: string } | null {
  const ruled = ruledBy(position, rebels)
  const isNew = (region: RegionId) => !Object.values(regionOf(position, region).structures).includes(rebels)
  const isShared = (region: RegionId) => regionOf(position, region).forces.length > 1
  const sites = affordable(position, turn, points).filter((region) => nextIn(position, turn, region))
  const region = firstBy(sites, [
    (site) => ruled.includes(site) && isNew(site),
    isNew,
    (site) => ruled.includes(site) && isShared(site),
    (site) => ruled.includes(site),
  ])
  if (!region) return null
  const reason = isNew(region) ? 'new' : isShared(region) ? 'shared' : 'ruled'
  return { region, structure: nextIn(position, turn, region)!, reason }
}

/** The structure it would build in a region: a church only where a troop is, even if Yaroslav keeps it from converting. */
const nextIn = (position: RurikPosition, { rebellion }: Turn, region: RegionId): Structure | undefined =>
  buildsOf(open(rebellion.deck[0]), rebellion.priority).find(
    (structure) =>
      regionOf(position, region).structures[structure] === undefined &&
      structuresLeft(position, rebels, structure) > 0 &&
      (structure !== 'church' || victimsIn(position, rebels, region).length > 0),
  )

export function buildForRebels(move: Move, turn: Turn, points: number): void {
  const { position } = move
  let left = points
  for (let site = nextSite(position, turn, left); site; site = nextSite(position, turn, left)) {
    const { region, structure, reason } = site
    left -= costIn(position, region, rebels)
    const [victim] = structure === 'church' ? churchVictims(position, rebels, region).sort() : []
    raise({ ...move, seat: rebels }, { region, structure, victim }, reason)
  }
}
