import type { VNode } from 'preact'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { Chapters } from '../kit/rules/chapters.tsx'
import { sections } from './text/rules-en.tsx'

/** How Rurik: Dawn of Kiev is played. */
export const Rules = ({ t, only }: RulesProps): VNode => (
  <Chapters class="rurik-rules" game="rurik" {...sections} only={only} t={t} />
)
