import type { VNode } from 'preact'
import { Chapters } from '../../../../../web/games/chapters.tsx'
import type { Speak } from './props.ts'
import { sections } from './text/rules-en.tsx'

/** How Sealed Bids is played. */
export const Rules = ({ t }: { t: Speak }): VNode => (
  <Chapters class="sealed-bids-rules" game="sealed-bids" {...sections} t={t} />
)
