import { type Signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isRefused } from '../../../../engine/core/refused.ts'
import { owner } from '../../../device/player.ts'
import { changeMail, readMail } from '../../../net/mail.ts'
import { AddressForm } from '../../../shell/forms/address-form.tsx'
import { t } from '../../../text/words.ts'
import { AskedNote } from './asked-note.tsx'

/**
 * `answering`: the player has opened the question, and must not lose what they type, though it may be their turn again;
 * `asked`: which question there is.
 */
export type Asking = { answering: Signal<boolean>; asked: Signal<'ask-told' | 'ask-address' | null> }

/** Players who are not asked, or have been: the server is not asked about them again. */
const known = new Set<string>()

/**
 * Asks once, after the first turn that a player without an address has sent: how they want to learn that it is their
 * turn again.
 */
export function AskAddress({ answering, asked }: Asking): VNode | null {
  const isSent = useSignal(false)
  useEffect(() => {
    const whose = owner.peek()
    if (!whose || known.has(whose)) return
    let isGone = false
    void readMail().then((answer) => {
      // A player who is not asked now is asked another time.
      if (isRefused(answer) || isGone || document.hidden) return
      if (!answer.value.isSent || answer.value.asked) known.add(whose)
      else asked.value = 'ask-address'
    })
    return () => {
      isGone = true
    }
  }, [])
  const isOpen = asked.value === 'ask-address' && answering.value
  useEffect(() => {
    const whose = owner.peek()
    if (!isOpen || !whose) return
    known.add(whose)
    void changeMail({ asked: true })
  }, [isOpen])
  if (!isOpen) return null
  return (
    <AskedNote kind="ask-address">
      <AddressForm
        submit={t('address.send')}
        whenSent={() => {
          isSent.value = true
        }}
      />
      <p>
        <button
          type="button"
          class="bare"
          onClick={() => {
            asked.value = null
            answering.value = false
          }}
        >
          {t(isSent.value ? 'draft.done' : 'ask-address.no')}
        </button>
      </p>
    </AskedNote>
  )
}
