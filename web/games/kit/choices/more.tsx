import type { ComponentChildren, VNode } from 'preact'
import { t } from '../../../text/words.ts'

/** What can't be done now, behind one button: pressed there, each says why. Nothing where there is no such thing. */
export const More = ({ count, children }: { count: number; children: ComponentChildren }): VNode | null =>
  count > 0 ? (
    <details class="more-choices">
      <summary>{t('sheet.more', { count })}</summary>
      {children}
    </details>
  ) : null
