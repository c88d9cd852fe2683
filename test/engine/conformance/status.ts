import { type AnyGame, HiddenError, mask, type Position } from '../../../engine/core/index.ts'

/** What everybody is told of a position: who is waited for, what each is asked, what orders may answer, how it ended. */
export function statusOf(game: AnyGame, position: Position) {
  const everyones = mask(position, 'spectator')
  try {
    return {
      waiting: position.waiting,
      asked: position.waiting.map((seat) => game.ask(everyones, seat)),
      decisions: position.waiting.map((seat) => game.decision?.(everyones, seat) ?? null),
      outcome: game.outcome(everyones),
    }
  } catch (error) {
    if (error instanceof HiddenError) throw new Error('what is asked rests on what not everybody sees')
    throw error
  }
}
