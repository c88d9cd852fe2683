import type { VNode } from 'preact'
import type { AnyGame, PublicEntry, Seat } from '../../../../engine/core/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { SealOf } from '../../../shell/forms/bot.tsx'
import { endingOf } from '../../../table/news.ts'
import { partiesOf } from '../../../table/parties.ts'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { t, type Words } from '../../../text/words.ts'

/** A table that is over, as one of its players or a watcher sees it. */
export type Ended = Pick<TableView, 'view' | 'names' | 'state' | 'seed'> & { seat: Seat | null }

type Props = { table: Ended; game: AnyGame; words: Words }

/** Everybody by rank with totals, and what broke a tie. */
export function Ranks({ table, game, words }: Props): VNode | null {
  const { over } = table.state
  if (!over?.ranks) return null
  const { parties, tie } = partiesOf(table, game, words)
  return (
    <>
      <ol class="ranks">
        {parties.map(({ seat, name, rank, total }) => (
          <li key={seat} class={seat === table.seat ? 'mine' : undefined}>
            {parties.length > 1 && <span>{t('over.rank', { rank })}</span>}
            <SeatMark seat={seat} game={game.id} />
            <SealOf name={table.names[seat]} />
            <span class="name">
              <span translate={false}>{name}</span>
              {/* Where that ended the table, the result says so. */}
              {over.reason !== 'resigned' && table.state.resigned[seat] && (
                <span class="quiet"> · {t('seat.resigned')}</span>
              )}
            </span>
            {total !== null && <b>{t('over.total', { points: total })}</b>}
          </li>
        ))}
      </ol>
      {tie && <p class="printed">{t('over.tie', { why: words.t(tie.key), counts: countsOf(tie.counts) })}</p>}
    </>
  )
}

/** What the game told of its last scoring; not the totals, which stand with the ranks. */
export function LastScoring({ table, entries, game, words }: Props & { entries: readonly PublicEntry[] }) {
  const newest = entries.findLast(({ facts }) => facts.length > 0)
  const totals = partiesOf(table, game, words).parties.map(({ seat, total }) => `${seat} ${total}`)
  const lines = (newest ? endingOf(newest, game.id) : [])
    .filter(({ with: told }) => !totals.includes(`${told.seat} ${told.points}`))
    .map((fact) => words.say(fact))
  return lines.length === 0 ? null : (
    <ul class="printed">
      {lines.map((said, i) => (
        <li key={i}>{said}</li>
      ))}
    </ul>
  )
}

/** The points by source, with a column for everybody. */
export function ScoreLines({ table, game, words }: Props): VNode | null {
  const { parties } = partiesOf(table, game, words)
  const keys = [...new Set(parties.flatMap(({ lines }) => lines.map(({ key }) => key)))]
  if (keys.length === 0) return null
  return (
    <details open>
      <summary>{t('over.lines')}</summary>
      <div class="across">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{t('over.line')}</span>
              </th>
              {parties.map(({ seat, name }) => (
                <th key={seat} scope="col">
                  <SeatMark seat={seat} game={game.id} />
                  <span class="column" translate={false}>
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{words.t(key)}</th>
                {parties.map(({ seat, lines }) => (
                  <td key={seat}>{lines.find((line) => line.key === key)?.points ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('over.sum')}</th>
              {parties.map(({ seat, total }) => (
                <td key={seat}>{total}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  )
}

const countsOf = (counts: readonly number[]): string => (counts.length > 0 ? `, ${counts.join(':')}` : '')

/** The seed that a table was dealt from, once it is known. */
export const Luck = ({ table: { seed, state } }: { table: Ended }): VNode | null =>
  seed === null ? null : (
    <details>
      <summary>{t('over.seed')}</summary>
      <p>{t('over.seed.explain')}</p>
      <p class="labelled">{t('proof.seed')}</p>
      <p class="code" translate={false}>
        {seed}
      </p>
      <p class="labelled">{t('proof.promise')}</p>
      <p>{t('over.seed.promise')}</p>
      <p class="code" translate={false}>
        {state.seedHash}
      </p>
    </details>
  )
