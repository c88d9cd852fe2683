import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { DeviceLink } from '../../../functions/api/shapes.ts'
import { makeDeviceLink } from '../../net/api.ts'
import { CopyField } from '../../shell/forms/copy-field.tsx'
import { Form, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** A link and a code that make this player known to another device. */
export function OtherDevice(): VNode {
  const made = useSignal<DeviceLink | null>(null)
  const task = useTask()
  const make = async () => {
    const answer = await task.run(makeDeviceLink)
    if (isDone(answer)) made.value = answer.value
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
          <p class="code large" translate={false}>
            {made.value.code.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <p class="quiet">{t('device.good')}</p>
        </>
      ) : (
        <Form task={task} submit={t('device.make')} onSubmit={make} />
      )}
    </section>
  )
}
