import type { VNode } from 'preact'
import type { TableView } from '../../../functions/http/shapes.ts'
import type { Prepared } from '../../device/shelf.ts'
import { cssPalette } from '../../games/palette.ts'
import { SeatMark } from '../../games/seat-mark.tsx'
import { endTable, resign, takeBack } from '../../net/moves.ts'
import { here } from '../../outbox/here.ts'
import { unprepare } from '../../outbox/prepared.ts'
import { Confirmed, type Task, TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { nameOf, t, type Words } from '../../text/words.ts'
import type { Ways } from './ways.ts'

type MoreProps = {
  table: TableView
  words: Words
  ways: Ways
  explore: (() => void) | null
  prepared: Prepared | null
}

/** Who sits here, and what can be done about the table as a whole. */
export function More({ table, words, ways, explore, prepared }: MoreProps): VNode {
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
          <button type="button" onClick={() => void unprepare(here, table.id)}>
            {t('prepared.drop')}
          </button>
        </p>
      )}
      {ways.isByPost && isPlayed && !state.request && <Wishes table={table} task={task} />}
      <TroubleNote trouble={task.trouble} />
      {task.busy && <Waiting words={t('sending')} />}
    </>
  )
}

type Doing = { table: TableView; task: Task }

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
