import type { VNode } from 'preact'
import { Chapters } from '../chapters.tsx'
import type { Speak } from './props.ts'
import { sections } from './text/rules-en.tsx'

/** How The Two Heirs is played. */
export const Rules = ({ t }: { t: Speak }): VNode => (
  <Chapters class="heirs-rules" game="two-heirs" {...sections} t={t} />
)
