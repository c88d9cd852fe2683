import type { VNode } from 'preact'
import { Chapters } from '../chapters.tsx'
import type { Speak } from './props.ts'
import { sections } from './text/rules-en.tsx'

/** The rules of A Few Acres of Snow. */
export const Rules = ({ t }: { t: Speak }): VNode => (
  <Chapters class="snow-rules" game="few-acres-of-snow" {...sections} t={t} />
)
