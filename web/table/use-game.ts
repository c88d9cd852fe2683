import type { FunctionComponent } from 'preact'
import type { AnyGame } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { gameClients } from '../games/index.ts'
import type { BoardProps } from '../games/kit/choices/board-props.ts'
import { loadAtTable } from '../games/kit/words.tsx'
import { preload } from '../shell/page/preload.ts'
import { type Part, usePart } from '../shell/routes/use-part.ts'

/** The parts of a game that a table needs to be played: its rules and its board. */
export interface Playable {
  game: AnyGame
  // biome-ignore lint/suspicious/noExplicitAny: as in games/index.ts
  Board: FunctionComponent<BoardProps<any, any>>
  /** The kind of action that ends a turn, if there is one. */
  ends: string | undefined
}

/** Loads a game, with all its words for a table. */
export const useGame = (id: string): Part<Playable> => usePart(() => loadGame(id), id)

async function loadGame(id: string): Promise<Playable> {
  preload(id)
  const [game, Board] = await Promise.all([games[id](), gameClients[id].board(), loadAtTable(id)])
  return { game, Board, ends: gameClients[id].ends }
}
