import { type Chance, conceal, open, type Seat, type Secret, show } from '../../core/game.ts'
import { rowSize } from '../components/data.ts'
import type { DeedId } from '../components/deeds.ts'
import type { SchemeId } from '../components/schemes.ts'
import { type Deck, discardPile, type RurikPosition } from '../position/position.ts'

const otherDeck = (deck: Deck): Deck => (deck === 0 ? 1 : 0)

/** Shuffles the discard pile and what both decks hold, and splits it; of an odd number this deck gets one more. */
function reshuffle(position: RurikPosition, chance: Chance, deck: Deck): void {
  const { decks } = position
  const cards = chance.shuffle([...decks[deck], ...decks[otherDeck(deck)], ...decks[discardPile].splice(0)])
  const half = Math.ceil(cards.length / 2)
  decks[deck] = cards.slice(0, half)
  decks[otherDeck(deck)] = cards.slice(half)
}

/** Takes the top card of a deck, which is filled again when it has run out; nothing when no card is left. */
export function takeTop(position: RurikPosition, chance: Chance, deck: Deck): Secret<SchemeId> | undefined {
  if (position.decks[deck].length === 0) reshuffle(position, chance, deck)
  return position.decks[deck].pop()
}

/** After each effect: a deck that has run out is filled again, as far as there are cards. */
export function refillDecks(position: RurikPosition, chance: Chance): void {
  const empty = ([0, 1] as const).find((deck) => position.decks[deck].length === 0)
  if (empty === undefined) return
  const left = position.decks[otherDeck(empty)].length + position.decks[discardPile].length
  if (left > 0) reshuffle(position, chance, empty)
}

/** The scheme cards in a hand, as its seat sees them, each kind once. */
export const handOf = (position: RurikPosition, seat: Seat): SchemeId[] => [
  ...new Set(position.players[seat].schemes.map(open)),
]

/**
 * Puts a card from a hand on the discard pile for all to see. Others who knew some of the hand forget it: otherwise the
 * remaining cards would tell them which one it was.
 */
export function discardScheme(position: RurikPosition, seat: Seat, card: SchemeId): void {
  const { schemes } = position.players[seat]
  conceal(schemes, [seat])
  const at = schemes.findIndex((box) => open(box) === card)
  const [box] = schemes.splice(at, 1)
  show(box, 'all')
  position.decks[discardPile].push(box)
}

/** The deeds that lie face up. */
export const rowOf = (position: RurikPosition): DeedId[] => position.row.map(open)

/** Fills the row of deeds as far as the deck lasts. */
export function refillRow({ row, deedDeck }: RurikPosition): void {
  while (row.length < rowSize && deedDeck.length > 0) {
    const box = deedDeck.pop()!
    show(box, 'all')
    row.push(box)
  }
}

/** Takes a deed from the row. */
export function takeFromRow(position: RurikPosition, deed: DeedId): void {
  position.row.splice(
    position.row.findIndex((box) => open(box) === deed),
    1,
  )
}
