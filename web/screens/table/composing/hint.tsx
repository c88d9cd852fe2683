import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { AnyGame, Position } from '../../../../engine/core/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { isLocal } from '../../../device/device-store.ts'
import { thought } from '../../../local/opponents.ts'
import { troubleHere } from '../../../net/trouble.ts'
import { TroubleNote, Waiting } from '../../../shell/page/parts.tsx'
import { t } from '../../../text/words.ts'
import { moverIn, triesIn, tryTurn, type Variation, variationView } from './variation.ts'

type Props = { table: TableView; game: AnyGame; variation: Variation; change(variation: Variation): void }

/** Whether a bot may be asked: never when it would play for a player against other people. */
const mayAsk = ({ id, names, seat, state }: TableView, game: AnyGame): boolean => {
  const isAmongBots = names.every((_, other) => other === seat || state.opponents?.[other])
  return game.judgement !== undefined && (isLocal(id) || isAmongBots)
}

/** Asks a bot what it would do here, and tries that out. */
export function Hint({ table, game, variation, change }: Props): VNode | null {
  const { seat } = table
  const state = useSignal<'idle' | 'thinks' | 'failed'>('idle')
  const asking = useRef<AbortController | null>(null)
  // An answer for another position is no longer wanted.
  useEffect(
    () => () => {
      asking.current?.abort()
      state.value = 'idle'
    },
    [variation],
  )
  if (
    !mayAsk(table, game) ||
    moverIn(variation, seat) !== seat ||
    triesIn(game, variation, seat).length === 0
  )
    return null
  const ask = async () => {
    const asked = new AbortController()
    const { signal } = asked
    asking.current = asked
    const view: Position = variationView(variation)
    state.value = 'thinks'
    try {
      const actions = await thought({ game: game.id, view, seat, level: 'normal', seed: view.turn }, signal)
      if (actions && !signal.aborted) change(tryTurn(game, variation, seat, actions))
    } catch (error) {
      reportError(error)
      if (!signal.aborted) state.value = 'failed'
    }
  }
  return (
    <>
      <button type="button" disabled={state.value === 'thinks'} onClick={() => void ask()}>
        {t('explore.hint')}
      </button>
      {state.value === 'thinks' && <Waiting words={t('explore.hint.waits')} />}
      {state.value === 'failed' && <TroubleNote trouble={troubleHere('not-loaded')} />}
    </>
  )
}
