import type { ComponentChildren, VNode } from 'preact'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { t } from '../../../text/words.ts'
import { Deadlines } from '../time.tsx'

/** That it is my move, and what I am asked for; until when. */
export const MyMove = ({ table, children }: { table: TableView; children: ComponentChildren }): VNode => (
  <p class="status mine">
    <span class="seal" aria-hidden="true" />
    <span>
      <strong>{t('turn.mine')}</strong> {children}
    </span>
    <Deadlines table={table} />
  </p>
)
