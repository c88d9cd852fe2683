import { derive, secret, show } from '../../core/game.ts'
import { advisorsIn } from '../components/data.ts'
import type { Description } from '../position/description.ts'
import type { Rebellion } from '../position/position.ts'
import { cardNumbers, rowsOf } from './cards.ts'

/** The Rebellion of a description: its cards first; fields left out are as at the start. */
export function layRebellion(told: Rebellion, { rebellion = {}, round = 1 }: Description): void {
  const { cards = [], strategy, rows = 0, goods, ...rest } = rebellion
  Object.assign(told, rest, { advisors: advisorsIn(round, 1) })
  Object.assign(told.goods, goods)
  const last = strategy === undefined ? [] : [strategy]
  const others = cardNumbers.filter((card) => ![...cards, ...last].includes(card))
  told.deck = [...cards, ...others, ...last].map((card) => secret(card, []))
  show(told.deck[0], 'all')
  const bottom = told.deck.at(-1)!
  told.rows = Array.from({ length: rows }, (_, at) => derive(bottom, (card) => rowsOf(card)[at], 'all'))
}
