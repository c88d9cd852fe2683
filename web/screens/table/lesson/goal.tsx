import type { VNode } from 'preact'
import type { AnyLesson } from '../../../games/kit/lesson.ts'
import { nameOfGame } from '../../../games/kit/words.tsx'
import { Label } from '../../../shell/page/label.tsx'
import { t } from '../../../text/words.ts'

type OfLesson = { lesson: AnyLesson }

/** A lesson's sentences that are numbered from 1, in their order. */
const numbered = ({ text }: AnyLesson, key: string): string[] =>
  Array.from({ length: 9 }, (_, i) => text[`${key}.${i + 1}`]?.({})).filter((words) => words !== undefined)

/** What a game is about: how it is won, how it ends, and what is worth knowing from the start. */
export const Goal = ({ lesson }: OfLesson): VNode => (
  <>
    <h2>{t('learn.goal.win')}</h2>
    <p>{lesson.text['goal.win']({})}</p>
    <h2>{t('learn.goal.ends')}</h2>
    <p>{lesson.text['goal.ends']({})}</p>
    <h2>{t('learn.goal.know')}</h2>
    <ul>
      {numbered(lesson, 'goal.know').map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </>
)

/** The card before the first step. */
export const GoalCard = ({ lesson, game, start }: OfLesson & { game: string; start(): void }): VNode => (
  <main id="main" tabIndex={-1} class="play goal">
    <section class="goal-card" aria-label={t('learn.goal', { game: nameOfGame(game) })}>
      <Goal lesson={lesson} />
      <p class="actions">
        <button type="button" class="strong" onClick={start}>
          <Label>{t('learn.start')}</Label>
        </button>
      </p>
    </section>
  </main>
)

/** What a lesson leaves to discover, at its end. */
export function Discover({ lesson }: OfLesson): VNode | null {
  const left = numbered(lesson, 'left')
  if (left.length === 0) return null
  return (
    <section class="lesson-left">
      <h2>{t('learn.left')}</h2>
      <ul>
        {left.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
