import { type Signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone, isRefused } from '../../../engine/core/refused.ts'
import { owner } from '../../device/player.ts'
import { changeMail, readMail } from '../../net/mail.ts'
import { AddressForm } from '../../shell/address-form.tsx'
import { t } from '../../text/words.ts'
import { AskedNote } from './asked-note.tsx'

/**
 * `answering`: the player has opened the question, and must not lose what they type, though it may be their turn again;
 * `asked`: which question there is.
 */
export type Asking = { answering: Signal<boolean>; asked: Signal<'ask-told' | 'ask-address' | null> }

/** Players known to have been asked: the server is asked of each player once. */
const known = new Set<string>()

/**
 * Asks once, after the first turn that a player without an address has sent: how they want to learn that it is their
 * turn again.
 */
export function AskAddress({ answering, asked }: Asking): VNode | null {
  const asks = useSignal(false)
  useEffect(() => {
    const whose = owner.peek()
    if (!whose || known.has(whose)) return
    known.add(whose)
    let isGone = false
    void readMail().then((answer) => {
      if (isDone(answer) && (!answer.value.isSent || answer.value.asked)) return
      // A player who is not asked now is asked another time.
      if (isRefused(answer) || isGone || document.hidden) known.delete(whose)
      else {
        asks.value = true
        asked.value = 'ask-address'
        void changeMail({ asked: true })
      }
    })
    return () => {
      isGone = true
    }
  }, [])
  if (!asks.value || !answering.value) return null
  return (
    <AskedNote kind="ask-address">
      <AddressForm submit={t('address.send')} />
      <p>
        <button
          type="button"
          class="bare"
          onClick={() => {
            asks.value = false
            asked.value = null
            answering.value = false
          }}
        >
          {t('ask-address.no')}
        </button>
      </p>
    </AskedNote>
  )
}
