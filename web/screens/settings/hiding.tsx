import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import { become, player } from '../../device/player.ts'
import { rename } from '../../net/api.ts'
import { TroubleNote, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** Whether people I share a table with can open a page about me. */
export function Hiding(): VNode {
  const task = useTask()
  const saved = useSignal(false)
  const change = async (isShown: boolean) => {
    saved.value = false
    const answer = await task.run(() => rename({ hidden: !isShown }))
    if (!isDone(answer)) return
    await become(answer.value)
    saved.value = true
  }
  return (
    <section aria-labelledby="profile">
      <h2 id="profile">{t('settings.profile')}</h2>
      <label class="choice">
        <input
          type="checkbox"
          checked={!player.value?.hidden}
          disabled={task.busy}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        <span>
          <b>{t('settings.profile.show')}</b>
          <span>{t('settings.profile.explain')}</span>
        </span>
      </label>
      <p role="status">{saved.value && t('settings.saved')}</p>
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}
