import type { ComponentChildren, VNode } from 'preact'

type StandingLineProps = {
  /** All of it in words. */
  label: string
  /** Opens all of it. */
  open(): void
  /** A class of the game's own. */
  class?: string
  children: ComponentChildren
}

/** What the viewer looks up each turn, marks and numbers in one line: a tap opens all of it. */
export const StandingLine = ({ label, open, class: looks = '', children }: StandingLineProps): VNode => (
  <button type="button" class={`board-standing ${looks}`.trim()} aria-label={label} onClick={open}>
    {children}
  </button>
)
