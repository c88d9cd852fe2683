import { type Chance, fill, isHidden, open, peek } from '../../core/game.ts'
import type { Rebellion } from '../position/position.ts'
import { cardNumbers, rowsOf } from './cards.ts'

/** Cards that are not in sight are dealt anew; the last is one that has the rows which came up. */
export function imagineCards({ deck, rows }: Rebellion, chance: Chance): void {
  const last = deck.at(-1)!
  if (isHidden(last)) {
    const known = rows.map(open)
    const seen = deck.map(peek)
    const fits = cardNumbers.filter(
      (card) => !seen.includes(card) && known.every((row, i) => rowsOf(card)[i] === row),
    )
    fill([[last]], [fits[chance.int(fits.length)]], chance)
  }
  fill([deck], cardNumbers, chance)
}
