import { type Chance, derive, open, type Seat, secret, seenBy, show } from '../../core/game.ts'
import { type CardId, homeOf, isLocation } from '../components/data.ts'
import { type Player, type SnowPosition, seatOf } from '../position/position.ts'

/** The cards in a hand, as its owner sees them. */
export const handOf = (position: SnowPosition, seat: Seat): CardId[] => position.players[seat].hand.map(open)

/** The kinds of cards in a list, each once. */
export const kindsOf = (cards: readonly CardId[]): CardId[] => [...new Set(cards)]

/** A list without one card of a kind. */
export function without(cards: readonly CardId[], card: CardId): CardId[] {
  const at = cards.indexOf(card)
  return at < 0 ? [...cards] : cards.toSpliced(at, 1)
}

/** Takes one card of a kind out of a public pile. */
export function takeOut(pile: CardId[], card: CardId): CardId {
  pile.splice(pile.indexOf(card), 1)
  return card
}

/**
 * Takes a card out of a hand for all to see. Of equal cards the one that is already known goes, so that no more is
 * revealed than must be.
 */
export function takeFromHand(player: Player, card: CardId): CardId {
  const equal = player.hand.filter((box) => open(box) === card)
  const box = equal.find((known) => seenBy(known) === 'all') ?? equal[0]
  player.hand.splice(player.hand.indexOf(box), 1)
  show(box, 'all')
  takeOut(player.unseen, card)
  return card
}

/**
 * Starting an action that takes further cards shows that the player has them. If this does not follow from the first
 * card and the known part of the hand, it is noted as a reveal of the hidden part: others learn that `canGoOn` is true
 * of the hand, but no card.
 */
export function vouch(player: Player, card: CardId, canGoOn: (hand: CardId[]) => boolean): void {
  const known = player.hand.filter((box) => seenBy(box) === 'all').map(open)
  if (!known.includes(card) || canGoOn(without(known, card))) return
  const unknown = player.hand.find((box) => seenBy(box) !== 'all')
  if (unknown) derive(unknown, () => true, 'all')
}

/** Plays a card from the hand of a seat onto its discard pile. */
export function discardFromHand(position: SnowPosition, seat: Seat, card: CardId): void {
  const player = position.players[seat]
  player.discard.push(takeFromHand(player, card))
}

/** Takes a card that everybody has seen into a hand; it stays known. */
export function takeIntoHand(player: Player, card: CardId): void {
  player.hand.push(secret(card, 'all'))
  player.unseen.push(card)
}

/** Puts a card where its kind may be had again: a nation's available cards, or the display. */
export function sendHome(position: SnowPosition, card: CardId): void {
  const home = homeOf(card)
  if (home === 'neutral') position.display.push(card)
  else position.players[seatOf(home)][isLocation(card) ? 'locations' : 'empire'].push(card)
}

/**
 * Takes the top card of the draw pile, which must not be empty, into the hand. Cards that everybody knows stay last
 * there: otherwise their places would tell which of the others was played.
 */
export function drawCard({ hand, draw }: Player, seat: Seat): void {
  const box = draw.pop()!
  show(box, [seat])
  const unknown = hand.filter((held) => seenBy(held) !== 'all').length
  hand.splice(unknown, 0, box)
}

/** Makes the discard pile the draw pile. */
export function reshuffle(player: Player, chance: Chance): void {
  const cards = player.discard.splice(0)
  player.unseen.push(...cards)
  player.draw = chance.shuffle(cards.map((card) => secret(card, [])))
}
