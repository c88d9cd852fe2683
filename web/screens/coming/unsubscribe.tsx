import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import { endMails } from '../../net/mail.ts'
import { Page } from '../../shell/page/page.tsx'
import { Form, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** Where the links at the end of a message lead. A button does it: some programs open all links by themselves. */
export function Screen({ detail: token }: { detail: string }): VNode {
  const done = useSignal(false)
  const task = useTask()
  const end = async () => {
    const answer = await task.run(() => endMails(token))
    done.value = isDone(answer)
  }
  return (
    <Page title={t('unsubscribe.title')}>
      {done.value ? (
        <p class="printed" role="status">
          {t('unsubscribe.done')}
        </p>
      ) : (
        <>
          <p class="printed">{t('unsubscribe.explain')}</p>
          <Form task={task} submit={t('unsubscribe.go')} onSubmit={end} />
        </>
      )}
      <p>
        <a class="link" href="/settings/messages">
          {t('unsubscribe.settings')}
        </a>
      </p>
    </Page>
  )
}
