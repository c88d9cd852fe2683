import { count } from '../../../engine/gheos/board.ts'
import { type Color, colors, type GheosPosition, supplyOf, totalOf } from '../../../engine/gheos/position.ts'
import { homelands } from './spots.ts'

export const counted = ['wheat', 'cup', 'sword', 'pyramid'] as const

/** One civilization: what stands on its continent, who has followers of it. */
export type Account = {
  color: Color
  onMap: boolean
  symbols: { [S in (typeof counted)[number]]: number }
  supply: number
  /** Per seat. */
  held: number[]
}

/** All that is counted during a game, per civilization and per seat. */
export function ledger(view: GheosPosition) {
  const homes = homelands(view)
  const accounts = colors.map((color): Account => {
    const home = homes[color]
    const symbols = Object.fromEntries(counted.map((symbol) => [symbol, home ? count(home, symbol) : 0]))
    return {
      color,
      onMap: home !== undefined,
      symbols: symbols as Account['symbols'],
      supply: supplyOf(view, color),
      held: view.followers.map((followers) => followers[color]),
    }
  })
  const worth = (symbol: 'cup' | 'pyramid') =>
    view.followers.map((_, seat) =>
      accounts.reduce((sum, { held, symbols }) => sum + held[seat] * symbols[symbol], 0),
    )
  return { accounts, token: worth('cup'), epoch: worth('pyramid'), points: view.points.map(totalOf) }
}
