import type { VNode } from 'preact'
import { SealOf } from '../shell/forms/bot.tsx'
import { SeatMark } from '../table/seat-mark.tsx'
import { nameOf, t } from '../text/words.ts'
import { type Eyes, type Source, seatOf } from './source.ts'

type Props = { source: Source; eyes: Eyes; lookAs(eyes: Eyes): void }

/** The viewer whose eyes it is seen with; when there is a choice, to be chosen. */
export function UiState({ source, eyes, lookAs }: Props): VNode {
  const { names } = source
  if (source.eyes.length === 1)
    return <p class="quiet">{t(seatOf(eyes) === null ? 'replay.eyes.spectator.only' : 'replay.eyes.own')}</p>
  return (
    <fieldset class="choices">
      <legend>{t('replay.eyes')}</legend>
      {source.eyes.map((one) => (
        <label key={one} class="choice">
          <input type="radio" name="eyes" checked={one === eyes} onChange={() => lookAs(one)} />
          {typeof one === 'number' && <SeatMark seat={one} game={source.game} />}
          {typeof one === 'number' && <SealOf name={names[one]} />}
          <span>{typeof one === 'number' ? nameOf(names, one) : t(`replay.eyes.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
