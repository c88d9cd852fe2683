import type { Chapter } from '../../kit/rules/chapters.tsx'
import { cards } from './rules-ru/cards.tsx'
import { lookedUp } from './rules-ru/reference.tsx'
import { setup } from './rules-ru/setup.tsx'
import { turn } from './rules-ru/turn.tsx'
import { war } from './rules-ru/war.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...war, ...cards, ...lookedUp]

/** The rules in Russian. */
export const sections = {
  contents: 'Содержание',
  lead: 'Две нации, две колоды, один континент: почти каждая локация, которую вы заселяете, даёт вам карту, но чем больше карт в колоде, тем дольше ждать нужную.',
  chapters,
} as const
