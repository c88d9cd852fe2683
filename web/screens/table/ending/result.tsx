import type { VNode } from 'preact'
import type { AnyGame } from '../../../../engine/core/index.ts'
import { isDone } from '../../../../engine/core/refused.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { isLocal, type Known } from '../../../device/device-store.ts'
import { locals } from '../../../device/kept.ts'
import { bestBefore } from '../../../local/best.ts'
import { TroubleNote, useTask } from '../../../shell/page/parts.tsx'
import { fromHere } from '../../../shell/routes/router.ts'
import { rematch, sit } from '../../../sync/moves.ts'
import { t, type Words } from '../../../text/words.ts'
import { Afterwards } from './afterwards.tsx'
import { Curve } from './curve.tsx'
import { LastScoring, Luck, Ranks, ScoreLines } from './scores.tsx'
import { Share } from './share.tsx'

type Props = { known: Known; game: AnyGame; words: Words }

/** How a table ended: why, ranks, scores line by line and turn by turn, what it was dealt from, and another one. */
export const Result = ({ known, known: { view: table }, game, words }: Props): VNode => (
  <section class="result" aria-label={t('over.title')}>
    <Why known={known} game={game} words={words} />
    <Ranks table={table} game={game} words={words} />
    <Best table={table} game={game} />
    {isLocal(table.id) ? <Afterwards known={known} game={game} words={words} /> : <Rematch table={table} />}
    <LastScoring table={table} entries={known.entries} game={game} words={words} />
    <ScoreLines table={table} game={game} words={words} />
    <Curve known={known} game={game} words={words} />
    <Share known={known} game={game} words={words} />
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

/** The reason for the end of the game, where the headline does not say it. */
function Why({ known: { entries }, game, words }: Props): VNode | null {
  const facts = entries.flatMap((entry) => entry.facts)
  const why = facts.findLast(({ key }) => key === `${game.id}.over`)
  return why ? <p class="printed">{words.say(why)}</p> : null
}

/** For one player on this device: whether they have ever done better with the same options. */
function Best({ table, game }: { table: TableView; game: AnyGame }): VNode | null {
  const best = bestBefore(table.id, [...locals.value.values()], game)
  const own = table.state.over?.reason === 'finished' && game.outcome(table.view)?.seats[0].total
  if (best === null || own === undefined || own === false) return null
  return <p class="printed">{own > best ? t('over.best') : t('over.best.before', { points: best })}</p>
}

function Rematch({ table }: { table: TableView }): VNode {
  const task = useTask()
  const again = async () => {
    const goOn = fromHere()
    const answer = await task.run(() =>
      table.rematch ? sit({ id: table.rematch, version: 0 }, {}) : rematch(table),
    )
    if (isDone(answer)) goOn(`/table/${answer.value.id}`)
    else if (answer?.refused.code === 'seated-already') goOn(`/table/${table.rematch}`)
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
