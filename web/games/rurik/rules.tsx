import type { VNode } from 'preact'
import { Chapters } from '../chapters.tsx'
import type { Speak } from './props.ts'
import { sections } from './text/rules-en.tsx'

/** The rules of Rurik: Dawn of Kiev. */
export const Rules = ({ t }: { t: Speak }): VNode => (
  <Chapters class="rurik-rules" game="rurik" {...sections} t={t} />
)
