import { type Signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import type { ToldDevice } from '../../../functions/api/shapes.ts'
import { readPush, tellNoMore } from '../../net/push.ts'
import { canBeTold, permission, switchOn, unsubscribe } from '../../push/subscribe.ts'
import { TroubleNote, useLoaded, useTask } from '../../shell/page/parts.tsx'
import { dayWords } from '../../shell/time/time.ts'
import { t } from '../../text/words.ts'
import { deviceName } from './sessions.tsx'

/** The devices that tell me when a table waits for me, this one among them if I want; `isTold`: there are some. */
export function ToldDevices({ isTold }: { isTold: Signal<boolean> }): VNode {
  const read = useLoaded(readPush)
  const isDenied = useSignal(false)
  const task = useTask()
  const mine = read.value
  // A server from before this app names none.
  const gone = mine?.gone ?? []
  useEffect(() => {
    isTold.value = (mine?.devices.length ?? 0) > 0
  }, [mine])
  const begin = async () => {
    const answer = await task.run(switchOn)
    if (!isDone(answer)) return
    isDenied.value = answer.value === null
    if (!answer.value) return
    read.put(answer.value)
    void import('../../push/start.ts').then(({ startPush }) => startPush())
  }
  const end = async (id: string, isHere: boolean) => {
    const answer = await task.run(async () => {
      const told = await tellNoMore(id)
      // Before one can begin anew here: what is begun meanwhile would be ended, too.
      if (isHere && isDone(told)) await unsubscribe()
      return told
    })
    if (isDone(answer)) read.put(answer.value)
  }
  const isOn = mine?.devices.some((device) => device.mine) ?? false
  return (
    <section aria-labelledby="told" tabIndex={-1}>
      <h2 id="told">{t('told.title')}</h2>
      <p>{t('told.explain')}</p>
      <TroubleNote trouble={read.trouble} retry={read.reload} />
      {mine && mine.devices.length === 0 && gone.length > 0 && <p class="note">{t('told.none-left')}</p>}
      {mine && mine.devices.length + gone.length > 0 && (
        <ul class="people">
          {[...mine.devices, ...gone].map((device) => (
            <One
              key={device.id}
              device={device}
              isGone={gone.includes(device)}
              busy={task.busy}
              end={() => void end(device.id, device.mine)}
            />
          ))}
        </ul>
      )}
      {mine && !isOn && <Here isDenied={isDenied.value} busy={task.busy} begin={() => void begin()} />}
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}

type OneProps = { device: ToldDevice; isGone: boolean; busy: boolean; end(): void }

/** A device that tells; or one whose browser ended that. */
function One({ device, isGone, busy, end }: OneProps): VNode {
  const [label, what] = isGone
    ? (['told.remove.of', 'told.remove'] as const)
    : (['told.end.of', 'told.end'] as const)
  return (
    <li>
      {deviceName(device)}
      {device.mine && <span class="quiet">{t('told.mine')}</span>}
      {isGone && <span class="quiet">{t('told.gone')}</span>}
      {device.failing && <span class="quiet">{t('told.failing', { when: dayWords(device.failing) })}</span>}
      <button
        type="button"
        aria-label={t(label, { device: deviceName(device) })}
        disabled={busy}
        onClick={end}
      >
        {t(what)}
      </button>
    </li>
  )
}

/** The way to be told here; or why there is none. */
function Here({ isDenied, busy, begin }: { isDenied: boolean; busy: boolean; begin(): void }): VNode {
  if (!canBeTold())
    return (
      <p>
        {t('told.cannot')} {t('told.install')}{' '}
        <a class="link" href="/install">
          {t('install.link')}
        </a>
      </p>
    )
  if (isDenied || permission() === 'denied') return <p>{t('told.denied')}</p>
  return (
    <p class="actions">
      <button type="button" disabled={busy} onClick={begin}>
        {t('told.here')}
      </button>
    </p>
  )
}
