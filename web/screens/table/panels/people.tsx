import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { nudge, offerSeat } from '../../../net/absence.ts'
import { readMail } from '../../../net/mail.ts'
import { block } from '../../../net/me.ts'
import { SealOf } from '../../../shell/forms/bot.tsx'
import { Confirmed } from '../../../shell/forms/confirmed.tsx'
import { CopyField } from '../../../shell/forms/copy-field.tsx'
import { Name } from '../../../shell/page/label.tsx'
import { later } from '../../../shell/page/later.tsx'
import { type Task, TroubleNote, useLoaded, useTask } from '../../../shell/page/parts.tsx'
import { changeTable } from '../../../sync/moves.ts'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { paceWords } from '../../../text/pace.ts'
import { named, nameOf, t } from '../../../text/words.ts'

export const Reporting = later(async () => (await import('./safety.tsx')).Reporting)

/** The players here; by post, also the actions for each of them. */
export function People({ table, isByPost }: { table: TableView; isByPost: boolean }): VNode {
  const { state, names, seat } = table
  return (
    <>
      <ul class="people">
        {names.map((name, one) => (
          <li key={one}>
            <SeatMark seat={one} game={state.game} />
            <SealOf name={name} />
            <span class="who">
              <Name>{nameOf(names, one)}</Name>
              {one === seat && <span class="quiet"> ({t('seat.mine')})</span>}
              {state.resigned[one] && <span class="quiet"> {t('seat.resigned')}</span>}
              {state.away?.[one] && <span class="quiet"> {t('seat.away')}</span>}
            </span>
            {isByPost && name !== null && one !== seat && (
              <About key={`${one} ${named(name)}`} table={table} one={one} />
            )}
          </li>
        ))}
      </ul>
      {isByPost && <p class="quiet">{paceWords(state.pace)}</p>}
    </>
  )
}

/** The actions for another player here. */
function About({ table, one }: { table: TableView; one: number }): VNode {
  const { state, names, view } = table
  const name = nameOf(names, one)
  const task = useTask()
  const done = useSignal<readonly ('nudged' | 'blocked')[]>([])
  const note = async (what: 'nudged' | 'blocked', work: Parameters<Task['run']>[0]) => {
    if (isDone(await task.run(work))) done.value = [...done.value, what]
  }
  const waiting = (view as { waiting?: number[] } | null)?.waiting ?? []
  const isAsked = !state.over && waiting.includes(one) && !state.resigned[one]
  return (
    <details class="about">
      <summary>{t('person.more', { name })}</summary>
      <div>
        {names[one] && 'name' in names[one] && (
          <p>
            <a class="button" href={`/player/${table.id}-${one}`}>
              {t('person.profile')}
            </a>
          </p>
        )}
        {done.value.map((what) => (
          <p key={what} role="status">
            {t(`person.${what}`, { name })}
          </p>
        ))}
        {isAsked && !done.value.includes('nudged') && (
          <button
            type="button"
            disabled={task.busy}
            onClick={() => void note('nudged', () => nudge(table.id, one))}
          >
            {t('person.nudge', { name })}
          </button>
        )}
        {!state.over && state.away?.[one] && !state.resigned[one] && <Offer table={table} seat={one} />}
        {!done.value.includes('blocked') && (
          <Confirmed
            ask={t('person.block', { name })}
            explain={t('person.block.explain', { name })}
            busy={task.busy}
            then={() => void note('blocked', () => block(table.id, one))}
          />
        )}
        <TroubleNote trouble={task.trouble} />
        {!state.opponents?.[one] && (
          <Reporting table={table.id} about={{ seat: one }} ask={t('report.player', { name })} />
        )}
      </div>
    </details>
  )
}

/** A link for taking over a seat: mine, or that of a player who is away. */
export function Offer({ table, seat }: { table: TableView; seat: number }): VNode {
  const key = seat === table.seat ? 'lend' : 'replace'
  const made = useSignal<string | null>(null)
  const task = useTask()
  const name = nameOf(table.names, seat)
  const make = async () => {
    const answer = await task.run(() => offerSeat(table.id, seat))
    if (isDone(answer)) made.value = answer.value.token
  }
  if (made.value)
    return (
      <>
        <p>{t(`${key}.made`, { name })}</p>
        <CopyField
          label={t('offer.link')}
          value={`${location.origin}/invite#${made.value}`}
          copy={t('offer.copy')}
        />
      </>
    )
  return (
    <>
      <Confirmed
        ask={t(`${key}.do`, { name })}
        explain={t(`${key}.explain`, { name })}
        busy={task.busy}
        then={() => void make()}
      />
      <TroubleNote trouble={task.trouble} />
    </>
  )
}

/** Whether I get mail about this table. */
export function Muting({ table }: { table: TableView }): VNode | null {
  const mail = useLoaded(readMail, table.id)
  const muted = useSignal<boolean | null>(null)
  const task = useTask()
  if (!mail.value) return null
  const isMuted = muted.value ?? mail.value.quiet.includes(table.id)
  const change = async (next: boolean) => {
    if (isDone(await task.run(() => changeTable(table, { muted: next })))) muted.value = next
  }
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={isMuted}
          disabled={task.busy}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        <span>{t('mute')}</span>
      </label>
      <TroubleNote trouble={task.trouble} />
    </>
  )
}
