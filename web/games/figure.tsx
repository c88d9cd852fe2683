import type { ComponentChildren, VNode } from 'preact'

type FigureProps = {
  children: ComponentChildren
  /** What is to be seen, in words: a screen reader is told nothing else. Left out where a picture only adorns. */
  caption?: ComponentChildren
  /** How many sections it stands beside, where there is room beside them. */
  beside?: number
}

/** Pictures among the rules of a game, with what they show in words. */
export const Figure = ({ children, caption, beside = 1 }: FigureProps): VNode => (
  <figure style={{ '--beside': beside }}>
    {children}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)
