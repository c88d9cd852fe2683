import type { Seat } from '../../core/game.ts'
import { isOpen, routesFrom } from '../actions/expansion.ts'
import { raidPrice } from '../actions/raid.ts'
import { fortSupply, isBesieged, isLinked, owns, raidTargets, supplyOf } from '../board/land.ts'
import { siegePrice, strengthOf } from '../board/needs.ts'
import { handOf } from '../board/piles.ts'
import { siegeBy } from '../board/siege.ts'
import {
  type CardId,
  can,
  capitals,
  costOf,
  fortPrice,
  intendantPrice,
  isLocation,
  isRole,
  locationCard,
  placeOf,
  reserveSize,
} from '../components/data.ts'
import { type PlaceId, printedOn } from '../components/map.ts'
import {
  type ActionOf,
  nationOf,
  otherSeat,
  type SnowAction,
  type SnowPosition,
} from '../position/position.ts'
import type { Reason } from './sections.ts'

/** Why a location card may not be used. */
export function useTrouble(view: SnowPosition, seat: Seat, card: CardId): Reason | null {
  const place = placeOf(card)
  if (place === null) return null
  if (!owns(view, seat, place)) return ['not-yours', { place }]
  if (isBesieged(view, place)) return ['besieged', { place }]
  return isLinked(view, seat, place) ? null : ['unlinked', { place, capital: capitals[nationOf(seat)] }]
}

const short = (view: SnowPosition, seat: Seat, money: number): Reason | null =>
  view.players[seat].money < money ? ['no-money', { money }] : null

/** Why an action is not open to a seat whose card is in hand and may be used. */
export function reasonsAgainst(view: SnowPosition, seat: Seat, action: SnowAction): Reason | null {
  const { reserve, empire } = view.players[seat]
  switch (action.kind) {
    case 'settle':
      if (supplyOf(view, seat, 'village') === 0) return 'no-cube'
      if (!isOpen(view, seat, action.place)) return ['taken', { place: action.place }]
      return whyNoWay(view, seat, action)
    case 'develop':
    case 'fortify':
      return whyNotWork(view, seat, action)
    case 'besiege':
      if (siegeBy(view, seat)) return 'siege-running'
      return notAttackable(view, seat, action.place) ?? whyNoWay(view, seat, action)
    case 'reinforce':
      return whyNotReinforce(view, seat, action)
    case 'lead':
      return isBesieged(view, action.place) ? 'card-missing' : ['no-siege', { place: action.place }]
    case 'surrender':
      return view.options.surrender ? ['no-siege', { place: action.place }] : 'no-surrender'
    case 'withdraw':
      return ['no-siege', { place: action.place }]
    case 'raid':
      return whyNotRaid(view, seat, action)
    case 'ambush':
      return can(action.card, 'ambush') ? short(view, seat, raidPrice(action.card)) : 'no-ambusher'
    case 'merchant':
    case 'trader':
    case 'piracy':
      return 'cards-missing'
    case 'money':
    case 'convert':
      return 'wrong-card'
    case 'draft':
      if (![...empire, ...view.display].includes(action.card)) return ['not-on-offer', { card: action.card }]
      return short(view, seat, costOf(action.card))
    case 'reserve':
      if (isLocation(action.card)) return 'no-location-cards'
      return reserve.length >= reserveSize ? 'reserve-full' : null
    case 'intendant':
      if (!handOf(view, seat).some((card) => isRole(card, 'intendant'))) return 'card-missing'
      return short(view, seat, intendantPrice) ?? ['not-discarded', { card: action.card }]
    default:
      return null
  }
}

/** The card does not lead there, or another need is not met. */
function whyNoWay(view: SnowPosition, seat: Seat, { place, card }: { place: PlaceId; card: CardId }): Reason {
  const leads = routesFrom(view, seat).some((route) => route.card === card && route.place === place)
  return leads ? 'cards-missing' : ['no-way', { place, card }]
}

function notAttackable(view: SnowPosition, seat: Seat, place: PlaceId): Reason | null {
  if (!owns(view, otherSeat(seat), place)) return ['not-theirs', { place }]
  return isBesieged(view, place) ? ['besieged', { place }] : null
}

function whyNotWork(
  view: SnowPosition,
  seat: Seat,
  { kind, place }: ActionOf<'develop' | 'fortify'>,
): Reason {
  const holding = view.places[place]
  if (holding?.owner !== seat) return ['not-yours', { place }]
  if (kind === 'develop') {
    if (holding.piece === 'town') return ['no-village', { place }]
    if (printedOn(place).points === 0) return ['no-points', { place }]
    if (supplyOf(view, seat, 'town') === 0) return 'no-disc'
  } else {
    if (holding.fort) return ['fort-stands', { place }]
    if (fortSupply(view) === 0) return 'no-fort'
    const poor = short(view, seat, fortPrice)
    if (poor) return poor
  }
  const card = locationCard(nationOf(seat), place)
  if (!card) return 'cards-missing'
  if (!handOf(view, seat).includes(card)) return ['not-in-hand', { card }]
  return useTrouble(view, seat, card) ?? 'cards-missing'
}

function whyNotReinforce(
  view: SnowPosition,
  seat: Seat,
  { place, card }: ActionOf<'reinforce'>,
): Reason | null {
  const siege = view.sieges.find((one) => one.place === place)
  if (!siege) return ['no-siege', { place }]
  if (isRole(card, 'leader') || strengthOf(card, place, siege.by !== seat) === 0)
    return ['no-strength', { card }]
  return (
    short(view, seat, siegePrice(card)) ?? ['siege-unlinked', { place, capital: capitals[nationOf(seat)] }]
  )
}

function whyNotRaid(view: SnowPosition, seat: Seat, { place, card }: ActionOf<'raid'>): Reason | null {
  if (!can(card, 'raid') || isRole(card, 'priest')) return ['no-raider', { card }]
  const trouble = notAttackable(view, seat, place)
  if (trouble) return trouble
  if (view.places[place]?.fort) return ['fort-stands', { place }]
  const target = raidTargets(view, seat).find((one) => one.place === place)
  if (!target) return ['out-of-reach', { place }]
  return short(view, seat, raidPrice(card)) ?? ['too-few-raiders', { place, cards: target.cards }]
}
