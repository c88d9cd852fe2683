import type { VNode } from 'preact'
import type { PublicEntry } from '../../../engine/core/index.ts'
import { type Known, readWhole } from '../../net/tables.ts'
import { TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { told } from '../../shell/time.ts'
import { nameOf, t, type Words } from '../../text/words.ts'

type Props = { known: Known; words: Words; light(at: readonly string[]): void }

/** What has happened, the newest first. A line that speaks of places lights them up on the board. */
export function Story({ known, words, light }: Props): VNode {
  const { view, entries } = known
  const task = useTask()
  const isWhole = entries[0]?.version === 1
  return (
    <>
      <ol class="story">
        {entries.toReversed().map((entry) => (
          <Entry key={entry.version} entry={entry} names={view.names} words={words} light={light} />
        ))}
      </ol>
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

type EntryProps = {
  entry: PublicEntry
  names: readonly (string | null)[]
  words: Words
  light: Props['light']
}

function Entry({ entry, names, words, light }: EntryProps): VNode {
  return (
    <li>
      <p class="quiet">
        <time dateTime={entry.at}>{told(entry.at)}</time>
      </p>
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

/** A line of the story; `isPrinted` where the game tells it, and with its places on the board. */
interface Line {
  words: string
  at: readonly string[]
  isPrinted: boolean
}

/** An entry in lines: what somebody did about the table, then what happened in the game. */
export function linesOf(entry: PublicEntry, names: readonly (string | null)[], words: Words): Line[] {
  const { kind, seat, facts } = entry
  const plain = (said: string): Line => ({ words: said, at: [], isPrinted: false })
  const name = seat === null ? '' : nameOf(names, seat)
  const isReturn = facts.some(({ key }) => key === 'table.returned')
  return [
    ...(kind === 'turn' ? [] : [plain(t(`entry.${kind}`, { name }))]),
    ...(kind === 'takeback-agreed' && isReturn ? [plain(t('entry.returned'))] : []),
    ...facts.flatMap((fact) =>
      fact.key === 'table.returned' ? [] : [{ words: words.say(fact), at: fact.at, isPrinted: true }],
    ),
  ]
}
