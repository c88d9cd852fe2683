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
  const { kind, seat, facts, at } = entry
  const name = seat === null ? '' : nameOf(names, seat)
  const said = kind === 'turn' ? null : t(`entry.${kind}`, { name })
  const isReturn = kind === 'takeback-agreed' && facts.some(({ key }) => key === 'table.returned')
  const lines = facts.filter(({ key }) => key !== 'table.returned')
  return (
    <li>
      <p class="quiet">
        <time dateTime={at}>{told(at)}</time>
      </p>
      {said && <p>{said}</p>}
      {isReturn && <p>{t('entry.returned')}</p>}
      {lines.map((fact, i) => (
        <p key={i} class="printed">
          {fact.at.length > 0 ? (
            <button type="button" class="bare" onClick={() => light(fact.at)}>
              {words.say(fact)}
            </button>
          ) : (
            words.say(fact)
          )}
        </p>
      ))}
    </li>
  )
}
