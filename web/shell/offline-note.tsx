import type { VNode } from 'preact'
import { t } from '../text/words.ts'
import { workerState } from './worker.ts'

/** Says whether the app opens without a network here, and if not, why. */
export const OfflineNote = (): VNode => <p>{t(`offline.${workerState.value}`)}</p>
