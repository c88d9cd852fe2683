import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { MyWebhook, NewWebhook } from '../../../functions/api/shapes.ts'
import type { Answer } from '../../net/answer.ts'
import { endWebhook, readWebhook, renewWebhook, setWebhook } from '../../net/webhook.ts'
import { Confirmed } from '../../shell/forms/confirmed.tsx'
import { CopyField } from '../../shell/forms/copy-field.tsx'
import { Form, TextField, TroubleNote, useLoaded, useTask } from '../../shell/page/parts.tsx'
import { dayWords } from '../../shell/time/time.ts'
import { t } from '../../text/words.ts'

/** A chat or a program that gets my messages, too. */
export function Webhook(): VNode {
  const read = useLoaded(readWebhook)
  const url = useSignal('')
  const secret = useSignal('')
  const task = useTask()
  const change = async (send: () => Promise<Answer<MyWebhook | NewWebhook>>) => {
    const answer = await task.run(send)
    if (!isDone(answer)) return
    read.put(answer.value)
    url.value = ''
    secret.value = 'secret' in answer.value ? answer.value.secret : ''
  }
  const webhook = read.value?.webhook
  return (
    <section aria-labelledby="webhook" tabIndex={-1}>
      <h2 id="webhook">{t('webhook.title')}</h2>
      <p>{t('webhook.explain')}</p>
      <TroubleNote trouble={read.trouble} retry={read.reload} />
      {webhook && <WebhookState webhook={webhook} isNew={secret.value !== ''} />}
      {read.value && (!webhook || webhook.ended) && (
        <Form task={task} submit={t('webhook.add')} onSubmit={() => change(() => setWebhook(url.value))}>
          <TextField
            label={t('webhook.url')}
            value={url}
            hint={t('webhook.url.hint')}
            inputMode="url"
            autocomplete="off"
            maxLength={1000}
            required
          />
        </Form>
      )}
      {webhook?.kind === 'json' && secret.value && (
        <CopyField
          label={t('webhook.secret')}
          value={secret.value}
          copy={t('webhook.secret.copy')}
          hint={t('webhook.secret.once')}
        />
      )}
      {webhook && (
        <>
          <p class="actions">
            {webhook.kind === 'json' && !webhook.ended && (
              <Confirmed
                ask={t('webhook.renew')}
                explain={t('webhook.renew.explain')}
                busy={task.busy}
                then={() => void change(renewWebhook)}
              />
            )}
            <Confirmed
              ask={t('webhook.end')}
              explain={t('webhook.end.explain')}
              busy={task.busy}
              then={() => void change(endWebhook)}
            />
          </p>
          {!webhook.ended && <TroubleNote trouble={task.trouble} />}
        </>
      )}
    </section>
  )
}

/** How a webhook does. */
function WebhookState({
  webhook: { host, kind, failing, ended },
  isNew,
}: {
  webhook: NonNullable<MyWebhook['webhook']>
  isNew: boolean
}): VNode {
  if (ended) return <p class="note">{t('webhook.ended', { host, when: dayWords(ended) })}</p>
  return (
    <>
      <p role="status">{t(isNew ? 'webhook.first' : 'webhook.goes', { kind, host })}</p>
      {failing && <p class="note">{t('webhook.failing', { when: dayWords(failing) })}</p>}
    </>
  )
}
