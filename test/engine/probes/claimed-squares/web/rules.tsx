import type { VNode } from 'preact'
import type { RulesProps } from '../../../../../web/games/kit/choices/board-props.ts'
import { Chapters } from '../../../../../web/games/kit/rules/chapters.tsx'
import { sections } from './text/rules-en.tsx'

/** How Claimed Squares is played. */
export const Rules = ({ t, only }: RulesProps): VNode => (
  <Chapters class="claimed-squares-rules" game="claimed-squares" {...sections} only={only} t={t} />
)
