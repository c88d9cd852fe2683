import type { VNode } from 'preact'

/** A link to another section. */
export const See = ({ id, children }: { id: string; children: string }): VNode => (
  <a href={`/rules/rurik#${id}`}>{children}</a>
)
