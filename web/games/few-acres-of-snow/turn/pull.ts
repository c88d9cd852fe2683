import { markerOf, strengthIn } from '../../../../engine/few-acres-of-snow/board/siege.ts'
import { attackerWinsAt, defenderWinsAt } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { Siege, SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'

/** The state of a siege: strength on both sides, and the strength that each still needs. */
export interface Pull {
  marker: number
  attacker: { seat: number; strength: number; need: number }
  defender: { seat: number; strength: number; need: number }
}

/** The balance of a siege. The place itself counts for the defender, as soldiers there do. */
export function pullOf(view: SnowPosition, siege: Siege): Pull {
  const marker = markerOf(view, siege)
  const strength = strengthIn(siege, siege.by)
  return {
    marker,
    attacker: { seat: siege.by, strength, need: Math.max(0, attackerWinsAt - marker) },
    defender: { seat: 1 - siege.by, strength: strength - marker, need: Math.max(0, marker - defenderWinsAt) },
  }
}

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
