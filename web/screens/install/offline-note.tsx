import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { keepWhole, saved } from '../../device/whole.ts'
import { workerState } from '../../device/worker.ts'
import { t } from '../../text/words.ts'

const said = { unknown: 'starting', saving: 'starting', whole: 'ready', not: 'failed' } as const

/** Says whether the app opens without a network here, and if not, why. A worker alone does not do it: it needs the files. */
export function OfflineNote(): VNode {
  const state = workerState.value
  useEffect(() => {
    if (state === 'ready') void keepWhole()
  }, [state])
  return <p>{t(`offline.${state === 'ready' ? said[saved.value] : state}`)}</p>
}
