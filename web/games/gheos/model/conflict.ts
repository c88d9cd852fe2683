import type { GheosAction } from '../../../../engine/gheos/position.ts'
import { type Stakes, stakesOf } from './effects.ts'
import { priceOfStep } from './price.ts'
import type { GheosTap, Given } from './types.ts'

/** A war or a migration that the viewer has caused, and the ways to act on it, each with its price. */
export interface ConflictPanel {
  choices: readonly { action: GheosAction; price: string | null; tap: GheosTap }[]
  stakes: Stakes
}

export function conflictPanel({ view, seat, choices, preview, t }: Given): ConflictPanel | null {
  const { stage } = view
  if (!('conflict' in stage) || seat === null) return null
  const { conflict } = stage
  return {
    choices: choices.map((action) => {
      const step = { before: view, after: preview(action).view, seat, t }
      const price =
        action.kind === 'pay'
          ? priceOfStep(step, action.color)
          : (priceOfStep(step) ?? t('gheos.board.price.none', { whole: 'false' }))
      return { action, price, tap: { kind: 'add', actions: [action] } }
    }),
    stakes: stakesOf({ view, conflict, seat, t }),
  }
}
