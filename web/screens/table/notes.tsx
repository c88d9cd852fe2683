import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { TableView } from '../../../functions/http/shapes.ts'
import { saveNotes } from '../../net/api.ts'
import { keep, tableOf } from '../../net/tables.ts'
import { Form, useTask } from '../../shell/parts.tsx'
import { t } from '../../text/words.ts'

/** Characters of one seat's notes. */
const longestNotes = 4000

/** What I note for myself. */
export function Notes({ table }: { table: TableView }): VNode {
  const text = useSignal(table.notes.text)
  const saved = useSignal(true)
  const task = useTask()
  const save = async () => {
    const { revision } = tableOf(table.id).peek()?.view.notes ?? table.notes
    const answer = await task.run(() => saveNotes(table.id, { text: text.peek(), revision }))
    const newest = tableOf(table.id).peek()?.view
    if (answer?.ok && newest) keep({ ...newest, notes: answer.value, entries: [] })
    if (answer?.ok) saved.value = true
  }
  return (
    <Form task={task} submit={t('notes.save')} onSubmit={save}>
      <p class="field">
        <label for="notes">{t('notes.label')}</label>
        <textarea
          id="notes"
          rows={10}
          maxLength={longestNotes}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value
            saved.value = false
          }}
        />
      </p>
      <p class="quiet" role="status">
        {t(saved.value ? 'notes.saved' : 'notes.unsaved')}
      </p>
    </Form>
  )
}
