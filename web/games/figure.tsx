import type { ComponentChildren, VNode } from 'preact'

type FigureProps = {
  children: ComponentChildren
  /** A description in words: a screen reader is told nothing else. Left out when a picture only adorns. */
  caption?: ComponentChildren
  /** How many sections it is beside, when there is room beside them. */
  beside?: number
}

/** Pictures among the rules of a game, with what they show in words. */
export const Figure = ({ children, caption, beside = 1 }: FigureProps): VNode => (
  <figure style={{ '--beside': beside }}>
    {children}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)
