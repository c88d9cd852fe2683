import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import { hush, type Reported, report } from '../../../net/safety.ts'
import { Confirmed } from '../../../shell/forms/confirmed.tsx'
import { Label } from '../../../shell/page/label.tsx'
import { TroubleNote, useTask } from '../../../shell/page/parts.tsx'
import { t } from '../../../text/words.ts'

/** A button that reports something to the people who run the server, once. */
export function Reporting({ table, about, ask }: { table: string; about: Reported; ask: string }): VNode {
  const isReported = useSignal(false)
  const task = useTask()
  const send = async () => {
    if (isDone(await task.run(() => report(table, about)))) isReported.value = true
  }
  if (isReported.value) return <p role="status">{t('report.done')}</p>
  return (
    <>
      <Confirmed ask={ask} explain={t('report.explain')} busy={task.busy} then={() => void send()} />
      <TroubleNote trouble={task.trouble} />
    </>
  )
}

/** A button that hides the chat messages of a message's writer from me, or shows them again. */
export function Hushing({
  table,
  message,
  name,
  isHushed,
  then,
}: {
  table: string
  message: string
  name: string
  isHushed: boolean
  then(): void
}): VNode {
  const task = useTask()
  const change = async () => {
    if (isDone(await task.run(() => hush(table, message, !isHushed)))) then()
  }
  return (
    <>
      <button type="button" disabled={task.busy} onClick={() => void change()}>
        <Label>{t(isHushed ? 'hush.undo' : 'hush.do', { name })}</Label>
      </button>
      <TroubleNote trouble={task.trouble} />
    </>
  )
}
