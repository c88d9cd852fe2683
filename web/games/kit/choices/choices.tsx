import type { ComponentChildren, VNode } from 'preact'
import type { Action } from '../../../../engine/core/game.ts'
import { Label } from '../../../shell/page/label.tsx'

type ChoicesProps<A> = {
  choices: readonly A[]
  add(action: A): void
  say(action: A): string
  /** The mark of the one that a lesson asks for. */
  aimed?: (action: A) => { 'data-aim': '' } | null
  /** A figure before the sentence. */
  mark?: (action: A) => ComponentChildren
  /** The things that its sentence mentions, if they are not known by name. */
  about?: (action: A) => string | null
}

/** Choices as buttons, each with its sentence; one that is alone stands out. */
export const Choices = <A extends Action>({
  choices,
  add,
  say,
  aimed,
  mark,
  about,
}: ChoicesProps<A>): VNode => (
  <div class="board-choices">
    {choices.map((action) => {
      const more = about?.(action)
      return (
        <button
          key={JSON.stringify(action)}
          {...aimed?.(action)}
          type="button"
          class={[choices.length === 1 && 'strong', more && 'told'].filter(Boolean).join(' ') || undefined}
          onClick={() => add(action)}
        >
          {mark?.(action)}
          <Label>{say(action)}</Label>
          {more && (
            <small>
              <Label>{more}</Label>
            </small>
          )}
        </button>
      )
    })}
  </div>
)
