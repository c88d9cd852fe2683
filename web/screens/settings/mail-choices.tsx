import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { same } from '../../../engine/core/json.ts'
import { isDone } from '../../../engine/core/refused.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { NotificationKind } from '../../../functions/api/notifications.ts'
import type { MyMail } from '../../../functions/api/shapes.ts'
import { titleOf } from '../../games/kit/words.tsx'
import { changeMail } from '../../net/mail.ts'
import { zoneHere, zoneWords } from '../../net/rest.ts'
import { Form, useTask } from '../../shell/page/parts.tsx'
import { rows } from '../../sync/inbox.ts'
import { t } from '../../text/words.ts'

/** In the order in which they are listed; none may be missing. */
const kinds = Object.keys({
  turn: true,
  reminder: true,
  nudge: true,
  'timed-out': true,
  over: true,
  invite: true,
} satisfies Record<NotificationKind, true>) as NotificationKind[]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const usualHour = 8

/** The choice of the messages that a player gets, by mail and on devices, and of their time. */
export function MailChoices({ mail }: { mail: MyMail }): VNode {
  const off = useSignal<MyMail['off']>(mail.off)
  const hour = useSignal<number | null>(mail.digest?.hour ?? null)
  // A server from before this app does not know the choice.
  const apart = useSignal(mail.apart ?? false)
  const quiet = useSignal<string[]>(mail.quiet)
  const saved = useSignal(false)
  const task = useTask()
  const id = useId()
  const zone = mail.digest?.zone ?? zoneHere()
  const chosen = () => ({
    off: off.value,
    ...(mail.apart !== undefined && { apart: apart.value }),
    digest: hour.value === null ? null : { hour: hour.value, zone },
  })
  const save = async () => {
    const wanted = chosen()
    const answer = await task.run(() => changeMail(wanted))
    // The choices may have been changed again meanwhile.
    saved.value = isDone(answer) && same(wanted, chosen())
  }
  const change = (work: () => void) => {
    work()
    saved.value = false
  }
  const hear = async (table: string) => {
    const answer = await task.run(() => changeMail({ loud: table as TableId }))
    if (isDone(answer)) quiet.value = answer.value.quiet
  }
  return (
    <Form task={task} submit={t('mail.save')} onSubmit={save}>
      <fieldset class="choices">
        <legend>{t('mail.title')}</legend>
        {kinds.map((kind) => (
          <Check
            key={kind}
            label={t(`mail.${kind}`)}
            isOn={!off.value.includes(kind)}
            change={(isOn) =>
              change(() => {
                off.value = isOn ? off.value.filter((other) => other !== kind) : [...off.value, kind]
              })
            }
          />
        ))}
        <Check
          label={t('mail.apart')}
          isOn={apart.value}
          change={(isOn) =>
            change(() => {
              apart.value = isOn
            })
          }
        />
      </fieldset>
      <p class="field">
        <label for={id}>{t('mail.when')}</label>
        <select
          id={id}
          onChange={({ currentTarget: { value } }) =>
            change(() => {
              hour.value = value === '' ? null : Number(value)
            })
          }
        >
          <option value="" selected={hour.value === null}>
            {t('mail.at-once')}
          </option>
          {[...hours.slice(usualHour), ...hours.slice(0, usualHour)].map((one) => (
            <option key={one} value={one} selected={one === hour.value}>
              {t('mail.daily', { hour: `${String(one).padStart(2, '0')}:00` })}
            </option>
          ))}
        </select>
      </p>
      {hour.value !== null && <p class="quiet">{t('mail.zone', { zone: zoneWords(zone) })}</p>}
      {quiet.value.length > 0 && (
        <ul class="rows">
          {quiet.value.map((table) => (
            <Quiet key={table} table={table} hear={() => void hear(table)} />
          ))}
        </ul>
      )}
      <p role="status">{saved.value && t('settings.saved')}</p>
    </Form>
  )
}

const Check = (props: { label: string; isOn: boolean; change(isOn: boolean): void }): VNode => (
  <label class="choice">
    <input
      type="checkbox"
      checked={props.isOn}
      onChange={({ currentTarget: { checked } }) => props.change(checked)}
    />
    <span>{props.label}</span>
  </label>
)

/** A muted table, and a button to unmute it. */
function Quiet({ table, hear }: { table: string; hear(): void }): VNode | null {
  const row = rows.value?.find(({ id }) => id === table)
  if (!row) return null
  const title = titleOf(row)
  return (
    <li class="row">
      <p>{t('mail.quiet', { title })}</p>
      <button type="button" onClick={hear}>
        {t('mail.loud', { title })}
      </button>
    </li>
  )
}
