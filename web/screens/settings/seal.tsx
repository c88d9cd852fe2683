import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import { type Seal, seals } from '../../../engine/core/seal.ts'
import { become, player } from '../../device/player.ts'
import { rename } from '../../net/api.ts'
import { SealMark } from '../../shell/forms/bot.tsx'
import { ownSeals } from '../../shell/forms/own-seals.ts'
import { TroubleNote, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** The seal that stands beside my name. It is saved at once. */
export function OwnSeal(): VNode {
  const task = useTask()
  const chosen = useSignal(player.value?.seal ?? null)
  const save = async (seal: Seal | null): Promise<void> => {
    const answer = await task.run(() => rename({ seal }))
    if (isDone(answer)) await become(answer.value)
    else chosen.value = player.peek()?.seal ?? null
    // Arrow keys choose one after the other.
    if (chosen.peek() !== seal && isDone(answer)) await save(chosen.peek())
  }
  const choose = (seal: Seal | null) => {
    chosen.value = seal
    if (!task.busy) void save(seal)
  }
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
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}
