import type { ComponentChildren, VNode } from 'preact'
import { CloseButton } from './map-button.tsx'

type LookingProps = {
  title: string
  /** What its way back is called. */
  back: string
  close(): void
  children: ComponentChildren
}

/** What is looked at, with a way back. */
export const Looking = ({ title, back, close, children }: LookingProps): VNode => (
  <section class="board-looking" aria-label={title}>
    <header>
      <h2>{title}</h2>
      <CloseButton label={back} press={close} />
    </header>
    {children}
  </section>
)
