import type { ClientOf } from '../../../../../web/games/kit/client.ts'
import type { Sentences } from '../../../../../web/print/speech.ts'
import type { game } from '../engine/index.ts'
import title from './title/text/en.json'

export const client: ClientOf<typeof game> = {
  // KB of JavaScript that a table may load; `npm run build` prints how much it does.
  budget: 40,
  // The figure in lists, on a square of 32.
  emblem: 'M5 9H19V28H5ZM13 9V4H27V23H19M9 14H15M9 18H15',
  // For `judgement` in the rules. Without `engine/bot/judgement.ts`, leave out both.
  hasBots: true,
  title: title as unknown as Sentences,
  text: async () => (await import('./print/text/en.json')).default as unknown as Sentences,
  textAtTable: async () => (await import('./at-table/text/en.json')).default as unknown as Sentences,
  board: async () => (await import('./board.tsx')).Board,
  picture: async () => (await import('./print/picture.tsx')).Picture,
  rules: async () => (await import('./rules.tsx')).rules(),
}
