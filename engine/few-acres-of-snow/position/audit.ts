import { open, type Seat, seenBy } from '../../core/game.ts'
import { fortSupply, owns, supplyOf } from '../board/land.ts'
import {
  allCards,
  type CardId,
  cardIds,
  homeOf,
  isLocation,
  nations,
  reserveSize,
} from '../components/data.ts'
import { placeIds, printedOn } from '../components/map.ts'
import { nationOf, otherSeat, type Player, type SnowPosition } from './position.ts'
import { topOf } from './stack.ts'

/** The fault of a position, or null. */
export function audit(position: SnowPosition): string | null {
  for (const check of [auditCards, auditDecks, auditPieces, auditSieges, auditTurn]) {
    const fault = check(position)
    if (fault) return fault
  }
  return null
}

/** How often each kind of card stands in a list, in one text. */
function tally(cards: readonly CardId[]): string {
  const counts = cardIds.map(() => 0)
  for (const card of cards) counts[numberOf.get(card) ?? cardIds.length]++
  return counts.join()
}
const numberOf = new Map(cardIds.map((card, i) => [card, i]))
const everyCard = tally(allCards)

/** All cards of a player except those in sieges. */
const cardsOf = ({ unseen, discard, reserve, empire, locations }: Player): CardId[] => [
  ...unseen,
  ...discard,
  ...reserve,
  ...empire,
  ...locations,
]

/** Every card is somewhere once. */
function auditCards({ players, display, sieges }: SnowPosition): string | null {
  const all = [...players.flatMap(cardsOf), ...display, ...sieges.flatMap(({ cards }) => cards.flat())]
  return tally(all) === everyCard ? null : `cards: ${all.toSorted()}`
}

/** Each card is where its like may be, hands are seen by their seats, draw piles by nobody. */
function auditDecks({ players, display }: SnowPosition): string | null {
  for (const [seat, player] of players.entries()) {
    const nation = nationOf(seat)
    const hidden = [...player.hand, ...player.draw].map(open)
    if (tally(hidden) !== tally(player.unseen)) return `the ${nation} hold ${hidden.toSorted()}`
    const foreign = cardsOf(player).find((card) => homeOf(card) === nationOf(otherSeat(seat)))
    if (foreign) return `the ${nation} have ${foreign}`
    if (player.empire.some((card) => isLocation(card) || homeOf(card) !== nation))
      return 'a stranger among empire cards'
    if (player.locations.some((card) => !isLocation(card))) return 'an empire card among places'
    if (player.reserve.length > reserveSize || player.reserve.some(isLocation)) return 'an odd reserve'
    if (!player.hand.every((box) => seenBy(box) === 'all' || String(seenBy(box)) === String(seat)))
      return 'a hand is seen by another'
    if (player.hand.some((box, i) => seenBy(box) !== 'all' && i > 0 && seenBy(player.hand[i - 1]) === 'all'))
      return 'a known card lies among unknown ones'
    if (player.draw.some((box) => seenBy(box).length > 0)) return 'a draw pile was looked at'
    if (!Number.isInteger(player.money) || player.money < 0) return `money: ${player.money}`
  }
  return display.some((card) => homeOf(card) !== 'neutral') ? 'a stranger on display' : null
}

/** No more pieces than there are; towns only where one can be built. */
function auditPieces(position: SnowPosition): string | null {
  for (const seat of nations.keys())
    for (const piece of ['village', 'town'] as const) {
      const { captured } = position.players[seat]
      if (captured[piece] < 0) return `captured: ${captured[piece]}`
      if (supplyOf(position, seat, piece) < 0) return `too many a ${piece} of the ${nationOf(seat)}`
    }
  const odd = placeIds.find((place) => position.places[place]?.piece === 'town' && !printedOn(place).points)
  if (odd) return `a town on ${odd}`
  return fortSupply(position) < 0 ? 'too many forts' : null
}

/** Each nation attacks one place of the other at most. */
function auditSieges(position: SnowPosition): string | null {
  const { sieges } = position
  for (const [i, { by, place, cards, lost }] of sieges.entries()) {
    if (!owns(position, otherSeat(by), place)) return `${place} is besieged by its owner`
    if (sieges.slice(0, i).some((other) => other.by === by)) return `seat ${by} attacks twice`
    if (lost && !cards.flat().includes(lost)) return `${lost} was not in the siege of ${place}`
  }
  return null
}

/** The seat of the top decision is waited for; nobody, when the game is over. */
function auditTurn(position: SnowPosition): string | null {
  const { waiting, over } = position
  const top = topOf(position)
  const asked: Seat[] = top && 'seat' in top ? [top.seat] : []
  if (String(waiting) !== String(asked)) return `waiting for ${waiting}, asking ${asked}`
  return (over !== null) === (waiting.length === 0) ? null : 'over, or not over, without reason'
}
