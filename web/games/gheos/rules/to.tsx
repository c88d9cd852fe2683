import type { ComponentChildren, VNode } from 'preact'
import { hrefOf, type SectionId } from './outline.ts'

/** A link to another section. */
export const To = ({ id, children }: { id: SectionId; children: ComponentChildren }): VNode => (
  <a href={hrefOf(id)}>{children}</a>
)
