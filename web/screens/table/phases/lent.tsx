import type { ComponentChildren, VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import type { InboxRow } from '../../../../functions/api/shapes.ts'
import { titleOf } from '../../../games/kit/words.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { Form, useTask } from '../../../shell/page/parts.tsx'
import { freshen } from '../../../sync/inbox.ts'
import { takeSeatBack } from '../../../sync/moves.ts'
import { nameOf, t } from '../../../text/words.ts'

/** A table at which somebody else plays for me: the way back into my seat. */
export function Lent({ row, children }: { row: InboxRow; children: ComponentChildren }): VNode {
  const task = useTask()
  const take = async () => {
    if (isDone(await task.run(() => takeSeatBack(row)))) freshen()
  }
  return (
    <Page title={titleOf(row)}>
      <p class="printed">{t('row.lent', { name: nameOf(row.names, row.seat) })}</p>
      {row.over === null && <Form task={task} submit={t('lent.back')} onSubmit={take} />}
      {children}
    </Page>
  )
}
