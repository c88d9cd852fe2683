import type { VNode } from 'preact'
import { t } from '../text/words.ts'
import type { Foot, FootButton } from './around-board.ts'

type FootRowProps = Foot & {
  /** Content when there is nothing to cancel. */
  undo?: VNode
  /** The look of the primary button when it sends. */
  look?: string | undefined
}

/** The row at the foot of the sheet: Cancel or Undo, other actions, and at its end the primary button. */
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
    {primary && (
      <One {...primary} look={['primary', look ?? (primary.press && !primary.isOff && 'strong')]} />
    )}
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
