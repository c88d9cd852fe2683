import type { Seat } from '../core/game.ts'
import { structures } from './data.ts'
import type { RegionId } from './map.ts'
import { addUnit, occupiedBy, regionOf, removeUnit, structuresLeft, troopsLeft } from './pieces.ts'
import { canSpend, type Deed, spend } from './points.ts'
import { type ActionOf, type Move, type RurikPosition, tell } from './position.ts'
import { activeOwner, costIn } from './rule.ts'

const tax: Deed<ActionOf<'tax'>> = {
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
    const { position, seat } = move
    const there = regionOf(position, region)
    const player = position.players[seat]
    spend(position, 'tax', costIn(position, region, seat))
    there.stocked = false
    player.goods[there.good] += bonus === 'good' ? 2 : 1
    if (bonus === 'coin') player.coins++
    tell(move, 'taxed', [region], { seat, region, good: there.good, bonus: bonus ?? 'none' })
  },
}

/** Whom a church of a seat may convert in a region: a rebel, or a troop of somebody else. */
function victimsIn(view: RurikPosition, seat: Seat, region: RegionId): ('rebel' | number)[] {
  const { rebels, forces } = regionOf(view, region)
  const troops = forces.filter(({ owner, troops }) => owner !== seat && troops > 0)
  return [...(rebels.length > 0 ? (['rebel'] as const) : []), ...troops.map(({ owner }) => owner)]
}

const build: Deed<ActionOf<'build'>> = {
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
    const { position, seat } = move
    const there = regionOf(position, region)
    spend(position, 'build', costIn(position, region, seat))
    there.structures[structure] = seat
    tell(move, 'built', [region], { seat, region, structure })
    if (structure === 'church' && activeOwner(position, region, 'church') === seat)
      bless(move, region, victim)
  },
}

/** Whom a church would convert once it stands; nobody where Yaroslav of another keeps it down. */
function churchVictims(view: RurikPosition, seat: Seat, region: RegionId): ('rebel' | number)[] {
  const there = regionOf(view, region)
  const built = { ...there, structures: { ...there.structures, church: seat } }
  const after = { ...view, regions: { ...view.regions, [region]: built } }
  return activeOwner(after, region, 'church') === seat ? victimsIn(view, seat, region) : []
}

/** A new church turns somebody away, and a troop of its own takes the place; where nobody goes nobody comes. */
function bless(move: Move, region: RegionId, victim: 'rebel' | number | undefined): void {
  const { position, seat } = move
  const there = regionOf(position, region)
  if (victim === 'rebel') position.boxedRebels.push(...there.rebels.splice(0, 1))
  else if (victim !== undefined) removeUnit(there, victim, 'troop')
  const joins = victim !== undefined && troopsLeft(position, seat) > 0
  if (joins) addUnit(there, seat, 'troop')
  const whom = victim === undefined ? 'nobody' : victim === 'rebel' ? 'rebel' : 'troop'
  const targetSeat = typeof victim === 'number' ? victim : seat
  tell(move, 'blessed', [region], { seat, targetSeat, region, whom, joins: joins ? 'yes' : 'no' })
}

export const workActions = { tax, build }
