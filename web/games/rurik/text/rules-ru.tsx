import type { Chapter } from '../../kit/rules/chapters.tsx'
import { alone } from './rules-ru/alone.tsx'
import { end } from './rules-ru/end.tsx'
import { play } from './rules-ru/play.tsx'
import { reference } from './rules-ru/reference.tsx'
import { setup } from './rules-ru/setup.tsx'
import { tables } from './rules-ru/tables.tsx'

const chapters: readonly Chapter[] = [...setup, ...play, ...end, alone, reference, ...tables]

/** The rules in Russian. */
export const sections = {
  contents: 'Содержание',
  lead: 'Советниками вы торгуетесь за то, что сможете сделать, а потом делаете это на карте. Для 2–4 игроков или для одного.',
  chapters,
}
