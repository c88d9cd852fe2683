import type { ComponentChildren, VNode } from 'preact'

type FigureProps = {
  children: ComponentChildren
  /** A description in words, the only thing that screen readers get. Left out when a picture only adorns. */
  caption?: ComponentChildren
  /** The number of sections beside it, when there is room beside them. */
  beside?: number
}

/** Pictures among the rules of a game, with their contents in words. */
export const Figure = ({ children, caption, beside = 1 }: FigureProps): VNode => (
  <figure style={{ '--beside': beside }}>
    {children}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)
