import { useLayoutEffect, useMemo, useReducer } from 'preact/hooks'
import type { Action, AnyGame } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { type Progress, progressOf } from '../../../games/kit/lesson.ts'
import { lasting } from '../../../shell/page/chosen-here.ts'
import { type AnyDraft, actionsOf, sendable } from '../../../table/compose.ts'
import type { Words } from '../../../text/words.ts'
import type { TableActions } from '../composing/table-actions.ts'
import { type Composing, useComposing } from '../composing/use-composing.ts'
import { tryOut } from '../composing/variation.ts'
import { leftBy, type Teaching, turnIn } from '../lesson/guide.tsx'
import { addPlanned, backToStep } from '../planning/planning.ts'
import { type PlanView, usePlan } from '../planning/use-plan.tsx'
import { choicesIn, initialUi, look, type Phase, phaseOf, type UiEvent, type UiState } from './phase.ts'

/** What a turn is composed on. */
interface Composed {
  known: Known
  game: AnyGame
  /** The kind of action that ends a turn of this game. */
  ends: string | undefined
  words: Words
  tableActions: TableActions
  /** The lesson that goes on here. */
  teaching: Teaching | undefined
}

/** A table's turn as its reader has it before them: composed, tried out or planned, and what can be done to it. */
export interface Turn {
  phase: Phase
  /** What can be chosen on the board. */
  choices: readonly Action[]
  /** What the primary button sends, or adds to the plan; null while something is missing. */
  turn: AnyDraft | null
  /** The kind of action that ends it; none while a lesson asks for something else. */
  ends: string | undefined
  composing: Composing
  plan: PlanView
  looking: UiState
  happen(happening: UiEvent): void
  choose(action: Action, isMore?: boolean): void
  /** Keeps only the first steps. */
  undoTo(steps: number): void
  send(turn: AnyDraft): Promise<void>
  /** How far a lesson is; null where none goes on. */
  progress: Progress | null
  /** Whether a lesson can't go on: newer rules are against one of its steps. */
  isStuck: boolean
}

/** Milliseconds that a draft takes to fold before it is sent: the style sheet has the same. */
const foldTime = 240

const folded = (): Promise<void> | null => {
  const long = lasting(foldTime)
  return long > 0 ? new Promise((done) => setTimeout(done, long)) : null
}

export function useTurn({ known, game, words, tableActions, teaching, ...played }: Composed): Turn {
  const { seat, state, version } = known.view
  const [looking, happen] = useReducer(look, initialUi)
  const { variation, planning, isFolding } = looking
  const composing = useComposing(known, game, tableActions)
  const { draft, queued, other, isOutdated } = composing
  const progress = teaching ? progressOf(teaching.lesson, teaching.turns, actionsOf(draft)) : null
  const isTaught = teaching !== undefined
  const plan = usePlan({ known, game, words, tableActions, composing, isTaught, planning, happen })
  const planned = useMemo(() => planning && sendable(game, planning.draft), [game, planning])
  const turn = planning
    ? planned
    : progress
      ? turnIn(progress, game, { draft, sendable: composing.turn, ends: played.ends })
      : composing.turn
  // A lesson step that has something else to do leaves nothing to end.
  const ends = progress && !turn ? undefined : played.ends
  // Runs before the news highlights where it happened.
  useLayoutEffect(() => happen({ kind: 'moved' }), [version])

  const isOver = state.over !== null
  const phase = useMemo(
    () =>
      phaseOf({
        ...{ isOver, seat, draft, turn, queued, other, variation, planning },
        isClosed: isOutdated || isFolding,
      }),
    [isOver, seat, draft, turn, queued, other, variation, planning, isOutdated, isFolding],
  )
  const choices = useMemo(() => {
    const all = choicesIn(game, phase, seat)
    return progress ? leftBy(progress, all) : all
  }, [phase, teaching])
  // Newer rules may be against a step of mine, too: then it leaves nothing to do.
  const isIdle = phase.kind === 'composing' && !phase.isClosed && !turn && choices.length === 0
  return {
    ...{ phase, choices, turn, ends, composing, plan, looking, happen, progress },
    isStuck: isTaught && (teaching.isStuck || (isIdle && !progress?.isDone)),
    choose(action, isMore) {
      if (variation)
        return happen({ kind: 'tried', variation: tryOut(game, variation, seat, { action, isMore }) })
      if (planning) return happen({ kind: 'planned', planning: addPlanned(game, planning, action, isMore) })
      happen({ kind: 'changed' })
      composing.add(action, isMore)
    },
    undoTo(steps) {
      if (planning) return happen({ kind: 'planned', planning: backToStep(planning, steps) })
      happen({ kind: 'changed' })
      composing.undoTo(steps)
    },
    async send(turn) {
      happen({ kind: 'folding', isFolding: true })
      try {
        await folded()
        await composing.send(turn)
      } finally {
        happen({ kind: 'folding', isFolding: false })
      }
    },
  }
}
