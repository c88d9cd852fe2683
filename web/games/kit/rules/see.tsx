import type { FunctionComponent } from 'preact'

/** A link to another section of a game's rules. */
export const seeIn =
  (game: string): FunctionComponent<{ id: string; children: string }> =>
  ({ id, children }) => <a href={`/rules/${game}#${id}`}>{children}</a>
