import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../../engine/core/refused.ts'
import { note, noted } from '../../../device/called.ts'
import { canBeTold, permission, switchOn } from '../../../push/subscribe.ts'
import { TroubleNote, useTask } from '../../../shell/page/parts.tsx'
import { t } from '../../../text/words.ts'
import { AskAddress, type Asking } from './ask-address.tsx'
import { AskedNote } from './asked-note.tsx'

/**
 * Asks after the first turn that a player has sent from this device: how they want to learn that it is their turn
 * again. By the device itself, if it can; it is not asked before, and a player who has answered is not asked again.
 * Otherwise by mail. Until the player opens it, the question is a button beside the way on.
 */
export function AskToBeTold({ answering, asked }: Asking): VNode | null {
  const state = useSignal<'asks' | 'told' | 'done'>(
    canBeTold() && permission() !== 'denied' && noted() === null ? 'asks' : 'done',
  )
  const task = useTask()
  useEffect(() => {
    asked.value = state.value === 'asks' ? 'ask-told' : null
    return () => {
      asked.value = null
    }
  }, [state.value])
  if (state.value === 'done') return <AskAddress answering={answering} asked={asked} />
  if (state.value === 'told') return <p role="status">{t('ask-told.done')}</p>
  if (!answering.value) return null
  const no = () => {
    note(null)
    answering.value = false
    state.value = 'done'
  }
  const yes = async () => {
    const answer = await task.run(switchOn)
    if (!isDone(answer)) return
    if (answer.value === null) return no()
    state.value = 'told'
    void import('../../../push/start.ts').then(({ startPush }) => startPush())
  }
  return (
    <AskedNote kind="ask-told">
      <p class="actions">
        <button type="button" class="strong" disabled={task.busy} onClick={() => void yes()}>
          {t('ask-told.yes')}
        </button>
        <button type="button" class="bare" onClick={no}>
          {t('ask-told.no')}
        </button>
      </p>
      <TroubleNote trouble={task.trouble} />
    </AskedNote>
  )
}
