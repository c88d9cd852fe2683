import type { gheos } from '../../../engine/gheos/index.ts'
import type { ClientOf } from '../kit/client.ts'
import { compiled } from '../kit/compiled.ts'
import title from './title/text/en.json'

export const client: ClientOf<typeof gheos> = {
  budget: 61,
  emblem: 'M16 3L2 27H30ZM16 3L9 15H23ZM9 15L16 27L23 15',
  ends: 'end',
  hasBots: true,
  title: compiled(title),
  text: async () => compiled((await import('./print/text/en.json')).default),
  textAtTable: async () => compiled((await import('./at-table/text/en.json')).default),
  board: async () => (await import('./board.tsx')).Board,
  picture: async () => (await import('./print/picture.tsx')).Picture,
  lesson: async () => (await import('./lesson/index.ts')).lesson,
  rules: async () => (await import('./rules.tsx')).rules(),
  remains: async () => (await import('./panels/remains.tsx')).Remains,
}
