import type { VNode } from 'preact'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { Label } from '../../../shell/page/label.tsx'
import { t } from '../../../text/words.ts'
import { Deadlines } from '../frame/time.tsx'

/** Says that it is my move, what I am asked for, and until when. */
export const MyMove = ({ table, children }: { table: TableView; children: string }): VNode => (
  <p class="status mine">
    <span class="seal" aria-hidden="true" />
    <span>
      {/* Its space goes where it goes. */}
      <strong>{t('turn.mine')} </strong>
      <Label>{children}</Label>
    </span>
    <Deadlines table={table} />
  </p>
)
