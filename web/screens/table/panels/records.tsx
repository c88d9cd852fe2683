import type { VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { isLocal } from '../../../device/device-store.ts'
import { locals } from '../../../device/kept.ts'
import { useHere } from '../../../outbox/here.ts'
import { collectRecord, localRecord } from '../../../records/collect.ts'
import { fileName, saveFile } from '../../../records/file.ts'
import { TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { t } from '../../../text/words.ts'

/** A table's record as a file, and the page on which it is verified. */
export function Records({ table, title }: { table: TableView; title: string }): VNode {
  const { id, version, state } = table
  const here = useHere()
  const task = useTask()
  const save = async () => {
    const local = locals.peek().get(id)
    const answer = await task.run(async () =>
      local ? { value: await localRecord(here.deviceStore, local) } : collectRecord(id, version, () => {}),
    )
    if (isDone(answer)) saveFile(fileName(title, answer.value.entries.at(-1)!.at), answer.value)
  }
  return (
    <section aria-labelledby="record">
      <h2 id="record">{t('record.section')}</h2>
      {!state.over && <p>{t(isLocal(id) ? 'record.here' : 'record.running')}</p>}
      {!isLocal(id) && state.origin === 'device' && <p class="quiet">{t('origin.device')}</p>}
      <p class="actions">
        <button type="button" disabled={task.busy} onClick={save}>
          {t('record.save')}
        </button>
        <a class="link" href={`/proof/${id}`}>
          {t('proof.title')}
        </a>
      </p>
      <TroubleNote trouble={task.trouble} />
      {task.busy && <Waiting />}
    </section>
  )
}
