import type { ComponentChildren, VNode } from 'preact'
import { CloseButton } from '../map/map-button.tsx'

type LookingProps = {
  title: string
  /** The label of its way back. */
  back: string
  close(): void
  /** Its head, where the prompt of the screen says the title. */
  head?: ComponentChildren
  children: ComponentChildren
}

/** The selection, with a way back. */
export const UiState = ({ title, back, close, head, children }: LookingProps): VNode => (
  <section class="board-looking" aria-label={title}>
    <header>
      {head ?? <h2>{title}</h2>}
      <CloseButton label={back} press={close} />
    </header>
    {children}
  </section>
)
