import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { titleOf, useWords } from '../../games/kit/words.tsx'
import { readHistory } from '../../net/api.ts'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { wantHere } from '../../shell/routes/wanted.ts'
import { timeWords } from '../../shell/time/time.ts'
import { resultInList } from '../../shell/words/result.ts'
import { called, t } from '../../text/words.ts'
import { Small, withOthers } from '../inbox/row.tsx'

/** My finished tables, the newest first, page by page. */
export function Screen(): VNode {
  const finished = useSignal<readonly HistoryRow[]>([])
  const next = useSignal<string | null | undefined>(undefined)
  const task = useTask()
  const more = async () => {
    const answer = await task.run(() => readHistory(next.peek() ?? undefined))
    if (!isDone(answer)) return
    finished.value = [...finished.peek(), ...answer.value.tables]
    next.value = answer.value.next
  }
  useEffect(() => void more(), [])
  return (
    <Page title={t('history.title')} layout="rows">
      {next.value !== undefined && finished.value.length === 0 && <p class="printed">{t('history.empty')}</p>}
      <ul class="rows">
        {finished.value.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <TroubleNote trouble={task.trouble} retry={more} />
      {task.trouble?.problem?.code === 'no-session' && (
        <p class="actions">
          <a class="button" href="/login" onClick={wantHere}>
            {t('log-in.link')}
          </a>
          <a class="button" href="/">
            {t('missing.home')}
          </a>
        </p>
      )}
      {task.busy && <Waiting />}
      {next.value && (
        <p class="actions">
          <button type="button" disabled={task.busy} onClick={more}>
            {t('history.more')}
          </button>
        </p>
      )}
      <p>
        <a class="link" href="/record">
          {t('record.link')}
        </a>
      </p>
    </Page>
  )
}

function Row({ row }: { row: HistoryRow }): VNode {
  const words = useWords(row.game, called(row.names))
  const others = withOthers({ ...row, started: true })
  return (
    <li class="row">
      <Small table={row.id} game={row.game} />
      <div>
        <div class="titled">
          <h2>
            <a href={`/table/${row.id}`}>{titleOf(row)}</a>
          </h2>
          <time class="quiet" dateTime={row.at}>
            {timeWords(row.at)}
          </time>
        </div>
        <p>{resultInList(row, words)}</p>
        {others && <p class="quiet">{others}</p>}
        <p class="beside-row">
          <a class="link" href={`/replay/${row.id}`} aria-label={t('replay.of', { title: titleOf(row) })}>
            {t('replay.title')}
          </a>
        </p>
      </div>
    </li>
  )
}
