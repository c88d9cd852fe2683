import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { loadNewest } from '../../shell/worker.ts'
import { t } from '../../text/words.ts'

/** The table is ahead of this copy of the app: what is composed stays, and goes on in the next one. */
export function Outdated(): VNode {
  const isLooking = useSignal(false)
  const update = () => {
    isLooking.value = true
    void loadNewest()
  }
  return (
    <section class="note" aria-label={t('outdated.title')}>
      <p>
        <b>{t('outdated.title')}</b> {t('outdated.explain')}
      </p>
      <p class="actions">
        <button type="button" class="strong" disabled={isLooking.value} onClick={update}>
          {t('update.take')}
        </button>
      </p>
    </section>
  )
}
