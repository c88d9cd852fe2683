import type { Chapter } from '../../kit/rules/chapters.tsx'
import { cards } from './rules-pl/cards.tsx'
import { lookedUp } from './rules-pl/reference.tsx'
import { setup } from './rules-pl/setup.tsx'
import { turn } from './rules-pl/turn.tsx'
import { war } from './rules-pl/war.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...war, ...cards, ...lookedUp]

/** The rules in Polish. */
export const sections = {
  contents: 'Spis treści',
  lead: 'Dwa narody, dwie talie, jeden kontynent: prawie każda zasiedlona lokacja daje ci kartę, a\u00a0każda nowa karta wydłuża czekanie na pozostałe.',
  chapters,
} as const
