import { type Color, colors, type GheosPosition, supplyOf, totalOf } from '../../../engine/gheos/position.ts'
import { type Counted, symbolsOf } from './lands.ts'
import { homelands } from './spots.ts'

const nothing: Record<Counted, number> = { wheat: 0, cup: 0, sword: 0, pyramid: 0 }

/** One civilization: what stands on its continent, who has followers of it. */
export type Account = {
  color: Color
  onMap: boolean
  symbols: Record<Counted, number>
  supply: number
  /** Per seat. */
  held: number[]
}

/** All that is counted during a game, per civilization and per seat. */
export function ledger(view: GheosPosition) {
  const homes = homelands(view)
  const accounts = colors.map((color): Account => {
    const home = homes[color]
    return {
      color,
      onMap: home !== undefined,
      symbols: home ? symbolsOf(home) : nothing,
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
