import { useSignal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { BoardProps } from '../../games/board-props.ts'
import { gameClients } from '../../games/index.ts'
import { loadAtTable } from '../../shell/games.tsx'
import { preload } from '../../shell/preload.ts'

/** What a table needs to be played: its rules and its board. */
export interface Playable {
  game: AnyGame
  // biome-ignore lint/suspicious/noExplicitAny: as in games/index.ts
  Board: FunctionComponent<BoardProps<any, any>>
}

/** Loads a game: null until it is there, `failed` where it could not be loaded. */
export function useGame(id: string): { playable: Playable | null; failed: boolean; again(): void } {
  const playable = useSignal<Playable | null>(null)
  const failed = useSignal(false)
  const again = () => {
    failed.value = false
    preload(id)
    Promise.all([games[id](), gameClients[id].board(), loadAtTable(id)]).then(
      ([game, Board]) => {
        playable.value = { game, Board }
      },
      () => {
        failed.value = true
      },
    )
  }
  useEffect(again, [id])
  return { playable: playable.value, failed: failed.value, again }
}
