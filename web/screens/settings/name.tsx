import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import { become, player } from '../../device/player.ts'
import { rename } from '../../net/api.ts'
import { NameField } from '../../shell/forms/name-form.tsx'
import { Form, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** How the others call me. */
export function Name(): VNode {
  const name = useSignal(player.value?.name ?? '')
  const saved = useSignal<string | null>(null)
  const task = useTask()
  const save = async () => {
    const wanted = name.value
    const answer = await task.run(() => rename({ name: wanted.trim() }))
    if (!isDone(answer)) return
    await become(answer.value)
    saved.value = wanted
  }
  return (
    <section aria-labelledby="name">
      <h2 id="name">{t('settings.name')}</h2>
      <Form task={task} submit={t('name.save')} onSubmit={save}>
        <NameField name={name} />
        <p role="status">{saved.value === name.value && t('settings.saved')}</p>
      </Form>
    </section>
  )
}
