import type { AnyGame, AnyJudgement } from './core/game.ts'

/** What games know of good play, by game, loaded on first need. */
export const judgements: Record<string, undefined | (() => Promise<AnyJudgement>)> = {
  gheos: async () => (await import('./gheos/opponent.ts')).judgement,
  'few-acres-of-snow': async () => (await import('./few-acres-of-snow/opponent.ts')).judgement,
  'two-heirs': async () => (await import('./two-heirs/opponent.ts')).judgement,
  rurik: async () => (await import('./rurik/opponent.ts')).judgement,
}

/** Every game by id, loaded on first need. Listing a game here puts it under all the promises that the tests keep. */
export const games: Record<string, () => Promise<AnyGame>> = {
  gheos: async () => (await import('./gheos/index.ts')).gheos,
  'few-acres-of-snow': async () => (await import('./few-acres-of-snow/index.ts')).fewAcresOfSnow,
  'two-heirs': async () => (await import('./two-heirs/index.ts')).twoHeirs,
  rurik: async () => (await import('./rurik/index.ts')).rurik,
}
