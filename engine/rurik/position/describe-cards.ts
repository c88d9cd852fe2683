import { open, secret, seenBy } from '../../core/game.ts'
import type { Reward } from '../components/data.ts'
import { type DeedId, deedsFor } from '../components/deeds.ts'
import { allSchemes, type SchemeId } from '../components/schemes.ts'
import type { Description } from './description.ts'
import { discardPile, type RurikPosition } from './position.ts'

/** Hands, both decks with the described cards on top, and the discard pile. */
export function laySchemes(told: RurikPosition, { players = [], decks = [[], []], rest }: Description): void {
  const left: SchemeId[] = [...allSchemes]
  const take = (card: SchemeId): SchemeId => {
    const at = left.indexOf(card)
    if (at < 0) throw new Error(`There is no such card, or not so many: ${card}.`)
    return left.splice(at, 1)[0]
  }
  told.players.forEach((player, seat) => {
    player.schemes = (players[seat]?.hand ?? []).map((card) => secret(take(card), [seat]))
  })
  const tops = decks.map((cards) => cards.map((card) => secret(take(card), [])).reverse())
  const isDiscarded = rest === 'discard'
  const beneath = isDiscarded ? [] : left.map((card) => secret(card, []))
  const half = Math.ceil(beneath.length / 2)
  told.decks = [[...beneath.slice(0, half), ...tops[0]], [...beneath.slice(half), ...tops[1]], []]
  if (isDiscarded) told.decks[discardPile] = left.map((card) => secret(card, 'all'))
}

/** The row of deeds, and those that lie face down. */
export function layDeeds(told: RurikPosition, { row, deedDeck }: Description): void {
  const taken = told.players.flatMap(({ deeds, done }) => [...deeds, ...done])
  const free = deedsFor(told.players.length).filter((deed) => !taken.includes(deed))
  const shown: readonly DeedId[] = row ?? free.slice(0, 3)
  const others = free.filter((deed) => !shown.includes(deed))
  const deck = deedDeck ?? others
  told.row = shown.map((deed) => secret(deed, 'all'))
  told.deedDeck = deck.map((deed) => secret(deed, []))
  told.deedDiscard = others.filter((deed) => !deck.includes(deed))
}

/** Puts the described rewards at the front of the rebels' rewards; the others follow in their order. */
export function layRewards(told: RurikPosition, wanted: readonly Reward[]): void {
  const values = told.rewards.map(open)
  wanted.forEach((reward, i) => {
    const at = values.findIndex((value, j) => j >= i && value === reward)
    if (at < 0) throw new Error(`Not so many rebels hold ${reward}.`)
    ;[values[i], values[at]] = [values[at], values[i]]
  })
  told.rewards = told.rewards.map((box, i) => secret(values[i], seenBy(box)))
}
