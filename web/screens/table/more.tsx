import type { VNode } from 'preact'
import type { TableView } from '../../../functions/http/shapes.ts'
import { cssPalette } from '../../games/palette.ts'
import { SeatMark } from '../../games/seat-mark.tsx'
import { endTable, resign, takeBack } from '../../net/moves.ts'
import { Confirmed, type Task, TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { listed, nameOf, t, type Words } from '../../text/words.ts'

/** Who sits here, and what can be done about the table as a whole. */
export function More({ table, words }: { table: TableView; words: Words }): VNode {
  const { state, names, seat } = table
  const task = useTask()
  const isPlayed = !state.over && !state.resigned[seat]
  return (
    <>
      <ul class="people">
        {names.map((_, one) => (
          <li key={one}>
            <SeatMark seat={one} palette={cssPalette} />
            {nameOf(names, one)}
            {one === seat && <span class="quiet">{t('seat.mine')}</span>}
            {state.resigned[one] && <span class="quiet">{t('seat.resigned')}</span>}
          </li>
        ))}
      </ul>
      <p>
        <a href={`/rules/${state.game}`}>{t('rules.of', { game: words.t(`${state.game}.name`) })}</a>
      </p>
      {isPlayed && <Request table={table} task={task} />}
      {isPlayed && !state.request && <Wishes table={table} task={task} />}
      <TroubleNote trouble={task.trouble} />
      {task.busy && <Waiting words={t('sending')} />}
    </>
  )
}

type Doing = { table: TableView; task: Task }

/** What somebody asks the others to agree to. */
function Request({ table, task }: Doing): VNode | null {
  const { seat, names, state } = table
  const { request, resigned } = state
  if (!request) return null
  const answer = request.kind === 'takeback' ? takeBack : endTable
  const isMine = request.seat === seat
  const silent = names.flatMap((_, one) =>
    one === request.seat || resigned[one] || request.agreed.includes(one) ? [] : [nameOf(names, one)],
  )
  return (
    <section class="note" aria-labelledby="request">
      <h2 id="request">{t(`request.${request.kind}`, { name: nameOf(names, request.seat) })}</h2>
      {request.seen.map(
        (count, one) =>
          count > 0 && <p key={`${one}`}>{t('request.seen', { name: nameOf(names, one), count })}</p>,
      )}
      <p>{t('request.silent', { names: listed(silent), count: silent.length })}</p>
      <p class="actions">
        {!isMine && !request.agreed.includes(seat) && (
          <button
            type="button"
            class="strong"
            disabled={task.busy}
            onClick={() => task.run(() => answer(table, 'agree'))}
          >
            {t('request.agree')}
          </button>
        )}
        <button type="button" disabled={task.busy} onClick={() => task.run(() => answer(table, 'refuse'))}>
          {t(isMine ? 'request.withdraw' : 'request.refuse')}
        </button>
      </p>
    </section>
  )
}

/** What a seat may want of the table: each is explained, and confirmed before it is done. */
function Wishes({ table, task }: Doing): VNode {
  const wishes = [
    ...(table.takeback
      ? [{ key: `takeback.${table.takeback}`, work: () => takeBack(table, 'ask') } as const]
      : []),
    { key: 'ending', work: () => endTable(table, 'ask') } as const,
    { key: 'resign', work: () => resign(table) } as const,
  ]
  return (
    <ul class="wishes">
      {wishes.map(({ key, work }) => (
        <li key={key}>
          <Confirmed
            ask={t(`${key}.do`)}
            explain={t(`${key}.explain`)}
            busy={task.busy}
            then={() => task.run(work)}
          />
        </li>
      ))}
    </ul>
  )
}
