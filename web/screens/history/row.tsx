import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { titleOf, useWords } from '../../games/kit/words.tsx'
import { TroubleNote, useTask } from '../../shell/page/parts.tsx'
import { fromHere } from '../../shell/routes/router.ts'
import { timeWords } from '../../shell/time/time.ts'
import { resultInList } from '../../shell/words/result.ts'
import { rematch } from '../../sync/moves.ts'
import { called, t } from '../../text/words.ts'
import { Small, withOthers } from '../inbox/row.tsx'
import { lengthOf } from './finished.ts'

/** A finished table: when, the result, with whom, how long; and the ways on from it. */
export function Row({ row }: { row: HistoryRow }): VNode {
  const { id, game, at, names } = row
  const words = useWords(game, called(names))
  const title = titleOf(row)
  const about = [withOthers({ ...row, started: true }), lengthWords(row)].filter(Boolean).join('\u00A0· ')
  return (
    <li class="row">
      <Small table={id} game={game} />
      <div>
        <div class="titled">
          <h2>
            <a href={`/table/${id}`}>{title}</a>
          </h2>
          <time class="quiet" dateTime={at}>
            {timeWords(at)}
          </time>
        </div>
        <p>{resultInList(row, words)}</p>
        {about && <p class="quiet">{about}</p>}
        <Ways id={id} title={title} />
      </div>
    </li>
  )
}

function Ways({ id, title }: { id: string; title: string }): VNode {
  const task = useTask()
  const again = async () => {
    const goOn = fromHere()
    const answer = await task.run(() => rematch({ id, version: 0 }))
    if (isDone(answer)) goOn(`/table/${answer.value.id}`)
  }
  return (
    <>
      <p class="beside-row">
        <a class="link" href={`/replay/${id}`} aria-label={t('replay.of', { title })}>
          {t('replay.title')}
        </a>
        <button
          type="button"
          class="link"
          disabled={task.busy}
          aria-label={t('rematch.of', { title })}
          onClick={() => void again()}
        >
          {t('rematch.open')}
        </button>
      </p>
      <TroubleNote trouble={task.trouble} />
    </>
  )
}

/** How long play went on, in one line: “12 days”. */
function lengthWords(row: HistoryRow): string | null {
  const length = lengthOf(row)
  if (!length) return null
  const { unit, count } = length
  return new Intl.NumberFormat(t('language'), { style: 'unit', unit, unitDisplay: 'long' })
    .format(count)
    .replace(' ', '\u00A0')
}
