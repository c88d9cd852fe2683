import type { GheosAction } from '../../../../engine/gheos/position.ts'
import { type Stakes, stakesOf } from './effects.ts'
import { fatesOf } from './foresight.ts'
import type { GheosTap, Given } from './types.ts'

/** A war or a migration that the viewer has caused, and the ways to act on it. */
export interface ConflictPanel {
  choices: readonly { action: GheosAction; about: string | null; tap: GheosTap }[]
  stakes: Stakes
}

export function conflictPanel({ view, seat, choices, t }: Given): ConflictPanel | null {
  const { stage } = view
  if (!('conflict' in stage)) return null
  const { conflict } = stage
  const fates = fatesOf(conflict)
  const isLost = (action: GheosAction) =>
    action.kind === 'pay' && fates.every(({ removed }) => removed.includes(action.color))
  return {
    choices: choices.map((action) => ({
      action,
      about: isLost(action) ? t('gheos.board.lost.anyway') : null,
      tap: { kind: 'add', actions: [action] },
    })),
    stakes: stakesOf({ view, conflict, payer: null, seat, t }),
  }
}
