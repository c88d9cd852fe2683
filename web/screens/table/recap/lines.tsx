import type { VNode } from 'preact'
import type { StoryLine } from '../../../print/told.ts'

/** The news, line by line; a tap highlights its place. */
export const Lines = ({
  lines,
  light,
}: {
  lines: readonly StoryLine[]
  light(at: readonly string[]): void
}): VNode => (
  <ul>
    {lines.map(({ words, at }, i) => (
      <li key={i} class="printed">
        {at.length > 0 ? (
          <button type="button" class="bare" onClick={() => light(at)}>
            {words}
          </button>
        ) : (
          words
        )}
      </li>
    ))}
  </ul>
)
