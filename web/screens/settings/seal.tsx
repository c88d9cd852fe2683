import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import { type Seal, seals } from '../../../engine/core/seats/seal.ts'
import { become, player } from '../../device/player.ts'
import { rename } from '../../net/api.ts'
import { SealMark } from '../../shell/forms/bot.tsx'
import { ownSeals } from '../../shell/forms/own-seals.ts'
import { TroubleNote, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** How long a choice stands before it is saved (ms): arrow keys choose one after the other. */
const pause = 500

/** The seal that stands beside my name. It is saved once it is chosen. */
export function OwnSeal(): VNode {
  const task = useTask()
  const chosen = useSignal(player.value?.seal ?? null)
  const saved = useSignal(false)
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const save = async (): Promise<void> => {
    waiting.current = null
    const seal = chosen.peek()
    const answer = await task.run(() => rename({ seal }))
    // A save that is under way looks for a later choice when it is done.
    if (answer === null) return
    if (isDone(answer)) await become(answer.value)
    else chosen.value = player.peek()?.seal ?? null
    if (isDone(answer) && chosen.peek() !== seal) return save()
    saved.value = isDone(answer)
  }
  const stop = () => {
    if (waiting.current !== null) clearTimeout(waiting.current)
    return waiting.current !== null
  }
  const choose = (seal: Seal | null) => {
    chosen.value = seal
    saved.value = false
    stop()
    waiting.current = setTimeout(save, pause)
  }
  // Leaving the page does not lose a choice.
  useEffect(() => () => void (stop() && save()), [])
  return (
    <section aria-labelledby="seal">
      <h2 id="seal">{t('settings.seal')}</h2>
      <p>{t('settings.seal.explain')}</p>
      <fieldset class="choices row-choices" aria-labelledby="seal">
        {[null, ...seals].map((one) => (
          <label key={one} class="choice">
            <input type="radio" name="seal" checked={one === chosen.value} onChange={() => choose(one)} />
            {one && <SealMark drawn={ownSeals[one]} size={24} />}
            <span>{t(`seal.${one ?? 'none'}`)}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">{saved.value && t('settings.saved')}</p>
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}
