import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import type { Notes as NotesOf, TableView } from '../../../../functions/api/shapes.ts'
import { typedAt } from '../../../device/typed.ts'
import { keep, tableOf } from '../../../known/tables.ts'
import { saveNotes } from '../../../net/api.ts'
import { Form, useTask } from '../../../shell/page/parts.tsx'
import { t } from '../../../text/words.ts'

/** Characters of one seat's notes. */
const longestNotes = 4000

/** My own notes. */
export function Notes({ whose, table }: { whose: string | null; table: TableView }): VNode {
  /** My unsaved text, and the revision that I saw when I began. */
  const typed = typedAt<NotesOf | null>(whose, table.id, 'notes', null)
  /** The text I saved on another device meanwhile, until I have saved the one to keep. */
  const other = useSignal<string | null>(null)
  const task = useTask()
  const save = async () => {
    const saving = typed.peek()
    if (!saving) return
    const answer = await task.run(() => saveNotes(whose, table.id, saving))
    const stands = isDone(answer) ? answer.value : answer?.refused.problem?.table?.notes
    if (!answer || !stands) return
    keepNotes(table.id, stands, whose)
    other.value = isDone(answer) ? null : stands.text
    const isAll = isDone(answer) && typed.peek() === saving
    typed.value = isAll ? null : { ...typed.peek()!, revision: stands.revision }
  }
  return (
    <Form task={task} submit={t('notes.save')} onSubmit={save}>
      {other.value !== null && (
        <>
          <p>{t('notes.other')}</p>
          <p class="printed noted" dir="auto">
            {other.value}
          </p>
        </>
      )}
      <p class="field">
        <label for="notes">{t('notes.label')}</label>
        <textarea
          id="notes"
          dir="auto"
          rows={10}
          maxLength={longestNotes}
          value={(typed.value ?? table.notes).text}
          onInput={({ currentTarget: { value: text } }) => {
            typed.value = { text, revision: (typed.peek() ?? table.notes).revision }
          }}
        />
      </p>
      <p class="quiet" role="status">
        {t(typed.value && typed.value.text !== table.notes.text ? 'notes.unsaved' : 'notes.saved')}
      </p>
    </Form>
  )
}

function keepNotes(id: string, notes: NotesOf, whose: string | null): void {
  const newest = tableOf(id).peek()?.view
  if (newest) keep({ ...newest, notes, entries: [] }, whose)
}
