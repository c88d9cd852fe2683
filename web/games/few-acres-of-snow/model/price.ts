import { fortSupply, supplyOf } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { markerOf, siegeOf } from '../../../../engine/few-acres-of-snow/board/siege.ts'
import { type CardId, capturesToEnd } from '../../../../engine/few-acres-of-snow/components/data.ts'
import {
  otherSeat,
  type SnowAction,
  type SnowPosition,
} from '../../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../../engine/few-acres-of-snow/position/stack.ts'
import { capturedPoints, totalOf } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import { inRow, listed } from '../../../print/listed.ts'
import { nameOf } from '../cards/words.ts'
import { pullOf, signed } from '../turn/pull.ts'
import { type Given, moverOf } from './given.ts'
import { less, movedIn } from './moved.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { triggerOf } from './trigger.ts'
import { inTwoLines, type Part, type Price } from './two-lines.ts'

/** What a choice costs, brings and triggers, and whether it ends the game; empty where its own sentence says all. */
export function priceOf(given: Given, action: SnowAction): Price {
  const told = toldOf(given, action)
  const { say } = told
  const ranked = (rank: number, sentences: string[], short?: string): Part[] =>
    sentences.map((said) => ({ said, rank, ...(short && { short }) }))
  const { discarded, toHand } = movedIn(told.outcome.before, told.outcome.after, moverOf(given))
  const lost = cardsLost(told)
  const isPaid = lost.length > 0 && discarded.length > 0
  // The first sentence of a trigger is what follows at once; a second one says that the game ends.
  const [trigger = [], ending = []] = [triggersIn(told).slice(0, 1), triggersIn(told).slice(1)]
  return inTwoLines([
    ...ranked(1, moneyIn(told)),
    ...ranked(5, lost.slice(0, isPaid ? 1 : 0), say('discards', { cards: 'none', more: discarded.length })),
    ...ranked(5, lost.slice(isPaid ? 1 : 0)),
    ...ranked(1, pointsIn(told)),
    ...ranked(2, siegesIn(told)),
    ...ranked(4, handGained(told), say('hand-count', { count: toHand.length })),
    ...ranked(3, trigger),
    ...ranked(0, [...ending, ...endIn(told)], isDecided(told) ? undefined : say('may-end')),
    ...ranked(6, pileGained(told)),
    ...ranked(7, piecesLeft(told)),
  ])
}

/** Whether the game is won or lost at once. */
const isDecided = ({ outcome }: Told): boolean => outcome.after.over?.cause === 'place'

/** The same beside other choices: what all of their kind do is left out. */
export function priceInList(given: Given, action: SnowAction): string {
  const told = toldOf(given, action)
  const cards = action.kind === 'settle' ? [] : cardsGained(told)
  return [...lossesIn(told), ...gainsIn(told), ...cards, ...comesOf(told)].join(' ')
}

/** What differs between the cards that an action in progress may be paid with. */
export function pricePaid(given: Given, action: SnowAction): string {
  const told = toldOf(given, action)
  return [...lossesIn(told), ...siegesIn(told), ...triggersIn(told)].join(' ')
}

/** What an action in progress comes to, whatever it is paid with. */
export function priceBegun(given: Given, action: SnowAction): Price {
  const told = toldOf(given, action)
  const short = isDecided(told) ? {} : { short: told.say('may-end') }
  return inTwoLines([
    ...pointsIn(told).map((said) => ({ said, rank: 1 })),
    ...piecesLeft(told).map((said) => ({ said, rank: 2 })),
    ...endIn(told).map((said) => ({ said, rank: 0, ...short })),
  ])
}

type Say = (key: string, params?: Record<string, string | number>) => string
type Told = { given: Given; action: SnowAction; outcome: Outcome; say: Say }

const toldOf = (given: Given, action: SnowAction): Told => ({
  given,
  action,
  outcome: outcomeOf(given, action),
  say: sayIn(given),
})

const sayIn =
  ({ t, names, ...given }: Given): Say =>
  (key, params = {}) =>
    t(`few-acres-of-snow.board.price.${key}`, { name: names[otherSeat(moverOf(given))], ...params })

const lossesIn = (told: Told): string[] => [...moneyIn(told), ...cardsLost(told)]
const gainsIn = (told: Told): string[] => [...pointsIn(told), ...siegesIn(told)]
const triggersIn = ({ given, action, outcome }: Told): string[] => triggerOf(given, action, outcome)
const comesOf = (told: Told): string[] => [...triggersIn(told), ...endIn(told)]

/** A number that changes, before and after; nothing where it does not. */
const change = (say: Say, key: string, from: number, to: number): string[] =>
  from === to ? [] : [say(key, { from, to })]

function moneyIn({ given, outcome: { before, after }, say }: Told): string[] {
  const mine = moverOf(given)
  const money = (view: SnowPosition, seat: number) => view.players[seat].money
  return [
    ...change(say, 'money', money(before, mine), money(after, mine)),
    ...change(say, 'money-other', money(before, otherSeat(mine)), money(after, otherSeat(mine))),
  ]
}

/** Cards that leave my hand or my deck. Of those that are still to be chosen only the number is told. */
function cardsLost({ given, action, outcome, say }: Told): string[] {
  if (saysWhere(given, action)) return []
  const { discarded, removed, toReserve } = movedIn(outcome.before, outcome.after, moverOf(given))
  const open = outcome.paid.flatMap(({ card, isOpen }) => (isOpen ? [card] : []))
  const surely = less(discarded, open)
  const more = discarded.length - surely.length
  return [
    ...(discarded.length > 0 ? [say('discards', { cards: cardsIn(given, surely, more > 0), more })] : []),
    ...tellCards(given, say, 'removed', removed),
    ...tellCards(given, say, 'reserve', toReserve),
  ]
}

/** Whether the sentence of a choice says already where its card goes. */
const saysWhere = ({ view }: Given, { kind }: SnowAction): boolean =>
  kind === 'discard' ||
  kind === 'reserve' ||
  (kind === 'pay' && ['discard', 'governor'].includes(topOf(view)!.kind))

function pileGained({ given, outcome, say }: Told): string[] {
  return tellCards(given, say, 'gained', movedIn(outcome.before, outcome.after, moverOf(given)).gained)
}

function handGained({ given, outcome, say }: Told): string[] {
  return tellCards(given, say, 'hand', movedIn(outcome.before, outcome.after, moverOf(given)).toHand)
}

const cardsGained = (told: Told): string[] => [...pileGained(told), ...handGained(told)]

const tellCards = (given: Given, say: Say, key: string, cards: readonly CardId[]): string[] =>
  cards.length > 0 ? [say(key, { cards: cardsIn(given, cards, false), count: cards.length })] : []

function cardsIn({ t }: Given, cards: readonly CardId[], isOpen: boolean): string {
  if (cards.length === 0) return 'none'
  const names = cards.map((card) => nameOf(card, t))
  return isOpen ? inRow(names) : listed(names, t)
}

function pointsIn({ given, outcome: { before, after }, say }: Told): string[] {
  const mine = moverOf(given)
  return [
    ...change(say, 'points', totalOf(before, mine), totalOf(after, mine)),
    ...change(say, 'points-other', totalOf(before, otherSeat(mine)), totalOf(after, otherSeat(mine))),
  ]
}

/** Where each siege stands before and after, and what I then need to win it. */
function siegesIn({ given, outcome: { before, after, paid }, say }: Told): string[] {
  // With soldiers still to be chosen, how strong they are is told once they are.
  const isOpen = paid.at(-1)?.isOpen ?? false
  return after.sieges.flatMap((siege) => {
    const old = before.sieges.find(({ place }) => place === siege.place)
    const to = markerOf(after, siege)
    if (old ? markerOf(before, siegeOf(before, siege.place)) === to : isOpen) return []
    const { attacker, defender } = pullOf(after, siege)
    const { need } = siege.by === moverOf(given) ? attacker : defender
    const from = old ? signed(markerOf(before, old)) : 'none'
    return [say('siege', { from, to: signed(to), need })]
  })
}

/** The pieces that I have left where one is placed, and forts. */
function piecesLeft({ given, outcome: { before, after }, say }: Told): string[] {
  const pieces = (['village', 'town'] as const).map((piece) => {
    const supply = (view: SnowPosition) => supplyOf(view, moverOf(given), piece)
    return { piece, from: supply(before), to: supply(after) }
  })
  const forts = { piece: 'fort', from: fortSupply(before), to: fortSupply(after) }
  return [...pieces, forts]
    .filter(({ from, to }) => to < from)
    .map(({ piece, to }) => say('left', { piece, left: to }))
}

/** Whether the game ends by it: at once, or when the turn of a seat begins that has run out, or captured enough. */
function endIn({ given, outcome: { before, after }, say }: Told): string[] {
  const mine = moverOf(given)
  const { over } = after
  if (over?.cause === 'place') return [say(over.seat === mine ? 'win' : 'lose')]
  return [mine, otherSeat(mine)].flatMap((seat) => {
    const causes = [
      ...(['village', 'town'] as const).map((piece) => ({
        cause: piece,
        isDue: (view: SnowPosition) => supplyOf(view, seat, piece) === 0,
      })),
      { cause: 'captures', isDue: (view: SnowPosition) => capturedPoints(view, seat) >= capturesToEnd },
    ]
    return causes
      .filter(({ isDue }) => !isDue(before) && isDue(after))
      .map(({ cause }) => say('ends', { cause, mine: seat === mine ? 'yes' : 'no', points: capturesToEnd }))
  })
}
