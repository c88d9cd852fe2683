import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { DeviceLink } from '../../../functions/http/shapes.ts'
import { makeDeviceLink, rename } from '../../net/api.ts'
import { become, player } from '../../net/player.ts'
import { CodeForm } from '../../shell/code-form.tsx'
import { CopyField } from '../../shell/copy-field.tsx'
import { longestName, NameForm } from '../../shell/name-form.tsx'
import { Page } from '../../shell/page.tsx'
import { Form, TextField, useTask } from '../../shell/parts.tsx'
import { t } from '../../text/words.ts'
import { ThisDevice } from './this-device.tsx'

/** My name, and the way to another device. */
export function Screen(): VNode {
  return (
    <Page title={t('settings.title')} layout="halves">
      {player.value ? <Name /> : player.value === null && <NameForm submit={t('name.go')} />}
      {player.value && <OtherDevice />}
      <section aria-labelledby="code">
        <h2 id="code">{t('code.title')}</h2>
        <p>{t(player.value ? 'code.explain.known' : 'code.explain')}</p>
        <CodeForm />
      </section>
      <ThisDevice />
    </Page>
  )
}

function Name(): VNode {
  const name = useSignal(player.value?.name ?? '')
  const saved = useSignal(false)
  const task = useTask()
  const save = async () => {
    const answer = await task.run(() => rename(name.value.trim()))
    if (!answer?.ok) return
    await become(answer.value)
    saved.value = true
  }
  return (
    <section aria-labelledby="name">
      <h2 id="name">{t('settings.name')}</h2>
      <Form task={task} submit={t('settings.save')} onSubmit={save}>
        <TextField
          label={t('name.label')}
          value={name.value}
          maxLength={longestName}
          required
          autocomplete="nickname"
          onInput={(text) => {
            name.value = text
            saved.value = false
          }}
        />
        <p role="status">{saved.value && t('settings.saved')}</p>
      </Form>
    </section>
  )
}

/** A link and a code that make this player known to another device. */
function OtherDevice(): VNode {
  const made = useSignal<DeviceLink | null>(null)
  const task = useTask()
  const make = async () => {
    const answer = await task.run(makeDeviceLink)
    if (answer?.ok) made.value = answer.value
  }
  return (
    <section aria-labelledby="device">
      <h2 id="device">{t('device.title')}</h2>
      <p>{t('device.explain')}</p>
      {made.value ? (
        <>
          <CopyField
            label={t('device.link')}
            value={`${location.origin}/link#${made.value.token}`}
            copy={t('device.copy')}
          />
          <p>{t('device.code')}</p>
          <p class="code large">{made.value.code.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <p class="quiet">{t('device.good')}</p>
        </>
      ) : (
        <Form task={task} submit={t('device.make')} onSubmit={make} />
      )}
    </section>
  )
}
