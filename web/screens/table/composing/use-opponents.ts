import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { AnyGame, Seat } from '../../../../engine/core/index.ts'
import type { LocalTable } from '../../../device/device-store.ts'
import { decisionHere, playOpponent } from '../../../local/opponents.ts'
import type { Here } from '../../../outbox/here.ts'

/** The opponent that thinks while its table is open; `again` retries after it could not be loaded. */
export interface Thinking {
  seat: Seat | null
  failed: boolean
  again(): void
}

/** Lets opponents move while their table is shown. Leaving the page stops them; on return they think again. */
export function useOpponents(here: Here, game: AnyGame, local: LocalTable): Thinking {
  const failed = useSignal(false)
  const attempt = useSignal(0)
  const { id, newest } = local
  const decision = useMemo(() => decisionHere(game, local), [id, newest.version])
  useEffect(() => {
    if (!decision) return
    const leaving = new AbortController()
    failed.value = false
    playOpponent({ deviceStore: here.deviceStore, game, table: local }, decision, leaving.signal).catch(
      (error) => {
        reportError(error)
        if (!leaving.signal.aborted) failed.value = true
      },
    )
    return () => leaving.abort()
  }, [here, decision, attempt.value])
  return {
    seat: decision?.seat ?? null,
    failed: failed.value,
    again() {
      attempt.value++
    },
  }
}
