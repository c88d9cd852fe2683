import type { Seat } from '../../core/game.ts'
import { builtBy, occupiedBy, regionOf, regionsOf, unitsOf } from '../board/pieces.ts'
import { type ActionRules, isBonusOpen } from '../board/points.ts'
import { ruledBy } from '../board/rule.ts'
import { type Good, goods } from '../components/data.ts'
import { type DeedId, deedOf, type Need, type Requirement } from '../components/deeds.ts'
import { largestGroup } from '../components/map.ts'
import { type ActionOf, type RurikPosition, tell } from '../position/position.ts'
import { turnOf } from '../position/stack.ts'
import { settlePayment } from './pay.ts'

/** Whether the requirement of a deed is met. */
function isMet(view: RurikPosition, seat: Seat, required: Requirement): boolean {
  switch (required.type) {
    case 'units':
      return regionsOf(view).some((region) => unitsOf(regionOf(view, region), seat) >= required.least)
    case 'structures':
      return regionsOf(view).some((region) =>
        required.kinds.every((kind) => regionOf(view, region).structures[kind] === seat),
      )
    case 'rebels':
      return view.players[seat].defeated.length >= required.least
    case 'marker':
      return view.marker === seat
    case 'goods': {
      const built = builtBy(view, seat, required.structure)
      return new Set(built.map((region) => regionOf(view, region).good)).size >= required.least
    }
    case 'group':
      return largestGroup(builtBy(view, seat, required.structure)) >= required.least
    case 'occupied':
      return occupiedBy(view, seat).length >= required.least
  }
}

const unitsOnMap = (view: RurikPosition, seat: Seat): number =>
  regionsOf(view).reduce((sum, region) => sum + unitsOf(regionOf(view, region), seat), 0)

/** Whether a seat has everything that it will have to choose and give while paying. */
function canGive(view: RurikPosition, seat: Seat, needs: readonly Need[]): boolean {
  const { goods: held, schemes } = view.players[seat]
  const count = (need: Need) => needs.filter((other) => other === need).length
  const amounts = goods.map((good) => held[good])
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return (
    schemes.length >= count('scheme') &&
    total >= count('good') &&
    amounts.filter((amount) => amount > 0).length >= count('differentGood') &&
    (count('threeAlike') === 0 || amounts.some((amount) => amount >= 3)) &&
    unitsOnMap(view, seat) >= count('unit') &&
    occupiedBy(view, seat).length >= count('unitApart') &&
    (count('unitTogether') === 0 ||
      ruledBy(view, seat).some((region) => unitsOf(regionOf(view, region), seat) >= 2)) &&
    (count('structure') === 0 || builtBy(view, seat).length > 0)
  )
}

/** Why a seat can't accomplish a deed it has taken: a requirement not met, or a cost it can't pay; null if it can. */
export function obstacleTo(view: RurikPosition, seat: Seat, deed: DeedId): 'requirement' | 'cost' | null {
  const { requires, coins = 0, goods: given = {}, needs = [] } = deedOf(deed)
  const player = view.players[seat]
  if (requires && !isMet(view, seat, requires)) return 'requirement'
  const hasGoods = goods.every((good) => player.goods[good] >= (given[good] ?? 0))
  return player.coins >= coins && hasGoods && canGive(view, seat, needs) ? null : 'cost'
}

/** Accomplishes a deed: pays its coins and goods at once; what the player may choose is paid step by step. */
const accomplishDeed: ActionRules<ActionOf<'accomplishDeed'>> = {
  legal: (view, seat, turn) =>
    isBonusOpen(turn) && !turn.used.deed
      ? view.players[seat].deeds
          .filter((deed) => obstacleTo(view, seat, deed) === null)
          .map((deed): ActionOf<'accomplishDeed'> => ({ kind: 'accomplishDeed', deed }))
      : [],
  act(move, { deed }) {
    const { position, seat } = move
    const player = position.players[seat]
    const { coins = 0, goods: given = {}, needs = [] } = deedOf(deed)
    turnOf(position).used.deed = true
    player.coins -= coins
    for (const good of Object.keys(given) as Good[]) player.goods[good] -= given[good] ?? 0
    tell(move, 'began', [], { seat, deed })
    settlePayment(move, { kind: 'pay', seat, deed, needs: [...needs], goods: [], regions: [] })
  },
}

export const deedActions = { accomplishDeed }
