import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import type { DeviceLink } from '../../../functions/api/shapes.ts'
import { become, player } from '../../device/player.ts'
import { makeDeviceLink, rename } from '../../net/api.ts'
import { CodeForm } from '../../shell/forms/code-form.tsx'
import { CopyField } from '../../shell/forms/copy-field.tsx'
import { NameField, NameForm } from '../../shell/forms/name-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Form, useTask } from '../../shell/page/parts.tsx'
import { moves } from '../../shell/routes/router.ts'
import { t } from '../../text/words.ts'
import { Address } from './address.tsx'
import { Feeds } from './feeds.tsx'
import { Looks } from './looks.tsx'
import { Blocks, MyData } from './my-data.tsx'
import { MyTime } from './my-time.tsx'
import { Sessions } from './sessions.tsx'
import { ThisDevice } from './this-device.tsx'
import { ToldDevices } from './told-devices.tsx'
import { Version } from './version.tsx'
import { Webhook } from './webhook.tsx'

/**
 * The settings: name, other devices, and the player's data. Parts that wait for the server come below those that are
 * there at once: otherwise they would move a button just when it is tapped.
 */
export function Screen(): VNode {
  // Keys with the player's id: text typed or shown for one player must not be left for another.
  const whose = player.value?.player
  const isTold = useSignal(false)
  // A link may name a part; it may be pressed here, too, and more than once.
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [moves.value])
  return (
    <Page title={t('settings.title')} layout="halves settings">
      <div class="half">
        {player.value ? (
          <Name key={`name ${whose}`} />
        ) : (
          player.value === null && <NameForm submit={t('name.go')} />
        )}
        <Looks />
        {player.value && <OtherDevice key={`device ${whose}`} />}
        <section aria-labelledby="code">
          <h2 id="code">{t('code.title')}</h2>
          <p>{t(player.value ? 'code.explain.known' : 'code.explain')}</p>
          <CodeForm />
        </section>
        {player.value && <Sessions key={`sessions ${whose}`} />}
        <ThisDevice />
      </div>
      <div class="half">
        {player.value && <ToldDevices key={`told ${whose}`} isTold={isTold} />}
        {player.value && <Address key={`address ${whose}`} isTold={isTold.value} />}
        {player.value && <Feeds key={`feeds ${whose}`} />}
        {player.value && <Webhook key={`webhook ${whose}`} />}
        {player.value && <MyTime key={`time ${whose}`} />}
        {player.value && <Blocks key={`blocks ${whose}`} />}
        {player.value && <MyData name={player.value.name} />}
      </div>
      <Version />
    </Page>
  )
}

function Name(): VNode {
  const name = useSignal(player.value?.name ?? '')
  const saved = useSignal<string | null>(null)
  const task = useTask()
  const save = async () => {
    const wanted = name.value
    const answer = await task.run(() => rename(wanted.trim()))
    if (!isDone(answer)) return
    await become(answer.value)
    saved.value = wanted
  }
  return (
    <section aria-labelledby="name">
      <h2 id="name">{t('settings.name')}</h2>
      <Form task={task} submit={t('settings.save')} onSubmit={save}>
        <NameField name={name} />
        <p role="status">{saved.value === name.value && t('settings.saved')}</p>
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
