import type { VNode } from 'preact'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { endTable, takeBack } from '../../../sync/moves.ts'
import { listed, nameOf, t } from '../../../text/words.ts'

/** A player's request for the others' agreement; for a take-back with what was seen since. */
export function Request({ table }: { table: TableView }): VNode | null {
  const { seat, names, state } = table
  const { request, resigned } = state
  const task = useTask()
  if (!request) return null
  const answer = request.kind === 'takeback' ? takeBack : endTable
  const isMine = request.seat === seat
  const asked = isMine
    ? t(`request.mine.${request.kind}`)
    : t(`request.${request.kind}`, { name: nameOf(names, request.seat) })
  // The buttons below ask the reader.
  const silent = names.flatMap((_, one) =>
    one === seat || one === request.seat || resigned[one] || state.away?.[one] || request.agreed.includes(one)
      ? []
      : [nameOf(names, one)],
  )
  const seen = request.seen.flatMap((count, one) =>
    count > 0
      ? [t('request.seen.by', { name: nameOf(names, one), count, mine: one === seat ? 'yes' : 'no' })]
      : [],
  )
  return (
    <section class="note" aria-labelledby="request">
      <h2 id="request">{asked}</h2>
      {request.kind === 'ending' && <p>{t('request.ending.result')}</p>}
      {seen.length > 0 && <p>{t('request.seen', { list: listed(seen) })}</p>}
      {silent.length > 0 && <p>{t('request.silent', { names: listed(silent), count: silent.length })}</p>}
      {!resigned[seat] && (
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
      )}
      <TroubleNote trouble={task.trouble} />
      {task.busy && <Waiting words={t('sending')} />}
    </section>
  )
}
