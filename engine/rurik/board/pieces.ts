import type { Seat } from '../../core/game.ts'
import { type LeaderId, pieces, type Structure } from '../components/data.ts'
import { isAdjacent, type RegionId, regionIds } from '../components/map.ts'
import type { Force, Owner, Region, RurikPosition, Unit } from '../position/position.ts'
import { rebelPieces } from '../solo/mats.ts'
import { isRebels } from './owners.ts'

/** The regions in play, in the order of the table. */
export const regionsOf = (position: RurikPosition): RegionId[] =>
  regionIds.filter((region) => position.regions[region])

export const regionOf = (position: RurikPosition, region: RegionId): Region => {
  const found = position.regions[region]
  if (!found) throw new Error(`${region} is not in play.`)
  return found
}

/** The regions in play that border on one. */
export const neighboursOf = (position: RurikPosition, region: RegionId): RegionId[] =>
  regionsOf(position).filter((other) => isAdjacent(region, other))

export const forceOf = (region: Region, owner: Owner): Force | undefined =>
  region.forces.find((force) => force.owner === owner)

/** Troops and leader of an owner in a region. */
export function unitsOf(region: Region, owner: Owner): number {
  const force = forceOf(region, owner)
  return force ? force.troops + Number(force.leader) : 0
}

/** The kinds of units that an owner has in a region. */
export function unitKindsOf(region: Region, owner: Owner): Unit[] {
  const force = forceOf(region, owner)
  if (!force) return []
  return [...(force.troops > 0 ? (['troop'] as const) : []), ...(force.leader ? (['leader'] as const) : [])]
}

/** The regions where an owner has at least one unit. */
export const occupiedBy = (position: RurikPosition, owner: Owner): RegionId[] =>
  regionsOf(position).filter((region) => unitsOf(regionOf(position, region), owner) > 0)

/** The region of an owner's leader, or null. */
export const leaderAt = (position: RurikPosition, owner: Owner): RegionId | null =>
  regionsOf(position).find((region) => forceOf(regionOf(position, region), owner)?.leader) ?? null

/** Whether an owner's leader is this one; owners that are no players have none of the eight. */
export const hasLeader = (position: RurikPosition, owner: Owner, leader: LeaderId): boolean =>
  position.players[owner]?.leader === leader

/** Whether an owner has this one of the eight leaders in a region. */
export const isLedThere = (
  position: RurikPosition,
  region: RegionId,
  owner: Owner,
  leader: LeaderId,
): boolean =>
  hasLeader(position, owner, leader) && forceOf(regionOf(position, region), owner)?.leader === true

/** Whether an owner's leader is in the supply. */
export const isLeaderHome = (position: RurikPosition, owner: Owner): boolean =>
  leaderAt(position, owner) === null

/** Troops of an owner that are not on the map. */
export const troopsLeft = (position: RurikPosition, owner: Owner): number =>
  (isRebels(position, owner) ? rebelPieces.troops : pieces.troops) -
  regionsOf(position).reduce(
    (sum, region) => sum + (forceOf(regionOf(position, region), owner)?.troops ?? 0),
    0,
  )

/** Structures of a kind and owner that are not on the map. */
export const structuresLeft = (position: RurikPosition, owner: Owner, structure: Structure): number =>
  pieces.structures -
  regionsOf(position).filter((region) => regionOf(position, region).structures[structure] === owner).length

/** The regions where an owner has a structure of a kind, or of any. */
export const builtBy = (position: RurikPosition, owner: Owner, kind?: Structure): RegionId[] =>
  regionsOf(position).filter((region) => {
    const { structures } = regionOf(position, region)
    return kind ? structures[kind] === owner : Object.values(structures).includes(owner)
  })

/** Puts a unit of an owner's supply on the map. */
export function addUnit(region: Region, owner: Owner, unit: Unit, count = 1): void {
  if (count === 0) return
  let force = forceOf(region, owner)
  if (!force) {
    force = { owner, troops: 0, leader: false }
    region.forces.push(force)
  }
  if (unit === 'leader') force.leader = true
  else force.troops += count
}

/** Takes units off the map, back to their owner's supply. */
export function removeUnit(region: Region, owner: Owner, unit: Unit, count = 1): void {
  const force = forceOf(region, owner)!
  if (unit === 'leader') force.leader = false
  else force.troops -= count
  if (force.troops === 0 && !force.leader) region.forces.splice(region.forces.indexOf(force), 1)
}

/** Moves a unit, and with a leader the given number of troops. */
export function moveUnit(
  position: RurikPosition,
  owner: Owner,
  step: { unit: Unit; from: RegionId; to: RegionId; along?: number },
): void {
  const [from, to] = [regionOf(position, step.from), regionOf(position, step.to)]
  removeUnit(from, owner, step.unit)
  addUnit(to, owner, step.unit)
  if (!step.along) return
  removeUnit(from, owner, 'troop', step.along)
  addUnit(to, owner, 'troop', step.along)
}

/** How many troops of a seat may go along with a unit: up to two with Agatha, else none. */
export function alongWith(position: RurikPosition, seat: Seat, unit: Unit, from: RegionId): number {
  if (unit !== 'leader' || !hasLeader(position, seat, 'agatha')) return 0
  return Math.min(2, forceOf(regionOf(position, from), seat)?.troops ?? 0)
}

/** Takes one unit of an owner off a region, troops before the leader; returns which. */
export function loseUnit(region: Region, owner: Owner): Unit {
  const [unit] = unitKindsOf(region, owner)
  removeUnit(region, owner, unit)
  return unit
}
