import { epochsToEnd, standardTiles } from '../../../../engine/gheos/data.ts'
import { peopleActions } from '../../../../engine/gheos/people.ts'
import { outcome } from '../../../../engine/gheos/scoring.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Change } from './effects.ts'
import type { GheosTap, Given } from './types.ts'

/** Spending a token: its points, and a note where it ends the game, with everybody's final score. */
export interface TokenPanel {
  words: string
  note: string
  /** It scores nothing, and the game goes on. */
  isIdle: boolean
  scores: readonly Change[] | null
  tap: GheosTap
}

export function tokenPanel({ view, choices, preview, say, t }: Given): TokenPanel | null {
  const token = choices.find(({ kind }) => kind === 'token')
  if (!token) return null
  const after = preview(token).view
  const end = outcome(after)
  const { active } = view
  return {
    words: say(token),
    isIdle: !end && after.points[active].tokens === view.points[active].tokens,
    note: end ? t('gheos.board.token.ends') : t('gheos.board.token.left', { tokens: after.tokens[active] }),
    scores:
      end?.seats.map(({ rank, total, lines }, seat) => {
        const words = t('gheos.board.final', { points: lines.at(-1)!.points, total, rank })
        return { seat, parts: [{ kind: 'words', words }] }
      }) ?? null,
    tap: { kind: 'add', actions: [token] },
  }
}

/** Why the rest of a turn lacks a step, and whether the end is near. */
export interface Passed {
  refused: Impossible | null
  isLastEpochNext: boolean
}

export function passedIn({ view, t }: Pick<Given, 'view' | 't'>): Passed {
  const empty = String(Object.keys(view.markers).length === 0)
  return {
    refused:
      peopleActions(standardTiles, view).length === 0
        ? { words: t('gheos.board.passed', { empty }), rule: 'followers' }
        : null,
    isLastEpochNext: view.epochs.length === epochsToEnd[view.hands.length] - 1,
  }
}
