import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import type { MyMail } from '../../../functions/api/shapes.ts'
import { bringTables, readMail } from '../../net/mail.ts'
import { AddressForm } from '../../shell/forms/address-form.tsx'
import { TroubleNote, useLoaded, useTask } from '../../shell/page/parts.tsx'
import { listed, t } from '../../text/words.ts'
import { MailChoices } from './mail-choices.tsx'
import { Replies } from './replies.tsx'

/** The address by which one comes back and is told of turns: how it stands, and another one; `isTold`: some device tells him. */
export function Address({ isTold }: { isTold: boolean }): VNode {
  const mail = useLoaded(readMail)
  const { value } = mail
  return (
    <>
      <section aria-labelledby="address">
        <h2 id="address">{t('address.title')}</h2>
        <TroubleNote trouble={mail.trouble} retry={mail.reload} />
        {value && <AddressState mail={value} />}
        {value && value.moving.length > 0 && <Moving names={value.moving} reload={mail.reload} />}
        {value && ((value.address && !value.trouble) || isTold) && <MailChoices mail={value} />}
      </section>
      {value?.address && !value.trouble && <Replies mail={value} />}
    </>
  )
}

function AddressState({ mail: { address, trouble, waits, isSent } }: { mail: MyMail }): VNode {
  const isChanging = useSignal(false)
  if (!isSent) return <p>{t('address.none-here')}</p>
  return (
    <>
      {address && trouble && (
        <p class="note" role="alert">
          {t(`address.${trouble}`, { address })}
        </p>
      )}
      {address && !trouble && <p>{t('address.stands', { address })}</p>}
      {!address && !waits && <p>{t('address.why')}</p>}
      {address && !trouble && !waits && !isChanging.value ? (
        <p>
          <button
            type="button"
            class="bare"
            onClick={() => {
              isChanging.value = true
            }}
          >
            {t('address.change')}
          </button>
        </p>
      ) : (
        <AddressForm submit={t('address.send')} waits={waits} known={trouble ? address : null} />
      )}
    </>
  )
}

/** Tables that were another player's and have not all come yet. */
function Moving({ names, reload }: { names: readonly string[]; reload(): void }): VNode {
  const task = useTask()
  useEffect(() => {
    void task.run(bringTables).then((answer) => isDone(answer) && reload())
  }, [])
  return (
    <>
      <p>{t('address.moving', { names: listed(names) })}</p>
      <TroubleNote trouble={task.trouble} />
    </>
  )
}
