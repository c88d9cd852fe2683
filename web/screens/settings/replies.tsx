import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { MyMail } from '../../../functions/api/shapes.ts'
import { changeMail } from '../../net/mail.ts'
import { Confirmed } from '../../shell/forms/confirmed.tsx'
import { Form, TroubleNote, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** Whether I may play by answering a mail, where this Posthorn takes answers. */
export function Replies({ mail }: { mail: MyMail }): VNode | null {
  const isOn = useSignal(mail.replies)
  const task = useTask()
  const change = async (replies: boolean) => {
    const answer = await task.run(() => changeMail({ replies }))
    if (isDone(answer)) isOn.value = answer.value.replies
  }
  if (isOn.value === null) return null
  return (
    <section aria-labelledby="replies" tabIndex={-1}>
      <h2 id="replies">{t('replies.title')}</h2>
      {isOn.value ? (
        <>
          <p>{t('replies.explain')}</p>
          <p class="quiet">{t('replies.secret')}</p>
          <p class="actions">
            <Confirmed
              ask={t('replies.stop')}
              explain={t('replies.stop.explain')}
              busy={task.busy}
              then={() => void change(false)}
            />
          </p>
          <TroubleNote trouble={task.trouble} />
        </>
      ) : (
        <>
          <p>{t('replies.off')}</p>
          <Form task={task} submit={t('replies.allow')} onSubmit={() => change(true)} />
        </>
      )}
    </section>
  )
}
