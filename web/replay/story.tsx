import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { PublicEntry, SeatNames } from '../../engine/core/index.ts'
import { factsOf } from '../print/told.ts'
import { timeWords } from '../shell/time/time.ts'
import { linesOf } from '../table/news.ts'
import { t, type Words } from '../text/words.ts'
import type { Point } from './point.ts'

type Props = {
  entries: readonly PublicEntry[]
  point: Point
  names: SeatNames
  words: Words
  go(point: Point): void
}

/** The story from its beginning; each line leads to its position. */
export function Story({ entries, point, names, words, go }: Props): VNode {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]')
    const panel = list.current?.parentElement
    if (!line || !panel) return
    // A third down its panel, so that earlier lines are above it. The page itself stays where it is.
    const room = panel.getBoundingClientRect()
    panel.scrollTop += line.getBoundingClientRect().top - room.top - room.height / 3
  }, [point.version, point.fact])
  return (
    <>
      {entries.length > 0 && entries[0].version > 1 && <p class="quiet">{t('replay.story.from')}</p>}
      <ol class="story" ref={list}>
        {entries.map((entry, i) => (
          <Entry
            key={entry.version}
            entry={entry}
            when={i > 0 && timeWords(entries[i - 1].at) === timeWords(entry.at) ? null : timeWords(entry.at)}
            fact={point.version === entry.version ? point.fact : undefined}
            names={names}
            words={words}
            go={go}
          />
        ))}
      </ol>
    </>
  )
}

type EntryProps = Omit<Props, 'entries' | 'point'> & {
  entry: PublicEntry
  /** Which of its facts is looked at, null for all; undefined when the reader is at another entry. */
  fact: number | null | undefined
  /** The time, unless the entry above already tells it. */
  when: string | null
}

function Entry({ entry, fact, when, names, words, go }: EntryProps): VNode {
  const { version, at } = entry
  const lines = linesOf(entry, names, words)
  const isSeveral = factsOf(entry).length > 1
  let facts = 0
  return (
    <li class={fact === undefined ? undefined : 'fresh'}>
      {when && (
        <p class="quiet">
          <time dateTime={at}>{when}</time>
        </p>
      )}
      {lines.map((line, i) => {
        // A player's act about the table is the entry as a whole.
        const here = line.isPrinted && isSeveral ? ++facts : null
        const isCurrent = fact !== undefined && (fact === null ? i === 0 : fact === here)
        return (
          <p key={i} class={line.isPrinted ? 'printed' : undefined}>
            <button
              type="button"
              class="bare"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => go({ version, fact: here })}
            >
              {line.words}
            </button>
          </p>
        )
      })}
    </li>
  )
}
