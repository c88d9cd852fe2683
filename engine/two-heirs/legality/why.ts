import type { Refusal } from '../../core/game.ts'
import type { Look } from '../position/position.ts'
import { reasonAgainst } from './decisions.ts'
import { readAction } from './read-action.ts'
import { type Reason, sectionOf } from './sections.ts'

function refuse(reason: Reason): Refusal {
  const [code, params] = typeof reason === 'string' ? [reason, {}] : reason
  return { code, message: { key: `two-heirs.why.${code}`, with: params }, rule: sectionOf[code] }
}

/** Why a thinkable action is not open to a seat; null for one that is, or that means nothing. */
export function why(look: Look, wanted: unknown): Refusal | null {
  const action = readAction(look.tables, wanted)
  if (!action) return null
  if (!look.position.waiting.includes(look.seat)) return refuse('not-your-turn')
  const reason = reasonAgainst(look, action)
  return reason && refuse(reason)
}
