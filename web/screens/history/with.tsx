import type { VNode } from 'preact'
import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { named, t } from '../../text/words.ts'
import { type Met, scoreWith } from './finished.ts'
import { Score } from './score.tsx'

/** One person, and who of us was ahead how often. */
export const With = ({ person, rows }: { person: Met; rows: readonly HistoryRow[] }): VNode => (
  <section class="with">
    <Score name={named(person.name)} score={scoreWith(rows, person.id)} />
    <p>
      <a class="button" href={`/player/${person.table}-${person.seat}`}>
        {t('person.profile')}
      </a>
    </p>
  </section>
)
