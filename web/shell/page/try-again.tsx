import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { t } from '../../text/words.ts'

/** A button that tries something again; more presses while that is under way do nothing. */
export function TryAgain({ again }: { again(): Promise<unknown> }): VNode {
  const isTrying = useSignal(false)
  const press = async () => {
    if (isTrying.peek()) return
    isTrying.value = true
    await again()
    isTrying.value = false
  }
  return (
    <button type="button" aria-disabled={isTrying.value || undefined} onClick={() => void press()}>
      {t('again')}
    </button>
  )
}
