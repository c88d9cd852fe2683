import { rebels } from '../board/owners.ts'
import {
  addUnit,
  isLeaderHome,
  moveUnit,
  neighboursOf,
  occupiedBy,
  regionOf,
  removeUnit,
  troopsLeft,
  unitKindsOf,
  unitsOf,
} from '../board/pieces.ts'
import { ruledBy, rulerOf } from '../board/rule.ts'
import type { RegionId } from '../components/map.ts'
import { type Move, type RurikPosition, tell, type Unit } from '../position/position.ts'
import type { Turn } from './order.ts'

export const canMuster = (position: RurikPosition): boolean =>
  isLeaderHome(position, rebels) || troopsLeft(position, rebels) > 0

/** A unit each for its regions that it does not rule, around and around; when it rules all, for those. */
export function musterRebels(move: Move, { order }: Turn, points: number): void {
  const { position } = move
  const isDue = (region: RegionId, isRuled: boolean) =>
    unitsOf(regionOf(position, region), rebels) > 0 && ruledBy(position, rebels).includes(region) === isRuled
  let left = points
  for (const isRuled of [false, true])
    while (order.some((region) => isDue(region, isRuled)))
      for (const region of order) {
        if (!isDue(region, isRuled)) continue
        if (left-- === 0 || !canMuster(position)) return
        const unit: Unit = isLeaderHome(position, rebels) ? 'leader' : 'troop'
        addUnit(regionOf(position, region), rebels, unit)
        tell(move, 'rebelsMustered', [region], { unit, region, reason: isRuled ? 'ruled' : 'open' })
      }
}

/** The next unit's target and origin; null when none can go. */
export function nextStep(
  position: RurikPosition,
  { order, rebellion }: Turn,
  target = targetOf(position, order, rebellion.priority === 'attackMove'),
): { from: RegionId; to: RegionId; unit: Unit } | null {
  const from = target && sourceFor(position, order, target)
  if (!target || !from) return null
  return { from, to: target, unit: unitKindsOf(regionOf(position, from), rebels).at(-1)! }
}

/** It spreads to the first region where it has nobody, or gathers in the first that it does not rule. */
function targetOf(position: RurikPosition, order: readonly RegionId[], spreads: boolean): RegionId | null {
  const had = spreads ? occupiedBy(position, rebels) : ruledBy(position, rebels)
  return order.find((region) => !had.includes(region)) ?? null
}

/** The closest region that can spare a unit; in a tie the last of the order. */
function sourceFor(position: RurikPosition, order: readonly RegionId[], target: RegionId): RegionId | null {
  const steps = stepsTo(position, target)
  const found = order
    .filter((region) => region !== target && canSpare(position, region))
    .sort((a, b) => steps.get(a)! - steps.get(b)! || order.indexOf(b) - order.indexOf(a))
  return found[0] ?? null
}

/** One unit stays, and the move must not leave the rule to the player. */
function canSpare(position: RurikPosition, region: RegionId): boolean {
  const there = regionOf(position, region)
  if (unitsOf(there, rebels) < 2) return false
  const rules = (at: RurikPosition) => at.players[rulerOf(at, region) ?? rebels] !== undefined
  const left = { ...there, forces: there.forces.map((force) => ({ ...force })) }
  removeUnit(left, rebels, unitKindsOf(there, rebels).at(-1)!)
  return rules(position) || !rules({ ...position, regions: { ...position.regions, [region]: left } })
}

/** How many steps each region is away from one. */
function stepsTo(position: RurikPosition, target: RegionId): Map<RegionId, number> {
  const steps = new Map([[target, 0]])
  for (const [region, away] of steps)
    for (const next of neighboursOf(position, region)) if (!steps.has(next)) steps.set(next, away + 1)
  return steps
}

/** Units go one by one, however far. Gathering units go to one region. */
export function moveRebels(move: Move, turn: Turn, points: number): void {
  const { position } = move
  const spreads = turn.rebellion.priority === 'attackMove'
  const gathers = targetOf(position, turn.order, spreads)
  for (let left = points; left > 0; left--) {
    const step = nextStep(position, turn, spreads ? undefined : gathers)
    if (!step) return
    moveUnit(position, rebels, step)
    const { unit, from, to } = step
    const reason = spreads ? 'spread' : 'gather'
    tell(move, 'rebelsMoved', [from, to], { unit, from, to, reason })
  }
}
