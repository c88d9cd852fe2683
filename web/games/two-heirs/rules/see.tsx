import type { VNode } from 'preact'

/** A link to another section. */
export const See = ({ id, children }: { id: string; children: string }): VNode => (
  <a href={`/rules/two-heirs#${id}`}>{children}</a>
)
