import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { type AnyGame, isRefused } from '../../../../engine/core/index.ts'
import { hasPlans } from '../../../../engine/core/plans/has-plans.ts'
import type { Known } from '../../../device/device-store.ts'
import { plans } from '../../../device/kept.ts'
import type { FootButton } from '../../../games/kit/frame/around-board.ts'
import { playedAs } from '../../../outbox/my-plan.ts'
import type { AnyDraft } from '../../../table/compose.ts'
import { t, type Words } from '../../../text/words.ts'
import type { TableActions } from '../composing/table-actions.ts'
import type { Composing } from '../composing/use-composing.ts'
import { ownBeginning, type Variation } from '../composing/variation.ts'
import type { UiEvent } from '../phases/phase.ts'
import { InAdvance } from './advance.tsx'
import { Goes, otherWords, plannedWords, Stands, Stopped } from './notes.tsx'
import { type Planning, plainTurn, planTurnsAgain, startOther, startPlanning } from './planning.ts'
import { baseForOther, baseNow, isAskedFor, isOvertaken, leftIn, myPlan, tellLeft } from './standing.ts'

type At = {
  known: Known
  game: AnyGame
  words: Words
  tableActions: TableActions
  composing: Composing
  isTaught: boolean
  planning: Planning | null
  happen(happening: UiEvent): void
}

/** What a table shows of plans; nothing where there are none. */
export interface PlanView {
  /** Plans the next turn; null where none can be planned. */
  button: FootButton | null
  /** How many turns of it stand. */
  stands: number
  /** While others move and nothing was just sent: my plan in a line, and the button. */
  foot: VNode | false
  /** Why it stopped. */
  notes: VNode | null
  /** When it goes, while it is my move. */
  goes: VNode | false
  /** The list of it, for a panel. */
  panel: ((close: () => void) => ComponentChildren) | null
  /** Plans the own beginning of a variation; null where none can be planned. */
  keep: ((variation: Variation) => void) | null
}

const none: PlanView = {
  ...{ button: null, stands: 0, foot: false, notes: null, goes: false, panel: null, keep: null },
}

/**
 * My plan at a table. It is loaded with the table: as a part of its own it would split what boards share with the table,
 * and every game would load more.
 */
export function usePlan(at: At): PlanView {
  const { known, game, words, tableActions, composing, isTaught, planning, happen } = at
  const { view } = known
  const { here } = tableActions
  const { queued, draft } = composing
  const { seat, state } = view
  const hasThem =
    tableActions.isByPost && !isTaught && Boolean(view.plan) && hasPlans(game) && !composing.isOutdated
  const isOn = hasThem && !state.over && !state.resigned[seat]
  const kept = plans.value.get(view.id)
  const mine = useMemo(() => myPlan(known, kept, queued), [known, kept, queued])
  const left = mine.stopped ? [] : leftIn(mine)

  /** How many steps of the turn that stopped were possible, once it was laid out to be sent by hand. */
  const laidOut = useSignal<number | null>(null)
  /** The turn that was sent last from here: nothing can be planned while it goes on. */
  const sent = useRef<AnyDraft | null>(null)
  if (queued) sent.current = draft
  const isFree = isOn && (queued !== null || !composing.isMyTurn)
  const base = useMemo(
    () => (isFree ? baseNow({ game, known, queued, draft, sent: sent.current }) : null),
    [isFree, game, known, queued, draft],
  )
  const next = useMemo(() => {
    if (!base || isRefused(base)) return base
    return left.length > 0 && isOvertaken(known, mine)
      ? { refused: 'moved' as const }
      : startPlanning(game, base, left)
  }, [base, mine])

  // What was planned after a turn on its way stands on its entry once that is played. Once it is refused, it is given up.
  useEffect(() => {
    const after = planning?.after
    if (!after || queued) return
    let isWanted = true
    void playedAs(here.deviceStore, { table: view.id, id: after }).then((version) => {
      if (!isWanted) return
      happen({ kind: 'planned', planning: version === null ? null : { ...planning, after: null, version } })
    })
    return () => {
      isWanted = false
    }
  }, [planning, queued])

  if (!isOn) return none
  const begin = (planning: Planning | { refused: unknown } | null) => {
    if (planning && !isRefused(planning)) happen({ kind: 'planned', planning })
  }
  const button = next && !isRefused(next) ? { label: t('plan.do'), press: () => begin(next) } : null
  const canPlan = composing.isMyTurn || (base !== null && !isRefused(base))
  const again = () => {
    const turns = leftIn(mine)
    if (composing.isMyTurn) laidOut.value = composing.layOut(turns[0].actions)
    else if (base && !isRefused(base)) begin(planTurnsAgain(game, base, turns))
  }
  // Where it is undone, the reason is told again; where none of it is possible, there is nothing to undo.
  const possible = draft.steps.length > 0 || laidOut.value === 0 ? laidOut.value : null
  const isLaidOut = possible !== null && possible === leftIn(mine)[0]?.actions.length
  const isTried = composing.isMyTurn && !state.request && !state.away[seat] && mine.isSaved
  const notes = !planning && mine.stopped && !isLaidOut && (
    <Stopped {...{ here, known, game, words, mine, possible }} again={canPlan ? again : null} />
  )
  const nextInWords = () => {
    const [told] = tellLeft(game, mine, view)
    return [plannedWords(told, words), otherWords(told, words)].filter(Boolean).join('. ')
  }
  const goes = !planning && !mine.stopped && isTried && isAskedFor(game, view, left) && (
    <Goes
      here={here}
      known={known}
      turn={nextInWords()}
      isHeld={draft.steps.length > 0}
      sendNow={() => void composing.layOut(left[0].actions)}
    />
  )
  const otherBase = isFree ? baseForOther(known, { mine, kept }, base) : null
  const why = next && isRefused(next) && next.refused !== 'over' ? t(`plan.none.${next.refused}`) : null
  return {
    button,
    stands: left.length,
    foot: left.length + (button || why ? 1 : 0) > 0 && (
      <section class="sent planned" aria-label={t('plan.do')}>
        <Stands count={left.length} />
        {button ? (
          <p class="actions">
            <button type="button" onClick={button.press}>
              {button.label}
            </button>
          </p>
        ) : (
          why && <p class="quiet">{why}</p>
        )}
      </section>
    ),
    notes: notes || null,
    goes,
    panel: (close) => (
      <InAdvance
        here={here}
        known={known}
        game={game}
        words={words}
        again={
          canPlan
            ? () => {
                close()
                again()
              }
            : null
        }
        addOther={
          otherBase &&
          ((turn) => {
            close()
            begin(startOther(game, otherBase, left, turn))
          })
        }
      />
    ),
    keep:
      base && !isRefused(base) && button
        ? (variation) =>
            begin(planTurnsAgain(game, base, [...left, plainTurn(ownBeginning(variation, seat))]))
        : null,
  }
}
