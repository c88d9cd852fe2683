import type { AnyJudgement } from './core/game.ts'

/** What games know of good play, by game, loaded on first need. */
export const judgements: Record<string, undefined | (() => Promise<AnyJudgement>)> = {
  gheos: async () => (await import('./gheos/opponent.ts')).judgement,
  'few-acres-of-snow': async () => (await import('./few-acres-of-snow/opponent.ts')).judgement,
  'two-heirs': async () => (await import('./two-heirs/opponent.ts')).judgement,
  rurik: async () => (await import('./rurik/opponent.ts')).judgement,
}
