import type { VNode } from 'preact'
import { isDone } from '../../engine/core/refused.ts'
import type { MyMail } from '../../functions/api/shapes.ts'
import { note } from '../device/called.ts'
import { owner } from '../device/player.ts'
import { readMail } from '../net/mail.ts'
import { deviceNote } from '../shell/page/device-notes.tsx'
import { route } from '../shell/routes/router.ts'
import { loadSentences, t } from '../text/words.ts'

/** Tells the player, until they have seen it, that this device notifies them no more, and what reaches them instead. */
export async function tellOfEnd(): Promise<void> {
  const whose = owner.peek()
  const [mail] = await Promise.all([readMail(), loadSentences()])
  if (isDone(mail) && owner.peek() === whose) deviceNote.value = <Over mail={mail.value} />
}

function Over({ mail: { address, trouble, isSent } }: { mail: MyMail }): VNode {
  const seen = () => {
    note(null)
    deviceNote.value = null
  }
  const instead = address && !trouble ? 'mail' : isSent ? 'no-address' : 'nothing'
  return (
    <aside class="update" aria-label={t('told.over.title')}>
      <p>
        <b>{t('told.over.title')}</b> {t(`told.over.${instead}`)}
      </p>
      <a class="button strong" href="/settings/messages#told">
        {t(route.value.screen === 'settings' ? 'told.over.here' : 'told.over.settings')}
      </a>
      <button type="button" onClick={seen}>
        {t('told.over.seen')}
      </button>
    </aside>
  )
}
