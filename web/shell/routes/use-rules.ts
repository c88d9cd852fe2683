import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { type Part, usePart } from './use-part.ts'

/** Loads the rules of a game. */
export const useRules = (id: string): Part<AnyGame> => usePart(() => games[id]?.(), id)
