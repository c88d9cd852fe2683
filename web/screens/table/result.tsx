import type { VNode } from 'preact'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { isLocal, type Known } from '../../device/shelf.ts'
import { TroubleNote, useTask } from '../../shell/parts.tsx'
import { fromHere } from '../../shell/router.ts'
import { rematch, sit } from '../../sync/moves.ts'
import { endingOf } from '../../table/news.ts'
import { t, type Words } from '../../text/words.ts'
import { Afterwards } from './afterwards.tsx'
import { Luck, Scores } from './scores.tsx'

type Props = { known: Known; game: AnyGame; words: Words }

/** How a table ended: ranks, scores line by line, what it was dealt from, and another one. */
export const Result = ({ known, known: { view: table }, game, words }: Props): VNode => (
  <section class="result" aria-label={t('over.title')}>
    <Scores table={table} game={game} words={words} />
    {table.names.length === 1 && <Against known={known} game={game} words={words} />}
    {isLocal(table.id) ? <Afterwards known={known} game={game} words={words} /> : <Rematch table={table} />}
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

/** How the game itself has done against one alone: it sits at no seat. */
function Against({ known: { entries }, game, words }: Props): VNode {
  const newest = entries.at(-1)
  const facts = newest ? endingOf(newest, game.id).filter((fact) => !('seat' in fact.with)) : []
  return (
    <>
      {facts.map((fact) => (
        <p key={fact.key} class="printed">
          {words.say(fact)}
        </p>
      ))}
    </>
  )
}

function Rematch({ table }: { table: TableView }): VNode {
  const task = useTask()
  const again = async () => {
    const goOn = fromHere()
    const answer = await task.run(() =>
      table.rematch ? sit({ id: table.rematch, version: 0 }, {}) : rematch(table),
    )
    if (answer?.ok) goOn(`/table/${answer.value.id}`)
    else if (answer?.trouble.code === 'seated-already') goOn(`/table/${table.rematch}`)
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
