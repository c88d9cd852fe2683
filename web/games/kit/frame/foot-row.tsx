import type { VNode } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { Label } from '../../../shell/page/label.tsx'
import { announce } from '../../../text/announce.ts'
import { t } from '../../../text/words.ts'
import { AroundBoard, type Foot, type FootButton } from './around-board.ts'

type FootRowProps = Foot & {
  /** Content when there is nothing to cancel. */
  undo?: VNode
  /** The look of the primary button when it sends. */
  look?: string | undefined
  /** Whether nothing can be done for now: then a primary button that can't be pressed does not say why. */
  isShut?: boolean
}

/**
 * The row at the foot of the sheet: Cancel or Undo, other actions, and at its end the primary button. Where that only
 * names what is missing, a tap on it tells where to tap instead.
 */
export function FootRow({ primary, cancel, also = [], undo, look, isShut = false }: FootRowProps): VNode {
  const [isTold, setTold] = useState(false)
  const isSendAsked = useContext(AroundBoard)?.lesson?.asks === 'send'
  useEffect(() => setTold(false), [primary?.label, !cancel])
  const missing = t('draft.missing')
  const isMissing = !primary?.press && !isShut
  const tell = () => {
    setTold(true)
    announce(missing)
  }
  return (
    <>
      {isTold && isMissing && <p class="quiet">{missing}</p>}
      <p class="actions">
        {cancel ? (
          <button type="button" aria-keyshortcuts="Escape" onClick={cancel}>
            <Label>{t('draft.cancel')}</Label>
          </button>
        ) : (
          undo
        )}
        {also.map((one) => (
          <One key={one.label} {...one} />
        ))}
        {primary && (
          <One
            {...primary}
            {...(isSendAsked && { isAim: true })}
            {...(isMissing && { press: tell, isOff: true })}
            look={['primary', look ?? (primary.press && !primary.isOff && 'strong')]}
          />
        )}
      </p>
    </>
  )
}

const One = ({
  label,
  press,
  isOff = false,
  isPressed,
  isAim = false,
  keys,
  look = [],
}: FootButton & { look?: readonly (string | false | undefined)[] }): VNode => (
  <button
    type="button"
    class={look.filter(Boolean).join(' ') || undefined}
    aria-pressed={isPressed}
    aria-disabled={isOff || undefined}
    aria-keyshortcuts={keys}
    data-aim={isAim ? '' : undefined}
    disabled={!press}
    onClick={press}
  >
    <Label>{label}</Label>
  </button>
)
