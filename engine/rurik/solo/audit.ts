import { open, seenBy } from '../../core/game.ts'
import { neutrals } from '../board/owners.ts'
import { regionOf, regionsOf, unitsOf } from '../board/pieces.ts'
import type { Rebellion, RurikPosition } from '../position/position.ts'
import { onBoat } from '../scoring/tracks.ts'
import { cardNumbers, priorities, rowsOf } from './cards.ts'
import { mats, rebelPieces } from './mats.ts'

/** The fault of the Rebellion, or null. */
export function auditRebellion(position: RurikPosition, rebellion: Rebellion): string | null {
  const { deck, rows, open: unlocked, docked } = rebellion
  const numbers = deck.map(open).sort((a, b) => a - b)
  if (String(numbers) !== String(cardNumbers)) return `cards of the Rebellion: ${numbers}`
  if (seenBy(deck[0]) !== 'all') return 'the top card lies face down'
  if (rows.some((row, i) => open(row) !== rowsOf(open(deck.at(-1)!))[i])) return 'rows of another card'
  const { bonuses, open: least } = mats[position.options.rebellion]
  if (
    priorities.some((column) => unlocked[column] < least[column] || unlocked[column] > bonuses[column].length)
  )
    return 'bonuses that are not there'
  const troops = regionsOf(position).map((region) => unitsOf(regionOf(position, region), neutrals))
  if (troops.reduce((sum, count) => sum + count, 0) > rebelPieces.neutrals) return 'troops of nobody'
  return docked < 0 || onBoat(position, 0) < 0 ? 'goods on the dock' : null
}
