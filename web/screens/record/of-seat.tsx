import type { VNode } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { nameOfGame, titleOf, useWords } from '../../games/kit/words.tsx'
import type { SeatRecord } from '../../records/reading.ts'
import { timeWords } from '../../shell/time/time.ts'
import { linesOf } from '../../table/news.ts'
import { nameOf, t, type Words } from '../../text/words.ts'

type Props = { record: SeatRecord; title: string }

/** A record that a seat saved of a running table: its story can be read, but it can't be replayed or verified. */
export function OfSeat({ record, title }: Props): VNode {
  const { game, seat, entries } = record
  const words = useWords(game, [])
  const last = entries[entries.length - 1]
  // The file is not verified, so rendering its story may fail; then a note is shown instead.
  const [error] = useErrorBoundary()
  return (
    <section aria-labelledby="read">
      <h2 id="read">{titleOf({ title, game })}</h2>
      <p class="note" role="status">
        <span>
          {t('record.seat', {
            name: nameOf([], seat),
            game: nameOfGame(game),
            count: entries.length,
            when: timeWords(last.at),
          })}
        </span>
      </p>
      {error ? <p>{t('record.untold')}</p> : words && <Story entries={entries} words={words} />}
    </section>
  )
}

const Story = ({ entries, words }: { entries: SeatRecord['entries']; words: Words }): VNode => (
  <ol class="story">
    {entries.map((entry) => (
      <li key={entry.version}>
        <p class="quiet">
          <time dateTime={entry.at}>{timeWords(entry.at)}</time>
        </p>
        {linesOf(entry, [], words).map((line, i) => (
          <p key={i} class={line.isPrinted ? 'printed' : undefined}>
            {line.words}
          </p>
        ))}
      </li>
    ))}
  </ol>
)
