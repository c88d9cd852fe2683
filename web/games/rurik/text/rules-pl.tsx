import type { Chapter } from '../../kit/rules/chapters.tsx'
import { alone } from './rules-pl/alone.tsx'
import { end } from './rules-pl/end.tsx'
import { play } from './rules-pl/play.tsx'
import { reference } from './rules-pl/reference.tsx'
import { setup } from './rules-pl/setup.tsx'
import { tables } from './rules-pl/tables.tsx'

const chapters: readonly Chapter[] = [...setup, ...play, ...end, alone, reference, ...tables]

/** The rules in Polish. */
export const sections = {
  contents: 'Spis treści',
  lead: 'Doradcami licytujesz, co wolno ci zrobić, a\u00a0potem robisz to na mapie. Dla dwóch do czterech graczy albo solo.',
  chapters,
}
