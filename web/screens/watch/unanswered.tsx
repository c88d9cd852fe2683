import type { VNode } from 'preact'
import type { Trouble } from '../../net/trouble.ts'
import { timeWords } from '../../shell/time/time.ts'
import { t } from '../../text/words.ts'

type Props = {
  trouble: Trouble
  /** When the server said last how the table stands, ISO 8601. */
  toldAt: string
  retry(): void
}

/** Why nothing new comes, and how old that is what one sees. */
export const Unanswered = ({ trouble, toldAt, retry }: Props): VNode => (
  <div class="note" role="status">
    <p>
      <b>{t('problem.said', { title: trouble.title })}</b> {t('watch.stood', { when: timeWords(toldAt) })}
    </p>
    <button type="button" onClick={retry}>
      {t('again')}
    </button>
  </div>
)
