import type { VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import type { Prepared } from '../../../device/device-store.ts'
import { gameClients } from '../../../games/index.ts'
import { Introduction, soloName } from '../../../games/kit/introduction.tsx'
import { nameOfGame, titleOf } from '../../../games/kit/words.tsx'
import { unprepare } from '../../../outbox/prepared.ts'
import { Confirmed } from '../../../shell/forms/confirmed.tsx'
import { type Task, TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { listed, nameOf, t, type Words } from '../../../text/words.ts'
import type { TableActions } from '../composing/table-actions.ts'
import { Elsewhere } from '../phases/elsewhere.tsx'
import { Muting, Offer, People, Reporting } from './people.tsx'
import { Records } from './records.tsx'
import { Shares } from './shares.tsx'

type MoreProps = {
  table: TableView
  words: Words
  tableActions: TableActions
  explore: (() => void) | null
  prepared: Prepared | null
  /** Leads back to the board. */
  close(): void
}

/** The players here, and the actions for the table as a whole. */
export function More({ table, words, tableActions, explore, prepared, close }: MoreProps): VNode {
  const { state, seat } = table
  const task = useTask()
  const title = titleOf({ title: table.title, game: state.game })
  const isPlayed = !state.over && !state.resigned[seat]
  return (
    <>
      <People table={table} isByPost={tableActions.isByPost} />
      {table.names.length === 1 && gameClients[state.game].levels && (
        <details class="about">
          <summary>{t('solo.about', { name: soloName(state.game, words) })}</summary>
          <div>
            <Introduction game={state.game} />
          </div>
        </details>
      )}
      <p>
        <a class="link" href={`/rules/${state.game}`}>
          {t('rules.of', { game: nameOfGame(state.game) })}
        </a>
      </p>
      <p>
        <a class="link" href={`/replay/${table.id}`}>
          {t('replay.title')}
        </a>
      </p>
      {explore && !state.resigned[seat] && (
        <p class="actions">
          <button type="button" onClick={explore}>
            {t('explore.do')}
          </button>
        </p>
      )}
      {prepared && (
        <p class="actions">
          <span>{t('prepared.stands', { count: prepared.actions.length })}</span>
          <button type="button" onClick={() => void unprepare(tableActions.here, table.id)}>
            {t('prepared.drop')}
          </button>
        </p>
      )}
      {isPlayed && !state.request && (
        <Wishes table={table} task={task} tableActions={tableActions} close={close} />
      )}
      {tableActions.isByPost && isPlayed && <Offer table={table} seat={seat} />}
      {tableActions.isByPost && !state.over && <Muting table={table} />}
      {tableActions.isByPost ? <Shares table={table} title={title} /> : <Elsewhere id={table.id} />}
      <Records table={table} title={title} />
      {tableActions.isByPost && table.names.length > 1 && (
        <p class="actions">
          <Reporting table={table.id} about={{}} ask={t('report.table')} />
        </p>
      )}
      <TroubleNote trouble={task.trouble} />
      {task.busy && <Waiting words={t('sending')} />}
    </>
  )
}

type WishesProps = Pick<MoreProps, 'table' | 'tableActions' | 'close'> & { task: Task }

/** A seat's actions for the table: each is explained, and confirmed before it is done. */
function Wishes({ table, task, tableActions, close }: WishesProps): VNode {
  const resign: TableActions['resign'] = async (table) => {
    const answer = await tableActions.resign(table)
    if (isDone(answer)) close()
    return answer
  }
  const wishes = [
    ...(table.takeback
      ? [
          {
            key: `takeback.${tableActions.isByPost ? table.takeback : 'here'}`,
            work: tableActions.takeBack,
          } as const,
        ]
      : []),
    { key: tableActions.isByPost ? 'ending' : 'ending.here', work: tableActions.end } as const,
    { key: 'resign', work: resign } as const,
  ]
  return (
    <ul class="wishes">
      {wishes.map(({ key, work }) => (
        <li key={key}>
          <Confirmed
            ask={t(`${key}.do`)}
            explain={key === 'resign' ? resigning(table) : t(`${key}.explain`)}
            busy={task.busy}
            then={() => void task.run(() => work(table))}
            {...(key === 'resign' && { keep: t('resign.keep') })}
          />
        </li>
      ))}
    </ul>
  )
}

/** What happens if the reader resigns, in words: with one other left, or only bots, the table ends at once. */
export function resigning({ state, seat, names }: Pick<TableView, 'state' | 'seat' | 'names'>): string {
  const { resigned, opponents, away = [] } = state
  const others = names.flatMap((_, one) => (one === seat || resigned[one] ? [] : [one]))
  const players = others.filter((one) => !opponents?.[one])
  if (others.length === 0) return t('resign.explain.alone')
  if (others.length === 1 || players.length === 0)
    return t('resign.explain.ends', {
      names: listed(others.map((one) => nameOf(names, one))),
      count: others.length,
    })
  return t(players.every((one) => away[one]) ? 'resign.explain.abandoned' : 'resign.explain')
}
