import { epochsToEnd } from '../../../../engine/gheos/data.ts'
import {
  type Color,
  colors,
  type GheosPosition,
  supplyOf,
  totalOf,
} from '../../../../engine/gheos/position.ts'
import { type Counted, symbolsOf } from '../map/lands.ts'
import { homelands, undecided } from '../map/spots.ts'

const nothing: Record<Counted, number> = { wheat: 0, cup: 0, sword: 0, pyramid: 0 }

/** One civilization: its symbols, and the holders of its followers. */
export type Account = {
  color: Color
  onMap: boolean
  /** Symbols of its continent; null while it is undecided which that is. */
  symbols: Record<Counted, number> | null
  supply: number
  /** Per seat. */
  held: number[]
}

/** The counts of a game, per civilization and per seat; null where they are undecided. */
export function ledger(view: GheosPosition) {
  const homes = homelands(view)
  const open = undecided(view)
  const accounts = colors.map((color): Account => {
    const home = homes[color]
    return {
      color,
      onMap: view.markers[color] !== undefined,
      symbols: open.includes(color) ? null : home ? symbolsOf(home) : nothing,
      supply: supplyOf(view, color),
      held: view.followers.map((followers) => followers[color]),
    }
  })
  const worth = (symbol: 'cup' | 'pyramid') =>
    view.followers.map((_, seat) =>
      accounts.reduce<number | null>((sum, { held, symbols }) => {
        if (held[seat] === 0 || sum === null) return sum
        return symbols && sum + held[seat] * symbols[symbol]
      }, 0),
    )
  return { accounts, token: worth('cup'), epoch: worth('pyramid'), points: view.points.map(totalOf) }
}

/** The epochs drawn, and the one that ends the game. */
export const epochsOf = ({ epochs, hands }: GheosPosition) => ({
  epoch: epochs.length,
  last: epochsToEnd[hands.length],
})
