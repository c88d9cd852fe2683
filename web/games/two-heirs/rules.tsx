import type { VNode } from 'preact'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { Chapters } from '../kit/rules/chapters.tsx'
import { sections } from './text/rules-en.tsx'

/** How The Two Heirs is played. */
export const Rules = ({ t, only }: RulesProps): VNode => (
  <Chapters class="heirs-rules" game="two-heirs" {...sections} only={only} t={t} />
)
