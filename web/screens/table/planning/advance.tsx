import type { VNode } from 'preact'
import type { AnyGame } from '../../../../engine/core/index.ts'
import type { Plan, PlannedTurn } from '../../../../engine/core/plans/plan.ts'
import type { Known } from '../../../device/device-store.ts'
import { plans } from '../../../device/kept.ts'
import type { Here } from '../../../outbox/here.ts'
import { dropPastPlan, planAgain } from '../../../outbox/my-plan.ts'
import { isSavingPlan } from '../../../sync/plan-sync.ts'
import { t, type Words } from '../../../text/words.ts'
import { AskAt } from './ask-at.tsx'
import { clearPlan, keepMine } from './keeping.ts'
import { otherWords, plannedWords, Stopped } from './notes.tsx'
import { leftIn, type MyPlan, myPlan, planUpTo, tellLeft } from './standing.ts'

type Props = {
  here: Here
  known: Known
  game: AnyGame
  words: Words
  again: (() => void) | null
  /** Plans another turn for where one that is left can't go; null where none can be planned now. */
  addOther: ((turn: number) => void) | null
}

/** My plan as a list with its conditions, or how to make one; and what became of it. */
export function InAdvance(props: Props): VNode {
  const { here, known, game, words, addOther } = props
  const { view } = known
  const kept = plans.value.get(view.id)
  const mine = myPlan(known, kept)
  const left = leftIn(mine)
  const told = tellLeft(game, mine, view)
  const keep = (plan: Plan | null) => {
    const start = mine.went === 0 ? mine.start : null
    const after = plan && kept?.state === 'unsaved' ? kept.after : null
    return keepMine(here, view, { plan, start, after })
  }
  const change = (turn: number, changed: (one: PlannedTurn) => PlannedTurn) => {
    const plan = planUpTo(mine, left.length)
    return plan && keep({ ...plan, turns: plan.turns.map((one, i) => (i === turn ? changed(one) : one)) })
  }
  const removeOther = (turn: number) => change(turn, ({ else: _, ...one }) => one)
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{t('plan.list')}</h2>
      {kept?.state === 'past' && <Past here={here} table={view.id} />}
      {mine.stopped && <Stopped {...props} mine={mine} />}
      {left.length === 0 ? (
        <p>{t('plan.empty')}</p>
      ) : (
        !mine.stopped && (
          <>
            <ol class="plan">
              {left.map(({ askAt, else: other }, i) => (
                <li key={i}>
                  <p class="printed">{plannedWords(told[i], words)}</p>
                  {other && (
                    <p class="of-turn">
                      <span class="printed">{otherWords(told[i], words)}</span>
                      <button
                        type="button"
                        class="bare"
                        aria-label={t('plan.other.remove.of', { number: i + 1 })}
                        onClick={() => void removeOther(i)}
                      >
                        {t('plan.other.remove')}
                      </button>
                    </p>
                  )}
                  <AskAt
                    game={game.id}
                    askAt={askAt}
                    told={told[i]}
                    words={words}
                    keep={(asked) => void change(i, (one) => ({ ...one, askAt: asked }))}
                  />
                  <p class="of-turn">
                    {addOther && !other && (
                      <button
                        type="button"
                        class="bare"
                        aria-label={t('plan.other.add.to', { number: i + 1 })}
                        onClick={() => addOther(i)}
                      >
                        {t('plan.other.add')}
                      </button>
                    )}
                    <button
                      type="button"
                      class="bare"
                      aria-label={t('plan.remove.from', { number: i + 1 })}
                      onClick={() => void keep(planUpTo(mine, i))}
                    >
                      {t('plan.remove', { more: left.length - i - 1 })}
                    </button>
                  </p>
                </li>
              ))}
            </ol>
            <p class="quiet">
              {t('plan.conditions', { count: left.length })}
              {left.some((one) => one.else) && ` ${t('plan.conditions.other')}`}
            </p>
            <p class="quiet" role="status">
              {statusOf(mine)}
            </p>
            <p class="actions">
              <button type="button" onClick={() => void clearPlan(here, view)}>
                {t('plan.clear')}
              </button>
            </p>
          </>
        )
      )}
    </section>
  )
}

const statusOf = ({ isSaved }: MyPlan): string =>
  isSaved ? t('plan.saved') : t(isSavingPlan.value ? 'plan.saving' : 'plan.unsaved')

/** My plan that another device's came before: it is offered again. */
const Past = ({ here, table }: { here: Here; table: string }): VNode => (
  <section class="note" aria-label={t('plan.past')}>
    <p>{t('plan.past')}</p>
    <p class="actions">
      <button type="button" onClick={() => void planAgain(here, table)}>
        {t('plan.past.use')}
      </button>
      <button type="button" onClick={() => void dropPastPlan(here.deviceStore, table)}>
        {t('plan.past.drop')}
      </button>
    </p>
  </section>
)
