import type { Seat } from '../../core/game.ts'
import type { Structure } from '../components/data.ts'
import type { RegionId } from '../components/map.ts'
import type { Owner, RurikPosition } from '../position/position.ts'
import { isNeutral } from './owners.ts'
import { isLedThere, regionOf, regionsOf, unitsOf } from './pieces.ts'

/** The owner whose structure of a kind works in a region: not while another owner's Yaroslav is there. */
export function activeOwner(position: RurikPosition, region: RegionId, kind: Structure): Owner | null {
  const { structures, forces } = regionOf(position, region)
  const owner = structures[kind]
  if (owner === undefined) return null
  const isHeldDown = forces.some(
    (force) => force.owner !== owner && isLedThere(position, region, force.owner, 'yaroslav'),
  )
  return isHeldDown ? null : owner
}

/** The owners that have units in a region, or a stronghold that works. */
export function contenders(position: RurikPosition, region: RegionId): Owner[] {
  const owners = regionOf(position, region).forces.map(({ owner }) => owner)
  const stronghold = activeOwner(position, region, 'stronghold')
  return stronghold === null || owners.includes(stronghold) ? owners : [...owners, stronghold]
}

/** An owner's strength in a region for the question of who rules. Sviatopolk adds the rebels. */
export function strengthOf(position: RurikPosition, region: RegionId, owner: Owner): number {
  const there = regionOf(position, region)
  const stronghold = activeOwner(position, region, 'stronghold') === owner ? 1 : 0
  const rebels = isLedThere(position, region, owner, 'sviatopolk') ? there.rebels.length : 0
  return unitsOf(there, owner) + stronghold + rebels
}

/** The ruler of a region: stronger than rebels and than everybody else; Yaroslav need not be stronger. */
export function rulerOf(position: RurikPosition, region: RegionId): Owner | null {
  const { rebels, forces } = regionOf(position, region)
  const owners = contenders(position, region)
  const isTamed = forces.some(({ owner }) => isLedThere(position, region, owner, 'sviatopolk'))
  const against = isTamed ? 0 : rebels.length
  const strengths = owners.map((owner) => strengthOf(position, region, owner))
  const found = owners.findIndex((owner, i) => {
    const others = Math.max(against, ...strengths.filter((_, other) => other !== i))
    if (strengths[i] === 0) return false
    return (
      strengths[i] > others || (strengths[i] === others && isLedThere(position, region, owner, 'yaroslav'))
    )
  })
  return found < 0 ? null : owners[found]
}

const isRuledBy = (position: RurikPosition, region: RegionId, owner: Owner): boolean =>
  rulerOf(position, region) === owner

/** The regions that an owner rules. */
export const ruledBy = (position: RurikPosition, owner: Owner): RegionId[] =>
  regionsOf(position).filter((region) => isRuledBy(position, region, owner))

/** What others can take from a seat: that it rules a region. All else that it loses, a fact with its seat tells. */
export const holds = (position: RurikPosition, seat: Seat): string[] =>
  ruledBy(position, seat).map((region) => `rules ${region}`)

/** How many cards an attack on an owner reveals. */
export function revealsOf(
  position: RurikPosition,
  attack: { region: RegionId; attacker: Owner; target: Owner; pool: string },
): number {
  const { region, attacker, target, pool } = attack
  if (isNeutral(position, target)) return 0
  const more =
    Number(isRuledBy(position, region, target)) +
    Number(activeOwner(position, region, 'stronghold') === target)
  const less = Number(isLedThere(position, region, attacker, 'boris')) + Number(pool === 'attackMinus')
  return Math.max(0, 1 + more - less)
}

/** The cost of taxing or building in a region: two points when the owner does not rule, except for Mstislav. */
export const costIn = (position: RurikPosition, region: RegionId, owner: Owner): 1 | 2 =>
  isRuledBy(position, region, owner) || isLedThere(position, region, owner, 'mstislav') ? 1 : 2
