import type { Chapter } from '../../kit/rules/chapters.tsx'
import { buildings } from './rules-pl/buildings.tsx'
import { end } from './rules-pl/end.tsx'
import { setup } from './rules-pl/setup.tsx'
import { tables } from './rules-pl/tables.tsx'
import { turn } from './rules-pl/turn.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...buildings, ...end, ...tables]

/** The rules in Polish. */
export const sections = {
  contents: 'Spis treści',
  lead: 'Starego króla już nie ma, a\u00a0dwóch następców zasiedla jeden kraj, kafelek po kafelku. Oddziały i\u00a0kafelki dają ci zasoby, a\u00a0dzięki zasobom budujesz. Budynek punktuje za to, co leży wokół niego, twoje czy nie. Bądź więc dobrym sąsiadem, gdy się to opłaca.',
  chapters,
}
