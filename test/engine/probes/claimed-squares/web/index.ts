import type { ClientOf } from '../../../../../web/games/kit/client.ts'
import type { Sentences } from '../../../../../web/print/speech.ts'
import type { game } from '../engine/index.ts'
import title from './title/text/en.json'

export const client: ClientOf<typeof game> = {
  // KB of JavaScript that a table may load; `npm run build` prints how much it does.
  budget: 40,
  // The figure in lists, on a square of 32.
  emblem: 'M4 4H28V28H4ZM4 12H28M4 20H28M12 4V28M20 4V28',
  title: title as unknown as Sentences,
  text: async () => (await import('./print/text/en.json')).default as unknown as Sentences,
  textAtTable: async () => (await import('./at-table/text/en.json')).default as unknown as Sentences,
  board: async () => (await import('./board.tsx')).Board,
  picture: async () => (await import('./print/picture.tsx')).Picture,
  rules: async () => (await import('./rules.tsx')).rules(),
}
