import type { fewAcresOfSnow } from '../../../engine/few-acres-of-snow/index.ts'
import type { ClientOf } from '../kit/client.ts'
import { compiled } from '../kit/compiled.ts'
import title from './title/text/en.json'

export const client: ClientOf<typeof fewAcresOfSnow> = {
  budget: 95,
  seatColors: ['red', 'blue'],
  emblem: 'M16 2V30M2 16H30M6 6L26 26M26 6L6 26M16 7L12.5 4.5M16 7L19.5 4.5M16 25L12.5 27.5M16 25L19.5 27.5',
  ends: 'endTurn',
  parts: ['pay', 'done'],
  enough: 'done',
  hasBots: true,
  title: compiled(title),
  text: async () => compiled((await import('./print/text/en.json')).default),
  textAtTable: async () => compiled((await import('./at-table/text/en.json')).default),
  board: async () => (await import('./board.tsx')).Board,
  picture: async () => (await import('./print/picture.tsx')).Picture,
  lesson: async () => (await import('./lesson/index.ts')).lesson,
  rules: async () => (await import('./rules.tsx')).rules(),
}
