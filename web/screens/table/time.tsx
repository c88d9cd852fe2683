import { Fragment, type VNode } from 'preact'
import type { TableView } from '../../../functions/api/shapes.ts'
import { TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { left, until } from '../../shell/time.ts'
import { comeBack } from '../../sync/moves.ts'
import { nameOf, t } from '../../text/words.ts'

type Props = { table: TableView }

/** Until when whoever is waited for has time, in the time of this device. Views kept by an older app don't say. */
export function Deadlines({ table: { state, names } }: Props): VNode | null {
  const told = (state.until ?? []).flatMap((at, one) => (at === null ? [] : [{ at, one }]))
  if (state.over || told.length === 0) return null
  return (
    <span class="quiet">
      {told.map(({ at, one }) => (
        <Fragment key={one}>
          {' '}
          <time dateTime={at}>
            {told.length === 1 ? until(at) : t('until.other', { name: nameOf(names, one), until: until(at) })}
          </time>
        </Fragment>
      ))}
    </span>
  )
}

/** How long is left for whoever is waited for the shortest, short enough for the head of a page. */
export function TimeLeft({ table: { state } }: Props): VNode | null {
  const [first] = (state.until ?? []).filter((at) => at !== null).sort()
  if (state.over || !first) return null
  return (
    <time class="time-left" dateTime={first} title={until(first)}>
      {left(first)}
    </time>
  )
}

/** Who is away, and the way back for whoever it is. */
export function Away({ table }: Props): VNode | null {
  const { state, seat } = table
  const task = useTask()
  if (state.over || !state.away?.[seat]) return null
  const answered = state.pace !== 'none' && state.pace.late === 'fallback'
  return (
    <section class="note" aria-labelledby="away">
      <h2 id="away">{t('away.title')}</h2>
      <p>{t(answered ? 'away.answered' : 'away.waited')}</p>
      <p class="actions">
        <button
          type="button"
          class="strong"
          disabled={task.busy}
          onClick={() => task.run(() => comeBack(table))}
        >
          {t('away.back')}
        </button>
        {task.busy && <Waiting words={t('sending')} />}
      </p>
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}
