import type { Seat } from '../../core/game.ts'
import { holderOf } from '../board/owners.ts'
import { addUnit, occupiedBy, regionOf, removeUnit, structuresLeft, troopsLeft } from '../board/pieces.ts'
import { type ActionRules, canSpend, spend } from '../board/points.ts'
import { activeOwner, costIn } from '../board/rule.ts'
import { type Structure, structures } from '../components/data.ts'
import type { RegionId } from '../components/map.ts'
import { type ActionOf, type Move, type RurikPosition, tell } from '../position/position.ts'

const tax: ActionRules<ActionOf<'tax'>> = {
  legal: (view, seat, turn) =>
    occupiedBy(view, seat)
      .filter((region) => regionOf(view, region).stocked && canSpend(turn, 'tax', costIn(view, region, seat)))
      .flatMap((region): ActionOf<'tax'>[] =>
        activeOwner(view, region, 'market') === seat
          ? [
              { kind: 'tax', region, bonus: 'good' },
              { kind: 'tax', region, bonus: 'coin' },
            ]
          : [{ kind: 'tax', region }],
      ),
  act(move, { region, bonus }) {
    spend(move.position, 'tax', costIn(move.position, region, move.seat))
    collect(move, region, bonus)
  },
}

/** The good of a region goes to an owner, with the extra of a market; for the Rebellion the reason is told. */
export function collect(
  move: Move,
  region: RegionId,
  bonus: ActionOf<'tax'>['bonus'],
  reason?: string,
): void {
  const { position, seat } = move
  const there = regionOf(position, region)
  const holder = holderOf(position, seat)!
  there.stocked = false
  holder.goods[there.good] += bonus === 'good' ? 2 : 1
  if (bonus === 'coin') holder.coins++
  const what = { region, good: there.good, bonus: bonus ?? 'none' }
  if (reason) tell(move, 'rebelsTaxed', [region], { ...what, reason })
  else tell(move, 'taxed', [region], { seat, ...what })
}

/** The units that a working church of an owner may convert in a region: a rebel, or a troop of another owner. */
export function victimsIn(view: RurikPosition, seat: Seat, region: RegionId): ('rebel' | number)[] {
  const { rebels, forces } = regionOf(view, region)
  const troops = forces.filter(({ owner, troops }) => owner !== seat && troops > 0)
  return [...(rebels.length > 0 ? (['rebel'] as const) : []), ...troops.map(({ owner }) => owner)]
}

const build: ActionRules<ActionOf<'build'>> = {
  legal: (view, seat, turn) =>
    occupiedBy(view, seat)
      .filter((region) => canSpend(turn, 'build', costIn(view, region, seat)))
      .flatMap((region) =>
        structures
          .filter((structure) => regionOf(view, region).structures[structure] === undefined)
          .filter((structure) => structuresLeft(view, seat, structure) > 0)
          .flatMap((structure): ActionOf<'build'>[] => {
            const plain: ActionOf<'build'> = { kind: 'build', region, structure }
            const victims = structure === 'church' ? churchVictims(view, seat, region) : []
            return victims.length > 0 ? victims.map((victim) => ({ ...plain, victim })) : [plain]
          }),
      ),
  act(move, { region, structure, victim }) {
    spend(move.position, 'build', costIn(move.position, region, move.seat))
    raise(move, { region, structure, victim })
  },
}

/** A structure to be built, and the unit that a church removes. */
interface Building {
  region: RegionId
  structure: Structure
  victim: 'rebel' | number | undefined
}

/** A structure of an owner is built, and takes effect at once. */
export function raise(move: Move, { region, structure, victim }: Building, reason?: string): void {
  const { position, seat } = move
  regionOf(position, region).structures[structure] = seat
  if (reason) tell(move, 'rebelsBuilt', [region], { region, structure, reason })
  else tell(move, 'built', [region], { seat, region, structure })
  if (structure === 'church' && activeOwner(position, region, 'church') === seat)
    convertByChurch(move, region, victim, reason !== undefined)
}

/** The units that a church would convert once it is built; none while another owner's Yaroslav blocks it. */
export function churchVictims(view: RurikPosition, seat: Seat, region: RegionId): ('rebel' | number)[] {
  const there = regionOf(view, region)
  const built = { ...there, structures: { ...there.structures, church: seat } }
  const after = { ...view, regions: { ...view.regions, [region]: built } }
  return activeOwner(after, region, 'church') === seat ? victimsIn(view, seat, region) : []
}

/** A new church removes a unit, and a troop of its owner takes the place; without a removal no troop comes. */
function convertByChurch(
  move: Move,
  region: RegionId,
  victim: 'rebel' | number | undefined,
  isRebels: boolean,
): void {
  const { position, seat } = move
  const there = regionOf(position, region)
  if (victim === 'rebel') position.boxedRebels.push(...there.rebels.splice(0, 1))
  else if (victim !== undefined) removeUnit(there, victim, 'troop')
  const joins = victim !== undefined && troopsLeft(position, seat) > 0
  if (joins) addUnit(there, seat, 'troop')
  if (isRebels) {
    tell(move, 'rebelsBlessed', [region], { targetSeat: Number(victim), region, joins: joins ? 'yes' : 'no' })
    return
  }
  const whom = victim === undefined ? 'nobody' : victim === 'rebel' ? 'rebel' : 'troop'
  const targetSeat = typeof victim === 'number' ? victim : seat
  tell(move, 'blessed', [region], { seat, targetSeat, region, whom, joins: joins ? 'yes' : 'no' })
}

export const workActions = { tax, build }
