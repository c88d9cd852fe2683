import type { VNode } from 'preact'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/http/shapes.ts'
import { cssPalette } from '../../games/palette.ts'
import { SeatMark } from '../../games/seat-mark.tsx'
import { rematch, sit } from '../../net/moves.ts'
import { TroubleNote, useTask } from '../../shell/parts.tsx'
import { navigate } from '../../shell/router.ts'
import { isWide } from '../../shell/wide.ts'
import { nameOf, t, type Words } from '../../text/words.ts'

type Props = { table: TableView; game: AnyGame; words: Words }

/** How a table ended: ranks, scores line by line, what it was dealt from, and another one. */
export function Result({ table, game, words }: Props): VNode {
  const ranks = table.state.over?.ranks
  return (
    <section class="result" aria-label={t('over.title')}>
      {ranks && <Scores table={table} game={game} words={words} ranks={ranks} />}
      <Rematch table={table} />
      {table.seed && (
        <details>
          <summary>{t('over.seed')}</summary>
          <p>{t('over.seed.explain')}</p>
          <p class="code">{table.seed}</p>
          <p class="code">{table.state.seedHash}</p>
        </details>
      )}
    </section>
  )
}

/** Seats by rank with their totals; and where the game was played to its end, what these are made of. */
function Scores({ table, game, words, ranks }: Props & { ranks: readonly number[] }): VNode {
  const scores = game.outcome(table.view)?.seats
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b])
  const lines = scores?.[0].lines ?? []
  return (
    <>
      <ol class="ranks">
        {seats.map((seat) => (
          <li key={seat} class={seat === table.seat ? 'mine' : undefined}>
            <span>{t('over.rank', { rank: ranks[seat] })}</span>
            <SeatMark seat={seat} palette={cssPalette} />
            <span class="name">{nameOf(table.names, seat)}</span>
            {scores && <b>{t('over.total', { points: scores[seat].total })}</b>}
          </li>
        ))}
      </ol>
      {scores && lines.length > 0 && (
        <details open={isWide()}>
          <summary>{t('over.lines')}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span class="unseen">{t('over.line')}</span>
                </th>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    <SeatMark seat={seat} palette={cssPalette} />
                    <span class="unseen">{nameOf(table.names, seat)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key }, i) => (
                <tr key={key}>
                  <th scope="row">{words.t(key)}</th>
                  {seats.map((seat) => (
                    <td key={seat}>{scores[seat].lines[i].points}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}

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
