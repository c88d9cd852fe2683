import type { Chapter } from '../../kit/rules/chapters.tsx'
import { alone } from './rules-en/alone.tsx'
import { end } from './rules-en/end.tsx'
import { play } from './rules-en/play.tsx'
import { reference } from './rules-en/reference.tsx'
import { setup } from './rules-en/setup.tsx'
import { tables } from './rules-en/tables.tsx'

const chapters: readonly Chapter[] = [...setup, ...play, ...end, alone, reference, ...tables]

/** The rules in English. */
export const sections = {
  contents: 'Contents',
  lead: 'Bid with advisors for what you may do, then do it on the map. For two to four players, or one alone.',
  chapters,
}
