import type { Chapter } from '../../kit/rules/chapters.tsx'
import { cards } from './rules-uk/cards.tsx'
import { lookedUp } from './rules-uk/reference.tsx'
import { setup } from './rules-uk/setup.tsx'
import { turn } from './rules-uk/turn.tsx'
import { war } from './rules-uk/war.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...war, ...cards, ...lookedUp]

/** The rules in Ukrainian. */
export const sections = {
  contents: 'Зміст',
  lead: 'Два народи, дві колоди, один материк: майже кожна заселена локація дає вам карту, а на кожну карту в колоді доводиться чекати.',
  chapters,
} as const
