import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import { forget } from '../../device/player.ts'
import { eraseMe, exportAll, readBlocks, unblock } from '../../net/me.ts'
import { unsubscribe } from '../../push/subscribe.ts'
import { fileName, saveFile } from '../../records/file.ts'
import { Confirmed } from '../../shell/forms/confirmed.tsx'
import { TroubleNote, useLoaded, useTask, Waiting } from '../../shell/page/parts.tsx'
import { navigate } from '../../shell/routes/router.ts'
import { t } from '../../text/words.ts'

/** All that is kept of me, to take along or to be erased. */
export function MyData({ name }: { name: string }): VNode {
  const task = useTask()
  const take = async () => {
    const answer = await task.run(exportAll)
    if (isDone(answer)) saveFile(fileName(`Posthorn ${name}`, new Date().toISOString()), answer.value)
  }
  const erase = async () => {
    if (!isDone(await task.run(eraseMe))) return
    void unsubscribe().catch(() => {})
    await forget()
    navigate('/', 'replace')
  }
  return (
    <section aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <p>{t('data.explain')}</p>
      <p class="actions">
        <button type="button" disabled={task.busy} onClick={() => void take()}>
          {t('data.export')}
        </button>
        {task.busy && <Waiting />}
      </p>
      <p class="actions apart">
        <Confirmed
          ask={t('data.erase')}
          explain={t('data.erase.explain')}
          busy={task.busy}
          then={() => void erase()}
          isGrave
        />
      </p>
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}

/** The list of blocked players, each with a button to unblock them; nothing if there are none. */
export function Blocks(): VNode | null {
  const read = useLoaded(readBlocks)
  const task = useTask()
  const blocks = read.value?.blocks ?? []
  if (blocks.length === 0) return null
  const drop = async (id: string) => {
    const answer = await task.run(() => unblock(id))
    if (isDone(answer)) read.put(answer.value)
  }
  return (
    <section aria-labelledby="blocks" tabIndex={-1}>
      <h2 id="blocks">{t('blocks.title')}</h2>
      <ul class="people">
        {blocks.map(({ id, name }) => (
          <li key={id}>
            {name ?? t('blocks.gone')}
            <button type="button" disabled={task.busy} onClick={() => void drop(id)}>
              {t('blocks.drop', { name: name ?? t('blocks.gone') })}
            </button>
          </li>
        ))}
      </ul>
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}
