import type { ComponentChildren, VNode } from 'preact'
import type { RulesProps } from '../../kit/choices/board-props.ts'
import type { SectionId } from './outline.ts'

/** The rules in one language. */
export interface RulesText {
  /** The heading of the list of sections. */
  contents: string
  /** The subject of the game, before the first section. */
  lead: { body(): ComponentChildren; figure?(): VNode }
  sections: { readonly [S in SectionId]: SectionText }
}

/** A section: its heading, its text, and its figure, which is drawn only when it is next. */
interface SectionText {
  title: string
  body(t: RulesProps['t']): ComponentChildren
  figure?(): VNode
}
