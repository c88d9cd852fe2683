import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { comeBy } from '../net/api.ts'
import { become } from '../net/player.ts'
import { t } from '../text/words.ts'
import { Form, TextField, useTask } from './parts.tsx'
import { navigate } from './router.ts'

/** The code that another device shows, typed here. */
export function CodeForm(): VNode {
  const code = useSignal('')
  const task = useTask()
  const come = async () => {
    const answer = await task.run(() => comeBy({ code: code.value }))
    if (!answer?.ok) return
    await become(answer.value)
    navigate('/')
  }
  return (
    <Form task={task} submit={t('code.go')} onSubmit={come}>
      <TextField
        label={t('code.label')}
        value={code.value}
        onInput={(text) => {
          code.value = text
        }}
        maxLength={20}
        required
        autocomplete="one-time-code"
      />
    </Form>
  )
}
