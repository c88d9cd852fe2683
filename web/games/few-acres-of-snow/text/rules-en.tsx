import type { Chapter } from '../../kit/rules/chapters.tsx'
import { cards } from './rules-en/cards.tsx'
import { lookedUp } from './rules-en/reference.tsx'
import { setup } from './rules-en/setup.tsx'
import { turn } from './rules-en/turn.tsx'
import { war } from './rules-en/war.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...war, ...cards, ...lookedUp]

/** The rules in English. */
export const sections = {
  contents: 'Contents',
  lead: 'Two nations, two decks, one continent: nearly every place you settle gives you a card, and every card is one more to wait for.',
  chapters,
} as const
