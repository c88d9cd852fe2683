import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { longestTitle } from '../../../games/kit/words.tsx'
import { Form, TextField, useTask } from '../../../shell/page/parts.tsx'
import { changeTable } from '../../../sync/moves.ts'
import { t } from '../../../text/words.ts'

/** Lets the host rename a table. */
export function Titling({ table }: { table: TableView }): VNode {
  const title = useSignal(table.title)
  const task = useTask()
  const change = () => void task.run(() => changeTable(table, { title: title.value.trim() }))
  return (
    <Form task={task} submit={t('title.do')} onSubmit={change}>
      <TextField label={t('new.name')} value={title} maxLength={longestTitle} />
    </Form>
  )
}
