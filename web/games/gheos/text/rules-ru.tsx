import { gheos } from '../../../../engine/gheos/index.ts'
import { Figure } from '../../kit/rules/figure.tsx'
import { counted } from '../../kit/rules/russian.ts'
import { world } from '../rules/examples.ts'
import { SmallMap } from '../rules/figures.tsx'
import type { RulesText } from '../rules/text.ts'
import { land } from './rules-ru/land.tsx'
import { people } from './rules-ru/people.tsx'
import { tables } from './rules-ru/tables.tsx'
import { tile } from './rules-ru/tile.tsx'

const { min, max } = gheos.seats

/** The rules of Gheos in Russian. */
export const rules: RulesText = {
  contents: 'Содержание',
  lead: {
    body: () => (
      <p>
        Один мир на всех: его, треугольник за треугольником, создают {min}–
        {counted(max, 'бог', 'бога', 'богов')}. Цивилизации, которые его заселяют, ничьи. Ваши в них только
        последователи, и ценность последователя меняется с каждым тайлом, кто бы его ни выложил.
      </p>
    ),
    figure: () => (
      <Figure>
        <SmallMap view={world} />
      </Figure>
    ),
  },
  sections: { ...land, ...tile, ...people, ...tables },
}
