import type { VNode } from 'preact'
import type { Laid, Markers } from '../../../engine/gheos/position.ts'
import { cssPalette } from '../palette.ts'
import { Picture, TilePicture } from './picture.tsx'
import { EnglishRules } from './text/rules-en.tsx'

export type Example = (props: { board: Laid[]; markers?: Markers }) => VNode

/** A small map, as it stands in the rules. */
const example: Example = ({ board, markers = {} }) =>
  board.length === 1 ? (
    <TilePicture laid={board[0]} palette={cssPalette} />
  ) : (
    <Picture view={{ board, markers, stage: { kind: 'tile' }, last: null }} palette={cssPalette} />
  )

/** How Gheos is played. */
export const Rules = (): VNode => (
  <article class="gheos-rules">
    <EnglishRules Example={example} />
  </article>
)
