import type { VNode } from 'preact'
import {
  beganElsewhere,
  type PublicEntry,
  type SeatNames,
  type TableRecord,
} from '../../../engine/core/index.ts'
import type { Verdict } from '../../../engine/core/records/verify.ts'
import type { Comparison } from '../../records/compare.ts'
import { fileName, saveFile } from '../../records/file.ts'
import { VerdictNote } from '../../records/verdict.tsx'
import { t } from '../../text/words.ts'
import { Numbers } from './numbers.tsx'

type Props = {
  record: TableRecord
  verdict: Verdict
  /** How many entries the record has, good or not, and how many the table. */
  recorded: number
  length: number
  /** The comparison with the entries that this device got earlier; null if it got none, or if it is the only source. */
  comparison: Comparison | null
  seen: readonly PublicEntry[]
  names: SeatNames
  title: string
}

/** The result of verifying a table: the verdict, what it proves and what it does not, and all the numbers. */
export function Found({ record, verdict, recorded, length, comparison, seen, names, title }: Props): VNode {
  const { entries, seed } = record
  const newest = entries.at(-1)
  const isShort = recorded < length
  // A fault is shown alone: the entries after it were not verified.
  if (verdict.fault || !newest) return <VerdictNote record={record} verdict={verdict} />
  const isGood = !isShort && comparison?.differs == null
  return (
    <>
      <VerdictNote record={record} verdict={verdict} />
      {isShort && <Alarm words={t('proof.short', { count: recorded, length })} />}
      {comparison && <Compared comparison={comparison} />}
      {isGood && <Meaning record={record} verdict={verdict} same={comparison?.same ?? 0} />}
      <Numbers
        game={entries[0].table.game}
        seedHash={entries[0].table.seedHash}
        salts={newest.table.salts}
        seed={newest.table.over ? seed : null}
        names={names}
        entries={entries}
        seen={seen}
      />
      <section aria-labelledby="elsewhere-too">
        <h2 id="elsewhere-too">{t('proof.trust.title')}</h2>
        <p>{t('proof.trust')}</p>
        <p class="actions">
          <button type="button" onClick={() => saveFile(fileName(title, newest.at), record)}>
            {t('record.save')}
          </button>
        </p>
      </section>
    </>
  )
}

const Alarm = ({ words }: { words: string }): VNode => (
  <p class="note" role="alert">
    <span>
      <b>{t('fault.title')}</b> {words}
    </span>
  </p>
)

/** Whether the record matches the entries that this device got while the table was played. */
function Compared({ comparison: { same, differs } }: { comparison: Comparison }): VNode {
  if (differs === 0) return <Alarm words={t('proof.promised-another')} />
  if (differs !== null) return <Alarm words={t('proof.differs', { version: differs })} />
  return <p class="printed">{t('proof.same', { count: same })}</p>
}

/** The points that a good record proves, and those that it does not, in plain words. */
function Meaning({ record, verdict, same }: Pick<Props, 'record' | 'verdict'> & { same: number }): VNode {
  const isOpen = beganElsewhere(record.entries)
  const proven = [
    !isOpen && verdict.older === 0 && t('proof.luck'),
    t(verdict.older > 0 ? 'proof.rules.older' : 'proof.rules'),
    same > 0 && t('proof.past'),
  ]
  const open = isOpen
    ? [t('proof.not.dealt'), t('proof.not.who')]
    : [
        verdict.older > 0 && t('proof.not.luck'),
        t('proof.not.looked'),
        t('proof.not.who'),
        t('proof.not.salt'),
        same === 0 && t('proof.not.past'),
      ]
  return (
    <>
      <Points id="proven" title={t('proof.proven.title')} points={proven} />
      <Points id="not-proven" title={t('proof.not.title')} points={open} />
    </>
  )
}

type PointsProps = { id: string; title: string; points: readonly (string | false)[] }

const Points = ({ id, title, points }: PointsProps): VNode => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul class="findings">{points.map((point) => point && <li key={point}>{point}</li>)}</ul>
  </section>
)
