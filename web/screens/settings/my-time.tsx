import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { same } from '../../../engine/core/json.ts'
import { isDone } from '../../../engine/core/refused.ts'
import type { MyRest } from '../../../functions/api/shapes.ts'
import { cancelLeave, readRest, takeLeave } from '../../net/me.ts'
import { saveRest, usualRest, zoneHere, zoneWords } from '../../net/rest.ts'
import { Form, TroubleNote, useLoaded, useTask, Waiting } from '../../shell/page/parts.tsx'
import { inWords } from '../../shell/time/date-format.ts'
import { t } from '../../text/words.ts'
import { clock } from './states.ts'

type Rest = Pick<MyRest, 'zone' | 'night' | 'dayOff'>

/** When my time is not counted: at night, on my day off, on leave. */
export function MyTime(): VNode {
  const read = useLoaded(readRest)
  const rest = read.value
  const isRead = read.value !== null || (!read.busy && !read.trouble)
  return (
    <>
      <p>{t('rest.explain')}</p>
      <TroubleNote trouble={read.trouble} retry={read.reload} />
      {read.busy && <Waiting />}
      {isRead && <Hours rest={rest ?? usualRest()} take={read.put} />}
      {rest && <Leave rest={rest} take={read.put} />}
    </>
  )
}

const minutesOf = (text: string): number => {
  const [hours, minutes] = text.split(':').map(Number)
  return hours * 60 + minutes
}

const weekdays = [1, 2, 3, 4, 5, 6, 0]
const weekday = inWords({ weekday: 'long', timeZone: 'UTC' })
/** The fourth of January 1970 was a Sunday. */
const dayName = (day: number): string => weekday(Date.UTC(1970, 0, 4 + day))

function Hours({ rest, take }: { rest: Rest; take(rest: MyRest): void }): VNode {
  const night = useSignal(rest.night)
  const dayOff = useSignal(rest.dayOff)
  const zone = useSignal(rest.zone)
  const saved = useSignal(false)
  const task = useTask()
  const id = useId()
  const usual = usualRest().night as NonNullable<Rest['night']>
  const chosen = () => ({ zone: zone.value, night: night.value, dayOff: dayOff.value })
  const save = async () => {
    const wanted = chosen()
    const answer = await task.run(() => saveRest(wanted))
    if (!isDone(answer)) return
    // It may have been changed once more meanwhile.
    saved.value = same(wanted, chosen())
    take(answer.value)
  }
  const hour = (end: 'from' | 'to') => (
    <p class="field">
      <label for={`${id}-${end}`}>{t(`rest.night.${end}`)}</label>
      <input
        id={`${id}-${end}`}
        type="time"
        required
        value={clock((night.value ?? usual)[end])}
        onInput={({ currentTarget: { value } }) => {
          if (value) night.value = { ...(night.value ?? usual), [end]: minutesOf(value) }
          saved.value = false
        }}
      />
    </p>
  )
  return (
    <Form task={task} submit={t('rest.save')} onSubmit={save}>
      <label class="choice">
        <input
          type="checkbox"
          checked={night.value !== null}
          onChange={({ currentTarget: { checked } }) => {
            night.value = checked ? (rest.night ?? usual) : null
            saved.value = false
          }}
        />
        <span>{t('rest.night')}</span>
      </label>
      {night.value && hour('from')}
      {night.value && hour('to')}
      <p class="field">
        <label for={`${id}-day`}>{t('rest.day')}</label>
        <select
          id={`${id}-day`}
          onChange={({ currentTarget: { value } }) => {
            dayOff.value = value === '' ? null : Number(value)
            saved.value = false
          }}
        >
          <option value="" selected={dayOff.value === null}>
            {t('rest.day.none')}
          </option>
          {weekdays.map((day) => (
            <option key={day} value={day} selected={day === dayOff.value}>
              {dayName(day)}
            </option>
          ))}
        </select>
      </p>
      <p class="quiet">
        {t('rest.zone', { zone: zoneWords(zone.value) })}
        {zone.value !== zoneHere() && (
          <button
            type="button"
            onClick={() => {
              zone.value = zoneHere()
              saved.value = false
            }}
          >
            {t('rest.zone.here', { zone: zoneWords(zoneHere()) })}
          </button>
        )}
      </p>
      <p class="quiet">{t('rest.from-now')}</p>
      <p role="status">{saved.value && t('settings.saved')}</p>
    </Form>
  )
}

const longDay = inWords({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const dated = (day: string): string => longDay(new Date(`${day}T00:00:00Z`))

/** Days of leave: at all my tables, at once. */
function Leave({ rest, take }: { rest: MyRest; take(rest: MyRest): void }): VNode {
  const from = useSignal('')
  const to = useSignal('')
  const task = useTask()
  const id = useId()
  const go = async () => {
    const answer = await task.run(() => takeLeave(from.value, to.value))
    if (!isDone(answer)) return
    take(answer.value)
    from.value = ''
    to.value = ''
  }
  const giveBack = async (from: string, to: string) => {
    const answer = await task.run(() => cancelLeave(from, to))
    if (isDone(answer)) take(answer.value)
  }
  const day = (key: 'from' | 'to', value: typeof from) => (
    <p class="field">
      <label for={`${id}-${key}`}>{t(`leave.${key}`)}</label>
      <input
        id={`${id}-${key}`}
        type="date"
        required
        value={value.value}
        {...(key === 'to' && from.value ? { min: from.value } : {})}
        onInput={({ currentTarget }) => {
          value.value = currentTarget.value
        }}
      />
    </p>
  )
  return (
    <>
      <h2>{t('leave.title')}</h2>
      <p>{t('leave.left', { count: rest.left })}</p>
      {rest.leave.length > 0 && (
        <ul class="people">
          {rest.leave.map(({ from, to }) => (
            <li key={from + to}>
              {t('leave.one', { from: dated(from), to: dated(to) })}
              <button
                type="button"
                aria-label={t('leave.cancel', { from: dated(from), to: dated(to) })}
                disabled={task.busy}
                onClick={() => void giveBack(from, to)}
              >
                {t('leave.back')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form task={task} submit={t('leave.take')} onSubmit={go}>
        {day('from', from)}
        {day('to', to)}
      </Form>
    </>
  )
}
