import type { VNode } from 'preact'
import { Chapters } from '../chapters.tsx'
import type { Speak } from './props.ts'
import { sections } from './text/rules-en.tsx'

/** The rules of The Two Heirs. */
export const Rules = ({ t }: { t: Speak }): VNode => (
  <Chapters class="heirs-rules" game="two-heirs" {...sections} t={t} />
)
