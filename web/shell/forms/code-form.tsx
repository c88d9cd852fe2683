import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { codeTyped } from '../../print/code.ts'
import { t } from '../../text/words.ts'
import { Form, TextField } from '../page/parts.tsx'
import { useArriving } from '../routes/arriving.tsx'

/**
 * A code that another device shows, or that was sent by mail, typed here; with the token of a link, the code of that
 * link.
 */
export function CodeForm({ token, label = t('code.label') }: { token?: string; label?: string }): VNode {
  const code = useSignal('')
  const { task, come, question } = useArriving()
  if (question) return question
  const by = token === undefined ? {} : { token }
  return (
    <Form
      task={task}
      submit={t('code.go')}
      onSubmit={() => void come({ ...by, code: codeTyped(code.value) })}
    >
      <TextField label={label} value={code} maxLength={60} required autocomplete="one-time-code" />
    </Form>
  )
}
