import type { VNode } from 'preact'
import { isSignedOut, player } from '../../device/player.ts'
import { t } from '../../text/words.ts'

/** Who plays on this device, before somebody signs in; or who was signed out, and why signing in again is worth it. */
export const Known = (): VNode | null =>
  player.value ? (
    <p class="printed">
      {t(isSignedOut.value ? 'link.signed-out' : 'link.known', { name: player.value.name })}
    </p>
  ) : null
