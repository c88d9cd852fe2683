import type { AnyGame } from './core/game.ts'

/** Every game by id, loaded on first need. Listing a game here puts it under all the promises that the tests keep. */
export const games: Record<string, () => Promise<AnyGame>> = {
  gheos: async () => (await import('./gheos/index.ts')).gheos,
  'few-acres-of-snow': async () => (await import('./few-acres-of-snow/index.ts')).fewAcresOfSnow,
  'two-heirs': async () => (await import('./two-heirs/index.ts')).twoHeirs,
  rurik: async () => (await import('./rurik/index.ts')).rurik,
}
