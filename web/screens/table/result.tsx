import type { VNode } from 'preact'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/http/shapes.ts'
import { isLocal } from '../../local/ids.ts'
import { rematch, sit } from '../../net/moves.ts'
import { TroubleNote, useTask } from '../../shell/parts.tsx'
import { navigate } from '../../shell/router.ts'
import { t, type Words } from '../../text/words.ts'
import { Luck, Scores } from './scores.tsx'

type Props = { table: TableView; game: AnyGame; words: Words }

/** How a table ended: ranks, scores line by line, what it was dealt from, and another one. */
export const Result = ({ table, game, words }: Props): VNode => (
  <section class="result" aria-label={t('over.title')}>
    <Scores table={table} game={game} words={words} />
    {!isLocal(table.id) && <Rematch table={table} />}
    <p>
      <a class="link" href={`/replay/${table.id}`}>
        {t('replay.over')}
      </a>
    </p>
    <Luck table={table} />
    <p>
      <a class="link" href={`/proof/${table.id}`}>
        {t('proof.title')}
      </a>
    </p>
  </section>
)

function Rematch({ table }: { table: TableView }): VNode {
  const task = useTask()
  const again = async () => {
    const answer = await task.run(() =>
      table.rematch ? sit({ id: table.rematch, version: 0 }, {}) : rematch(table),
    )
    if (answer?.ok) navigate(`/table/${answer.value.id}`)
    else if (answer?.trouble.code === 'seated-already') navigate(`/table/${table.rematch}`)
  }
  return (
    <>
      <p class="actions">
        <button type="button" class="strong" disabled={task.busy} onClick={again}>
          {t(table.rematch ? 'rematch.join' : 'rematch.open')}
        </button>
      </p>
      <TroubleNote trouble={task.trouble} />
    </>
  )
}
