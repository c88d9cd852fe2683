import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { applyUpdate, updateReady } from '../../device/worker.ts'
import { announce } from '../../text/announce.ts'
import { t } from '../../text/words.ts'

/** Says that there is a newer app, for as long as it is not put off. Only its button loads anything. */
export function UpdateStrip(): VNode | null {
  const isPutOff = useSignal(false)
  const isShown = updateReady.value && !isPutOff.value
  useEffect(() => {
    if (isShown) announce(t('update.ready'))
  }, [isShown])
  if (!isShown) return null
  return (
    <aside class="update" aria-label={t('update.label')}>
      <p>{t('update.ready')}</p>
      <button type="button" onClick={() => void applyUpdate()}>
        {t('update.take')}
      </button>
      <button
        type="button"
        onClick={() => {
          isPutOff.value = true
        }}
      >
        {t('update.later')}
      </button>
    </aside>
  )
}
