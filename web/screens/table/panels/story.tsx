import type { VNode } from 'preact'
import type { PublicEntry, SeatNames } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { readWhole } from '../../../known/whole.ts'
import { TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { timeWords } from '../../../shell/time/time.ts'
import { linesOf, newsFor } from '../../../table/news.ts'
import { plannedIn } from '../../../table/played-by.ts'
import { t, type Words } from '../../../text/words.ts'

type Props = {
  known: Known
  words: Words
  light(at: readonly string[]): void
  /** Shows the newest part of it on the board. */
  playAgain?: (() => void) | null
  /** Shows on the board all turns from an entry on. */
  playFrom?: (version: number) => void
}

/** The story, the newest first. A line that names places highlights them on the board. */
export function Story({ known, words, light, playAgain, playFrom }: Props): VNode {
  const { view, entries } = known
  const task = useTask()
  const isWhole = entries[0]?.version === 1
  const fresh = new Set(newsFor(entries, view.seat, undefined, view.plan?.went))
  return (
    <>
      {playAgain && (
        <p class="actions">
          <button type="button" onClick={playAgain}>
            {t('story.again')}
          </button>
        </p>
      )}
      <Entries
        entries={entries}
        isNew={(entry) => fresh.has(entry)}
        planned={(entry) => plannedIn(view, entry)}
        names={view.names}
        words={words}
        light={light}
        replay={`/replay/${view.id}`}
        playFrom={playFrom}
      />
      {!isWhole && (
        <p class="actions">
          <button type="button" disabled={task.busy} onClick={() => task.run(() => readWhole(view.id))}>
            {t('story.whole')}
          </button>
        </p>
      )}
      {task.busy && <Waiting />}
      <TroubleNote trouble={task.trouble} />
    </>
  )
}

type Telling = {
  names: SeatNames
  words: Words
  light: Props['light']
  /** The page on which the table can be seen as it stood then, if there is one. */
  replay?: string
  playFrom?: Props['playFrom']
}
type EntriesProps = Telling & {
  entries: readonly PublicEntry[]
  /** Whether it has news for its reader. */
  isNew(entry: PublicEntry): boolean
  /** Which turn of its reader's plan it is, if it is one. */
  planned?: (entry: PublicEntry) => Planned
}
type Planned = ReturnType<typeof plannedIn>

/** Entries in words, the newest first. */
export const Entries = ({ entries, isNew, planned, ...telling }: EntriesProps): VNode => (
  <ol class="story">
    {entries.toReversed().map((entry) => (
      <Entry
        key={entry.version}
        entry={entry}
        isNew={isNew(entry)}
        planned={planned?.(entry) ?? null}
        {...telling}
      />
    ))}
  </ol>
)

type EntryProps = Telling & { entry: PublicEntry; isNew: boolean; planned: Planned }

function Entry({ entry, isNew, planned, names, words, light, replay, playFrom }: EntryProps): VNode {
  return (
    <li class={isNew ? 'fresh' : undefined}>
      <p class="quiet when">
        <time dateTime={entry.at}>{timeWords(entry.at)}</time>
        {replay && (
          <a
            class="link"
            href={`${replay}#${entry.version}`}
            aria-label={t('replay.then.at', { version: entry.version })}
          >
            {t('replay.then')}
          </a>
        )}
        {playFrom && entry.kind === 'turn' && (
          <button
            type="button"
            class="bare link"
            aria-label={t('recap.from.at', { version: entry.version })}
            onClick={() => playFrom(entry.version)}
          >
            {t('recap.from')}
          </button>
        )}
      </p>
      {planned && <p class="quiet">{t(`story.plan.${planned}`)}</p>}
      {linesOf(entry, names, words).map(({ words: said, at, isPrinted }, i) => (
        <p key={i} class={isPrinted ? 'printed' : undefined}>
          {at.length > 0 ? (
            <button type="button" class="bare" onClick={() => light(at)}>
              {said}
            </button>
          ) : (
            said
          )}
        </p>
      ))}
    </li>
  )
}
