import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { isDone, isRefused } from '../../../engine/core/refused.ts'
import { become } from '../../device/player.ts'
import { playAsGuest, readMe } from '../../net/api.ts'
import { restAsUsual } from '../../net/rest-as-usual.ts'
import { t } from '../../text/words.ts'
import { Form, type Task, TextField, useTask } from '../page/parts.tsx'

/** Characters of a player's name. */
export const longestName = 30

/** Where a player's name is typed. */
export const NameField = ({ name }: { name: Signal<string> }): VNode => (
  <TextField label={t('name.label')} value={name} maxLength={longestName} required autocomplete="nickname" />
)

/** Plays under a name from now on. @returns whether that worked */
export async function playAs(name: string, task: Task): Promise<boolean> {
  let isNew = false
  const answer = await task.run(async () => {
    // A name may have been given already in another window of this browser.
    const known = await readMe()
    if (isRefused(known) || known.value) return known
    isNew = true
    return playAsGuest(name.trim())
  })
  if (!isDone(answer) || !answer.value) return false
  await become(answer.value)
  // Before a seat is taken: nights count as rest from then on.
  if (isNew) await restAsUsual()
  return true
}

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
    if (await playAs(name.value, task)) then?.()
  }
  return (
    <Form task={task} submit={submit} onSubmit={play}>
      <NameField name={name} />
      {children}
    </Form>
  )
}
