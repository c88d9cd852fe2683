import type { VNode } from 'preact'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { Chapters } from '../kit/rules/chapters.tsx'
import { sections } from './text/rules-en.tsx'

/** How A Few Acres of Snow is played. */
export const Rules = ({ t, only }: RulesProps): VNode => (
  <Chapters class="snow-rules" game="few-acres-of-snow" {...sections} only={only} t={t} />
)
