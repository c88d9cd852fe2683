import type { VNode } from 'preact'
import { t } from '../../text/words.ts'
import { useTask } from './parts.tsx'

/** A button that tries something again; more presses while that is under way do nothing. */
export function TryAgain({ again }: { again(): Promise<unknown> }): VNode {
  const task = useTask()
  const press = () => void task.run(async () => ({ value: await again() }))
  return (
    <button type="button" aria-disabled={task.busy || undefined} onClick={press}>
      {t('again')}
    </button>
  )
}
