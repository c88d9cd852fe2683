import type { VNode } from 'preact'
import type { RulesProps } from '../../../../../web/games/kit/choices/board-props.ts'
import { Chapters } from '../../../../../web/games/kit/rules/chapters.tsx'
import { sections } from './text/rules-en.tsx'

/** How Sealed Bids is played. */
export const Rules = ({ t, only }: RulesProps): VNode => (
  <Chapters class="sealed-bids-rules" game="sealed-bids" {...sections} only={only} t={t} />
)
