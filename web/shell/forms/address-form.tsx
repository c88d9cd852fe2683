import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import { askToLogIn } from '../../net/mail.ts'
import { t } from '../../text/words.ts'
import { Form, TextField, useTask } from '../page/parts.tsx'
import { CodeForm } from './code-form.tsx'

type Props = {
  submit: string
  /** An address that a link was sent to already. */
  waits?: string | null
  /** The address that is in the field at first. */
  known?: string | null
  whenSent?(): void
  /** Above and below the field, until a link was sent. */
  lead?: VNode
  children?: ComponentChildren
}

/** Asks for a mail address, sends a link there, and takes the code that came with it. */
export function AddressForm({ submit, waits, known, whenSent, lead, children }: Props): VNode {
  const email = useSignal(known ?? '')
  const sent = useSignal(waits ?? '')
  const task = useTask()
  const send = async () => {
    const answer = await task.run(() => askToLogIn(email.value.trim()))
    if (!isDone(answer)) return
    sent.value = email.value.trim()
    whenSent?.()
  }
  if (sent.value)
    return (
      <>
        <p class="printed" role="status">
          {t('address.sent', { address: sent.value })}
        </p>
        <p>{t('address.ways')}</p>
        <CodeForm label={t('address.code')} />
        <p>
          <button
            type="button"
            class="bare"
            onClick={() => {
              sent.value = ''
            }}
          >
            {t('address.again')}
          </button>
        </p>
      </>
    )
  return (
    <>
      {lead}
      <Form task={task} submit={submit} onSubmit={send}>
        <TextField
          label={t('address.label')}
          inputMode="email"
          value={email}
          maxLength={254}
          required
          autocomplete="email"
        />
      </Form>
      {children}
    </>
  )
}
