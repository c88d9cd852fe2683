import type { ComponentChildren, VNode } from 'preact'
import type { SectionId } from './outline.ts'

/** The rules in one language. */
export interface RulesText {
  /** What the list of sections is called. */
  contents: string
  /** What it is all about, before the first section. */
  lead: Omit<SectionText, 'title'>
  sections: { readonly [S in SectionId]: SectionText }
}

/** One section: its heading, what it says, and what it shows, which is drawn when it is its turn. */
interface SectionText {
  title: string
  body(): ComponentChildren
  figure?(): VNode
}
