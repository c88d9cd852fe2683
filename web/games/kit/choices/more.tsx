import type { ComponentChildren, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { t } from '../../../text/words.ts'
import { AroundBoard } from '../frame/around-board.ts'

/**
 * What can't be done now, behind one button: pressed there, each says why. Nothing where there is no such thing, and none
 * in a lesson, which leaves one thing to do.
 */
export function More({ count, children }: { count: number; children: ComponentChildren }): VNode | null {
  const isTaught = useContext(AroundBoard)?.lesson !== undefined
  if (count === 0 || isTaught) return null
  return (
    <details class="more-choices">
      <summary class="opens">{t('sheet.more', { count })}</summary>
      {children}
    </details>
  )
}
