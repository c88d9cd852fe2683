import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { AnyGame } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'

/** Loads the rules of a game: null until they are there, `failed` where they could not be loaded. */
export function useRules(id: string): { game: AnyGame | null; failed: boolean; again(): void } {
  const game = useSignal<AnyGame | null>(null)
  const failed = useSignal(false)
  const again = () => {
    failed.value = false
    games[id]?.().then(
      (loaded) => {
        game.value = loaded
      },
      () => {
        failed.value = true
      },
    )
  }
  useEffect(again, [id])
  return { game: game.value, failed: failed.value, again }
}
