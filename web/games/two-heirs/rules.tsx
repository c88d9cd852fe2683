import type { VNode } from 'preact'
import type { RulesProps } from '../board-props.ts'
import { Chapters } from '../chapters.tsx'
import { sections } from './text/rules-en.tsx'

/** How The Two Heirs is played. */
export const Rules = ({ t, only }: RulesProps): VNode => (
  <Chapters class="heirs-rules" game="two-heirs" {...sections} only={only} t={t} />
)
