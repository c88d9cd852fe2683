import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { playAsGuest } from '../net/api.ts'
import { become } from '../net/player.ts'
import { t } from '../text/words.ts'
import { Form, TextField, useTask } from './parts.tsx'

/** Characters of a player's name. */
export const longestName = 30

/** Asks for a name, and plays under it from then on. `then` follows once the player is known. */
export function NameForm({
  submit,
  then,
  children,
}: {
  submit: string
  then?: () => void
  children?: ComponentChildren
}): VNode {
  const name = useSignal('')
  const task = useTask()
  const play = async () => {
    const answer = await task.run(() => playAsGuest(name.value.trim()))
    if (!answer?.ok) return
    await become(answer.value)
    then?.()
  }
  return (
    <Form task={task} submit={submit} onSubmit={play}>
      <TextField
        label={t('name.label')}
        value={name.value}
        onInput={(text) => {
          name.value = text
        }}
        maxLength={longestName}
        required
        autocomplete="nickname"
      />
      {children}
    </Form>
  )
}
