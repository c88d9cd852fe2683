import type { Chapter } from '../../kit/rules/chapters.tsx'
import { alone } from './rules-uk/alone.tsx'
import { end } from './rules-uk/end.tsx'
import { play } from './rules-uk/play.tsx'
import { reference } from './rules-uk/reference.tsx'
import { setup } from './rules-uk/setup.tsx'
import { tables } from './rules-uk/tables.tsx'

const chapters: readonly Chapter[] = [...setup, ...play, ...end, alone, reference, ...tables]

/** The rules in Ukrainian. */
export const sections = {
  contents: 'Зміст',
  lead: 'Виставляйте радників, щоб здобути дії, а потім виконуйте їх на мапі. Від двох до чотирьох гравців або соло.',
  chapters,
}
