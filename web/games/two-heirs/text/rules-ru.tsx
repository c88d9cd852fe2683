import type { Chapter } from '../../kit/rules/chapters.tsx'
import { buildings } from './rules-ru/buildings.tsx'
import { end } from './rules-ru/end.tsx'
import { setup } from './rules-ru/setup.tsx'
import { tables } from './rules-ru/tables.tsx'
import { turn } from './rules-ru/turn.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...buildings, ...end, ...tables]

/** The rules in Russian. */
export const sections = {
  contents: 'Содержание',
  lead: 'Старого короля больше нет, и два наследника заселяют одну страну, тайл за тайлом. Отряды и тайлы дают ресурсы, а за ресурсы вы строите. Сколько очков даёт здание, решает всё, что вокруг него, своё и чужое. Так что будьте добрым соседом там, где это выгодно.',
  chapters,
}
