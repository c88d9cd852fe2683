import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import { locals, unsent } from '../../device/kept.ts'
import { isPersisted } from '../../device/persist.ts'
import { forget, isSignedOut, player } from '../../device/player.ts'
import { signOut } from '../../net/api.ts'
import { unsubscribe } from '../../push/subscribe.ts'
import { Confirmed } from '../../shell/forms/confirmed.tsx'
import { TroubleNote, useTask } from '../../shell/page/parts.tsx'
import { navigate } from '../../shell/routes/router.ts'
import { t } from '../../text/words.ts'
import { OfflineNote } from '../install/offline-note.tsx'

/** This device: whether its storage is permanent, links for installing the app and opening a record, signing out. */
export function ThisDevice(): VNode {
  const persisted = useSignal<boolean | null>(null)
  useEffect(() => {
    void isPersisted().then((answer) => {
      persisted.value = answer
    })
  }, [])
  return (
    <section aria-labelledby="forget" tabIndex={-1}>
      <h2 id="forget">{t('here.title')}</h2>
      <OfflineNote />
      {persisted.value !== null && <p>{t(persisted.value ? 'here.persisted' : 'here.not-persisted')}</p>}
      <p>
        <a class="link" href="/install">
          {t('install.link')}
        </a>
      </p>
      <p>
        <a class="link" href="/record">
          {t('record.link')}
        </a>
      </p>
      {player.value && <LogOut name={player.value.name} />}
    </section>
  )
}

function LogOut({ name }: { name: string }): VNode {
  const task = useTask()
  const count = unsent.value
  const tables = locals.value.size
  const leave = async () => {
    // If the session has ended already, the server need not be asked to end it.
    if (!isSignedOut.peek() && !isDone(await task.run(signOut))) return
    void unsubscribe().catch(() => {})
    await forget()
    navigate('/', 'replace')
  }
  return (
    <>
      <p class="actions">
        <Confirmed
          ask={t('leave-device.do', { name })}
          explain={[
            count > 0 ? t('leave-device.unsent', { count }) : '',
            tables > 0 ? t('leave-device.here', { count: tables }) : '',
            t('leave-device.explain', { name }),
          ]
            .filter(Boolean)
            .join(' ')}
          busy={task.busy}
          then={() => void leave()}
          isGrave
        />
      </p>
      <TroubleNote trouble={task.trouble} />
    </>
  )
}
