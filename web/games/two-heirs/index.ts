import type { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { ClientOf } from '../kit/client.ts'
import { compiled } from '../kit/compiled.ts'
import title from './title/text/en.json'

export const client: ClientOf<typeof twoHeirs> = {
  budget: 60,
  emblem: 'M4 26V10L10 16L16 6L22 16L28 10V26ZM4 21H28M16 21V26',
  ends: 'endTurn',
  levels: 'henry',
  firstAim: 'build',
  hasBots: true,
  title: compiled(title),
  text: async () => compiled((await import('./print/text/en.json')).default),
  solo: async () => compiled((await import('./solo/text/en.json')).default),
  textAtTable: async () => compiled((await import('./at-table/text/en.json')).default),
  board: async () => (await import('./board.tsx')).Board,
  picture: async () => (await import('./print/picture.tsx')).Picture,
  lesson: async () => (await import('./lesson/index.ts')).lesson,
  rules: async () => (await import('./rules.tsx')).rules(),
}
