import type { VNode } from 'preact'
import type { Line } from '../../text/told.ts'

/** What happened, line by line; a tap lights up where it was. */
export const Lines = ({
  lines,
  light,
}: {
  lines: readonly Line[]
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
