import type { VNode } from 'preact'
import { player } from '../../device/player.ts'
import { readMail } from '../../net/mail.ts'
import { readFeeds, readRest, readSessions } from '../../net/me.ts'
import { readPush } from '../../net/push.ts'
import { readWebhook } from '../../net/webhook.ts'
import type { SettingsPage } from '../../print/paths.ts'
import { motion } from '../../shell/page/chosen-here.ts'
import { theme } from '../../shell/page/looks.ts'
import { useLoaded } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'
import { connectionsState, messagesState, timeState } from './states.ts'

/** The pages of the settings, each with its present state; a state that can't be read now gives way to what is there. */
export function Overview(): VNode {
  const whose = player.value?.player
  return (
    <ul class="rows settings-pages">
      <Entry page="you" state={player.value ? player.value.name : t('settings.you.none')} />
      <Entry
        page="looks"
        state={t('settings.looks.state', {
          theme: t(`theme.${theme.value}`),
          motion: t(`motion.${motion.value}`),
        })}
      />
      {whose && <Messages key={`messages ${whose}`} />}
      {whose && <Connections key={`connections ${whose}`} />}
      {whose && <Time key={`time ${whose}`} />}
      {whose ? <Devices key={`devices ${whose}`} /> : <Entry page="devices" state={null} />}
    </ul>
  )
}

function Entry({ page, state }: { page: SettingsPage; state: string | null }): VNode {
  return (
    <li class="row">
      <div>
        <h2>
          <a href={`/settings/${page}`}>{t(`settings.${page}`)}</a>
        </h2>
        <p class="quiet">{state ?? t(`settings.${page}.about`)}</p>
      </div>
    </li>
  )
}

function Messages(): VNode {
  const { value: push } = useLoaded(readPush)
  const { value: mail } = useLoaded(readMail)
  return <Entry page="messages" state={push && mail && messagesState(push, mail)} />
}

function Connections(): VNode {
  const { value: feeds } = useLoaded(readFeeds)
  const { value: webhook } = useLoaded(readWebhook)
  return <Entry page="connections" state={feeds && webhook && connectionsState(feeds, webhook)} />
}

function Time(): VNode {
  const { value: rest } = useLoaded(readRest)
  return <Entry page="time" state={rest && timeState(rest)} />
}

function Devices(): VNode {
  const { value } = useLoaded(readSessions)
  const count = value?.sessions.length ?? 0
  return <Entry page="devices" state={count > 0 ? t('settings.devices.state', { count }) : null} />
}
