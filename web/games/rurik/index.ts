import type { rurik } from '../../../engine/rurik/index.ts'
import type { ClientOf } from '../kit/client.ts'
import { compiled } from '../kit/compiled.ts'
import title from './title/text/en.json'

export const client: ClientOf<typeof rurik> = {
  budget: 95,
  emblem:
    'M5 12Q2 11 2 14Q3 27 16 27T30 14Q30 11 27 12M4 20H28M16 2V20M7 5H25Q22.5 10.5 25 16H7Q9.5 10.5 7 5Z',
  ends: 'endTurn',
  levels: 'rebellion',
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
