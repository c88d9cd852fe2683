import type { Seat } from '../../core/game.ts'
import { isOpen, routesFrom } from '../actions/expansion.ts'
import { fortSupply, isBesieged, isLinked, isUsable, owns, raidTargets, supplyOf } from '../board/land.ts'
import { payments, strengthOf } from '../board/needs.ts'
import { handOf, without } from '../board/piles.ts'
import { siegeBy } from '../board/siege.ts'
import {
  type CardId,
  can,
  capitals,
  costOf,
  countOn,
  fortPrice,
  intendantPrice,
  isRole,
  placeOf,
  reserveSize,
} from '../components/data.ts'
import { type PlaceId, printedOn } from '../components/map.ts'
import { type Need, transports } from '../components/symbols.ts'
import { nationOf, otherSeat, type SnowAction, type SnowPosition } from '../position/position.ts'
import type { Reason } from './sections.ts'

/** The role or symbol that a missing card would need. */
type Lacking =
  | Need
  | 'transport'
  | 'card'
  | 'empire'
  | 'coin'
  | 'fur'
  | 'raider'
  | 'ambusher'
  | 'priest'
  | 'leader'
  | 'trader'
  | 'governor'
  | 'intendant'
  | 'support'
  | 'louisbourg'

const needs = (need: Lacking): Reason => ['needs-card', { need }]
const poor = (money: number): Reason => ['no-money', { money }]

/** Why a seat can take no action of a kind in its turn, whatever the place and the card: the first thing it lacks. */
export function reasonAgainstAll(view: SnowPosition, seat: Seat, kind: SnowAction['kind']): Reason | null {
  const { money, reserve, discard } = view.players[seat]
  const hand = handOf(view, seat)
  const usable = hand.filter((card) => isUsable(view, seat, card))
  const has = (test: (card: CardId) => boolean) => usable.some(test)
  switch (kind) {
    case 'settle':
      if (supplyOf(view, seat, 'village') === 0) return 'no-cube'
      return noWay(view, seat, kind, (place) => isOpen(view, seat, place))
    case 'besiege':
      if (siegeBy(view, seat)) return 'siege-running'
      return noWay(
        view,
        seat,
        kind,
        (place) => owns(view, otherSeat(seat), place) && !isBesieged(view, place),
      )
    case 'develop':
      if (supplyOf(view, seat, 'town') === 0) return 'no-disc'
      return has((card) => isWorksite(view, card, kind)) ? needs('settler') : ['no-worksite', { deed: kind }]
    case 'fortify':
      if (fortSupply(view) === 0) return 'no-fort'
      if (money < fortPrice) return poor(fortPrice)
      return has((card) => isWorksite(view, card, kind))
        ? needs('fortification')
        : ['no-worksite', { deed: kind }]
    case 'reinforce':
      return noReinforcement(view, seat, usable)
    case 'lead':
      return view.sieges.length === 0 ? ['siege-missing', { deed: kind }] : needs('leader')
    case 'withdraw':
      return ['siege-missing', { deed: kind }]
    case 'surrender':
      return view.options.surrender ? ['siege-missing', { deed: kind }] : 'no-surrender'
    case 'raid':
      return noRaid(view, seat, hand)
    case 'ambush':
      return has((card) => can(card, 'ambush')) ? poor(1) : needs('ambusher')
    case 'convert':
      return needs('priest')
    case 'money':
      return needs('coin')
    case 'merchant':
      return has((card) => countOn(card, 'ship') > 0) ? needs('coin') : needs('ship')
    case 'trader':
      return has((card) => isRole(card, 'trader')) ? needs('fur') : needs('trader')
    case 'piracy':
      return has((card) => card === 'f-loc-louisbourg') ? needs('ship') : needs('louisbourg')
    case 'draft':
      return noDraft(view, seat)
    case 'discard':
      return needs('card')
    case 'reserve':
      return reserve.length >= reserveSize ? 'reserve-full' : needs('empire')
    case 'retrieve':
      return reserve.length === 0 ? 'reserve-empty' : poor(reserve.length)
    case 'governor':
      return has((card) => isRole(card, 'governor')) ? needs('card') : needs('governor')
    case 'intendant':
      if (!has((card) => isRole(card, 'intendant'))) return needs('intendant')
      return discard.length === 0 ? 'discard-empty' : poor(intendantPrice)
    case 'homeSupport':
      return needs('support')
    default:
      return null
  }
}

/** No card leads to such a place, or another need is not met: the place with the least missing is named. */
function noWay(
  view: SnowPosition,
  seat: Seat,
  deed: 'settle' | 'besiege',
  isTarget: (place: PlaceId) => boolean,
): Reason {
  const hand = handOf(view, seat)
  const lacks = routesFrom(view, seat)
    .filter(({ place }) => isTarget(place))
    .map(({ place, card, transport }) => {
      const second: Need[] = deed === 'besiege' ? ['strength'] : printedOn(place).settler ? ['settler'] : []
      const canMeet = (some: Need[]) =>
        payments(view, seat, without(hand, card), { needs: some, place }).length > 0
      if (!canMeet([transport])) return { met: 0, need: transport }
      // Each need alone may be met while one card would have to serve for both.
      return { met: 1, need: second.find((need) => !canMeet([need])) ?? transport }
    })
  if (lacks.length === 0) return ['no-target', { deed }]
  const most = Math.max(...lacks.map(({ met }) => met))
  const found = new Set(lacks.filter(({ met }) => met === most).map(({ need }) => need))
  const [need] = found
  return needs(found.size === 1 ? need : transports.some((one) => found.has(one)) ? 'transport' : need)
}

/** Whether a town or a fort could be built where a card belongs. */
function isWorksite(view: SnowPosition, card: CardId, deed: 'develop' | 'fortify'): boolean {
  const place = placeOf(card)
  const holding = place === null ? undefined : view.places[place]
  if (place === null || !holding) return false
  return deed === 'fortify' ? !holding.fort : holding.piece === 'village' && printedOn(place).points > 0
}

function noReinforcement(view: SnowPosition, seat: Seat, usable: readonly CardId[]): Reason {
  if (view.sieges.length === 0) return ['siege-missing', { deed: 'reinforce' }]
  const linked = view.sieges.filter(({ place }) => isLinked(view, seat, place))
  if (linked.length === 0)
    return ['siege-unlinked', { place: view.sieges[0].place, capital: capitals[nationOf(seat)] }]
  const isHelp = (card: CardId) =>
    !isRole(card, 'leader') && linked.some(({ place, by }) => strengthOf(card, place, by !== seat) > 0)
  // Artillery that helps but can't be sent is artillery that can't be paid.
  return usable.some(isHelp) ? poor(3) : needs('strength')
}

function noRaid(view: SnowPosition, seat: Seat, hand: readonly CardId[]): Reason {
  if (!hand.some((card) => can(card, 'raid') && !isRole(card, 'priest'))) return needs('raider')
  const [nearest] = raidTargets(view, seat).sort((a, b) => a.cards - b.cards)
  if (!nearest) return 'no-raid-target'
  return view.players[seat].money === 0 && nearest.cards === 1 ? poor(1) : ['too-few-raiders', nearest]
}

function noDraft(view: SnowPosition, seat: Seat): Reason {
  const prices = [...view.players[seat].empire, ...view.display].map(costOf)
  return prices.length === 0 ? 'market-empty' : poor(Math.min(...prices))
}
