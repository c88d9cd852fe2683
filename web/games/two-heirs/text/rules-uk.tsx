import type { Chapter } from '../../kit/rules/chapters.tsx'
import { buildings } from './rules-uk/buildings.tsx'
import { end } from './rules-uk/end.tsx'
import { setup } from './rules-uk/setup.tsx'
import { tables } from './rules-uk/tables.tsx'
import { turn } from './rules-uk/turn.tsx'

const chapters: readonly Chapter[] = [...setup, ...turn, ...buildings, ...end, ...tables]

/** The rules in Ukrainian. */
export const sections = {
  contents: 'Зміст',
  lead: 'Старого короля не стало, і двоє спадкоємців заселяють один край, тайл за тайлом. Загони й тайли дають ресурси, за ресурси ви будуєте. Бали будівлі залежать від того, що довкола неї, ваше чи ні. Тож будьте добрим сусідом там, де це вигідно.',
  chapters,
}
