import type { VNode } from 'preact'
import type { Action, AnyGame, SeatNames } from '../../../../engine/core/index.ts'
import type { Tab } from '../../../games/kit/frame/around-board.ts'
import { type AnyLesson, fits, learner, type Progress } from '../../../games/kit/lesson.ts'
import { nameOfGame } from '../../../games/kit/words.tsx'
import { dropLocal } from '../../../local/table.ts'
import type { Here } from '../../../outbox/here.ts'
import { Label } from '../../../shell/page/label.tsx'
import { navigate } from '../../../shell/routes/router.ts'
import { type AnyDraft, ended } from '../../../table/compose.ts'
import { nameOf, t } from '../../../text/words.ts'
import { Goal } from './goal.tsx'

/** A lesson that goes on at a table. */
export interface Teaching {
  lesson: AnyLesson
  /** The learner's turns so far. */
  turns: readonly (readonly Action[])[]
  /** Whether it can't go on: newer rules don't allow what a rival does next. */
  isStuck: boolean
  /** Restarts it. */
  again(): void
}

/** The choices that a step leaves. */
export const leftBy = ({ next }: Progress, choices: readonly Action[]): readonly Action[] =>
  choices.filter((choice) => next && fits(choice, next))

/** Whether a step has only its turn left to end, its other actions being composed. */
const isAtItsEnd = ({ at, next, isDone }: Progress, { steps }: AnyLesson): boolean =>
  !isDone && steps[at].does.length > 1 && next === steps[at].does.at(-1)

/** The turn that a step has sent, whole: parts of it are no step. Null while the step has something else to do. */
export function turnIn(
  { next, sends }: Progress,
  game: AnyGame,
  { draft, sendable, ends }: { draft: AnyDraft; sendable: AnyDraft | null; ends: string | undefined },
): AnyDraft | null {
  if (sends) return sendable
  return next?.kind === ends ? ended(game, draft, ends) : null
}

type GuideProps = {
  lesson: AnyLesson
  progress: Progress
  isStuck: boolean
  /** Whether the turn can be sent now, and is to be. */
  isReady: boolean
  names: SeatNames
  waiting: readonly number[]
}

/** The learner's step, shown where other tables show what is asked for. */
export function Guide({ lesson, progress, isStuck, isReady, names, waiting }: GuideProps): VNode {
  const { at, sends, isDone } = progress
  const count = lesson.steps.length
  const rival = waiting.find((seat) => seat !== learner)
  const said = () => {
    if (isDone) return t('learn.done')
    if (isStuck) return t('learn.stuck')
    if (rival !== undefined) return t('learn.watch', { name: nameOf(names, rival) })
    return sends || (isReady && isAtItsEnd(progress, lesson))
      ? t('learn.send')
      : lesson.text[lesson.steps[at].say]({})
  }
  return (
    <div class="guide">
      <progress value={at} max={count} aria-label={t('learn.progress')} />
      <p role="status">
        <b>{isDone ? <Label>{t('learn.over')}</Label> : <StepCount number={at + 1} count={count} />}</b>{' '}
        <Label>{said()}</Label>
      </p>
    </div>
  )
}

/** The number of a step: short where it is seen, in words where it is heard. */
const StepCount = (step: { number: number; count: number }): VNode => (
  <>
    <span class="unseen">{t('learn.step', step)}</span>
    <span aria-hidden="true">
      <Label>{t('learn.step.short', step)}</Label>
    </span>
  </>
)

/** The way on from a lesson that is stuck. */
export const StartAgain = ({ again }: Pick<Teaching, 'again'>): VNode => (
  <p class="actions">
    <button type="button" class="strong" onClick={again}>
      {t('learn.again')}
    </button>
  </p>
)

/** The ways on from a lesson: a first game against an easy bot, which begins at once, the rules, or the lesson again. */
export const Learned = ({ game, again }: { game: string; again(): void }): VNode => (
  <p class="actions">
    <button type="button" onClick={again}>
      {t('learn.again')}
    </button>
    <a class="button" href={`/rules/${game}`}>
      {t('learn.rules')}
    </a>
    <a class="button strong" href={`/play#${game}-2-bots-easy`}>
      <Label>{t('learn.first')}</Label>
    </a>
  </p>
)

/** The parts of a lesson besides its board. */
export function tabsOf(
  { deviceStore }: Here,
  game: string,
  table: string,
  { lesson, again }: Teaching,
): Tab[] {
  const end = async () => {
    await dropLocal(deviceStore, table)
    navigate('/', 'replace')
  }
  return [
    {
      name: 'more',
      label: t('panel.more'),
      show: (close) => (
        <>
          <section class="goal-again" aria-label={t('learn.goal', { game: nameOfGame(game) })}>
            <Goal lesson={lesson} />
          </section>
          <p>
            <a class="link" href={`/rules/${game}`}>
              {t('rules.of', { game: nameOfGame(game) })}
            </a>
          </p>
          <p class="actions">
            <button
              type="button"
              onClick={() => {
                close()
                again()
              }}
            >
              {t('learn.again')}
            </button>
            <button type="button" onClick={() => void end()}>
              {t('learn.end')}
            </button>
          </p>
        </>
      ),
    },
  ]
}
