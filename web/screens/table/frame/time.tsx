import { Fragment, type VNode } from 'preact'
import type { Seat } from '../../../../engine/core/game.ts'
import type { SeatNames } from '../../../../engine/core/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { outbox } from '../../../device/kept.ts'
import { Label } from '../../../shell/page/label.tsx'
import { TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { left, until } from '../../../shell/time/time.ts'
import { waitingAt } from '../../../sync/inbox.ts'
import { comeBack } from '../../../sync/moves.ts'
import { nameOf, t, withoutLevel } from '../../../text/words.ts'

type Props = { table: TableView }

/** The deadline of the player who is waited for, in the time of this device. Views kept by an older app don't say. */
export function Deadlines({ table: { state, names } }: Props): VNode | null {
  const told = (state.until ?? []).flatMap((at, one) => (at === null ? [] : [{ at, one }]))
  if (state.over || told.length === 0) return null
  return (
    <span class="quiet">
      {told.map(({ at, one }) => (
        <Fragment key={one}>
          {' '}
          <time dateTime={at}>
            <Label>
              {told.length === 1
                ? until(at)
                : t('until.other', { name: nameOf(names, one), until: until(at) })}
            </Label>
          </time>
        </Fragment>
      ))}
    </span>
  )
}

/** The player to move and the time left, short enough for the head of a page. */
export function WhoseMove({ table }: Props): VNode | null {
  const { state, seat, names } = table
  const waiting = waitingAt(table)
  // A turn that I have sent is out of my hands, even while it is on its way.
  if (state.over || (waiting.includes(seat) && outbox.value.has(table.id))) return null
  const [first] = (state.until ?? []).filter((at) => at !== null).sort()
  return <Waited waiting={waiting} seat={seat} names={names} until={first} />
}

type WaitedProps = {
  waiting: readonly Seat[]
  /** The reader's seat. */
  seat: Seat | null
  names: SeatNames
  /** When the time for the move ends, ISO 8601. */
  until?: string | undefined
}

/** The player to move, in the head of a page. */
export function Waited({ waiting, seat, names, until: first }: WaitedProps): VNode | null {
  if (waiting.length === 0) return null
  const isMine = seat !== null && waiting.includes(seat)
  const who = isMine ? (
    <Label>{t('turn.mine.short')}</Label>
  ) : waiting.length === 1 ? (
    <Label>{t('turn.theirs.short', { name: withoutLevel(nameOf(names, waiting[0])) })}</Label>
  ) : null
  return (
    <p class={isMine ? 'whose-move mine' : 'whose-move'}>
      {who && <span class="who">{who}</span>}
      {who && first && ' · '}
      {first && (
        <time dateTime={first} title={until(first)}>
          <Label>{left(first)}</Label>
        </time>
      )}
    </p>
  )
}

/** The message to a player who is away, by what the table does then. */
const wordsOf = { fallback: 'answered', wait: 'waited', opponent: 'stood-in' } as const

/** The players who are away, and the way back for each of them. */
export function Away({ table }: Props): VNode | null {
  const { state, seat } = table
  const task = useTask()
  if (state.over || !state.away?.[seat]) return null
  const late = state.pace === 'none' ? 'wait' : state.pace.late
  return (
    <section class="note" aria-labelledby="away">
      <h2 id="away">{t('away.title')}</h2>
      <p>{t(`away.${wordsOf[late]}`)}</p>
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
