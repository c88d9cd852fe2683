import type { Chapter } from '../../kit/rules/chapters.tsx'
import { buildings } from './rules-en/buildings.tsx'
import { end } from './rules-en/end.tsx'
import { setup } from './rules-en/setup.tsx'
import { tables } from './rules-en/tables.tsx'
import { turn } from './rules-en/turn.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...buildings, ...end, ...tables]

/** The rules in English. */
export const sections = {
  contents: 'Contents',
  lead: 'The old king is gone, and two heirs settle one land, tile by tile. Troops and tiles give you resources; with those you build. A building scores by what lies around it, yours or not. So be a good neighbour where it pays.',
  chapters,
}
