import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { loadNewest } from '../device/worker.ts'
import { t } from '../text/words.ts'

/** The table is ahead of this copy of the app: the next one can go on with it. */
export function Outdated({ explain = t('outdated.explain') }: { explain?: string }): VNode {
  const isLooking = useSignal(false)
  const update = () => {
    isLooking.value = true
    void loadNewest()
  }
  return (
    <section class="note" aria-label={t('outdated.title')}>
      <p>
        <b>{t('outdated.title')}</b> {explain}
      </p>
      <p class="actions">
        <button type="button" class="strong" disabled={isLooking.value} onClick={update}>
          {t('update.take')}
        </button>
      </p>
    </section>
  )
}
