import type { VNode } from 'preact'
import { t } from '../text/words.ts'
import type { Foot, FootButton } from './around-board.ts'

type FootRowProps = Foot & {
  /** What stands where there is nothing to cancel. */
  undo?: VNode
  /** How the button that goes on looks, where it sends. */
  look?: string | undefined
}

/** The row at the foot of the sheet: Cancel or Undo, what else can be done, and at its end the one button that goes on. */
export const FootRow = ({ primary, cancel, also = [], undo, look }: FootRowProps): VNode => (
  <p class="actions">
    {cancel ? (
      <button type="button" aria-keyshortcuts="Escape" onClick={cancel}>
        {t('draft.cancel')}
      </button>
    ) : (
      undo
    )}
    {also.map((one) => (
      <One key={one.label} {...one} />
    ))}
    <One {...primary} look={['primary', look ?? (primary.press && !primary.isOff && 'strong')]} />
  </p>
)

const One = ({
  label,
  press,
  isOff = false,
  isPressed,
  keys,
  look = [],
}: FootButton & { look?: readonly (string | false | undefined)[] }): VNode => (
  <button
    type="button"
    class={look.filter(Boolean).join(' ') || undefined}
    aria-pressed={isPressed}
    aria-disabled={isOff || undefined}
    aria-keyshortcuts={keys}
    disabled={!press}
    onClick={press}
  >
    {label}
  </button>
)
