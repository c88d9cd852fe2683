import type { VNode } from 'preact'
import type { AnyGame, Seat } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { cssPalette } from '../../print/palette.ts'
import { SeatMark } from '../../print/seat-mark.tsx'
import { isWide } from '../../shell/wide.ts'
import { nameOf, t, type Words } from '../../text/words.ts'

/** A table that is over, as one of its players or somebody who watched it sees it. */
export type Ended = Pick<TableView, 'view' | 'names' | 'state' | 'seed'> & { seat: Seat | null }

type Props = { table: Ended; game: AnyGame; words: Words }

/** Seats by rank with their totals; and where the game was played to its end, what these are made of. */
export function Scores({ table, game, words }: Props): VNode | null {
  const ranks = table.state.over?.ranks
  if (!ranks) return null
  const scores = game.outcome(table.view)?.seats
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b])
  const lines = scores?.[0].lines ?? []
  return (
    <>
      <ol class="ranks">
        {seats.map((seat) => (
          <li key={seat} class={seat === table.seat ? 'mine' : undefined}>
            {seats.length > 1 && <span>{t('over.rank', { rank: ranks[seat] })}</span>}
            <SeatMark seat={seat} game={game.id} palette={cssPalette} />
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
                    <SeatMark seat={seat} game={game.id} palette={cssPalette} />
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

/** What a table was dealt from, once that is known. */
export const Luck = ({ table: { seed, state } }: { table: Ended }): VNode | null =>
  seed === null ? null : (
    <details>
      <summary>{t('over.seed')}</summary>
      <p>{t('over.seed.explain')}</p>
      <p class="code">{seed}</p>
      <p class="code">{state.seedHash}</p>
    </details>
  )
