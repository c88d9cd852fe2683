import type { gheos } from '../../../engine/gheos/index.ts'
import type { Sentences } from '../../print/speech.ts'
import type { ClientOf } from '../kit/client.ts'
import title from './title/text/en.json'

export const client: ClientOf<typeof gheos> = {
  budget: 61,
  emblem: 'M16 3L2 27H30ZM16 3L9 15H23ZM9 15L16 27L23 15',
  ends: 'end',
  hasBots: true,
  title: title as unknown as Sentences,
  text: async () => (await import('./print/text/en.json')).default as unknown as Sentences,
  textAtTable: async () => (await import('./at-table/text/en.json')).default as unknown as Sentences,
  board: async () => (await import('./board.tsx')).Board,
  picture: async () => (await import('./print/picture.tsx')).Picture,
  lesson: async () => (await import('./lesson/index.ts')).lesson,
  rules: async () => (await import('./rules.tsx')).Rules,
  remains: async () => (await import('./panels/remains.tsx')).Remains,
}
