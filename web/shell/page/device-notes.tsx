import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { keeping } from '../../device/kept.ts'
import { isSignedOut, player } from '../../device/player.ts'
import { t } from '../../text/words.ts'
import { route } from '../routes/router.ts'
import { wantHere } from '../routes/wanted.ts'

/** A note of a part of the app that is loaded later. */
export const deviceNote = signal<VNode | null>(null)

/** The screens on which one signs in. */
const waysIn: readonly string[] = ['log-in', 'link', 'enter']

/** Says what the player must know about this device: that nobody is signed in here, or that it keeps nothing. */
export const DeviceNotes = (): VNode => (
  <>
    {isSignedOut.value && player.value && !waysIn.includes(route.value.screen) && (
      <aside class="update" aria-label={t('signed-out.title')}>
        <p>
          <b>{t('signed-out.title')}</b> {t('signed-out.explain', { name: player.value.name })}
        </p>
        <a class="button strong" href="/login" onClick={wantHere}>
          {t('signed-out.back')}
        </a>
        <a class="link" href="/settings/devices#forget">
          {t('signed-out.forget', { name: player.value.name })}
        </a>
      </aside>
    )}
    {keeping.value !== 'kept' && player.value !== undefined && (
      <aside class="update" aria-label={t('keeping.title')}>
        <p>{t(`keeping.${keeping.value}`)}</p>
      </aside>
    )}
    {player.value && deviceNote.value}
  </>
)
