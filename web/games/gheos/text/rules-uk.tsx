import { gheos } from '../../../../engine/gheos/index.ts'
import { Figure } from '../../kit/rules/figure.tsx'
import { world } from '../rules/examples.ts'
import { SmallMap } from '../rules/figures.tsx'
import type { RulesText } from '../rules/text.ts'
import { land } from './rules-uk/land.tsx'
import { people } from './rules-uk/people.tsx'
import { tables } from './rules-uk/tables.tsx'
import { tile } from './rules-uk/tile.tsx'
import { inGenitive } from './rules-uk/words.ts'

const { min, max } = gheos.seats

/** The rules of Gheos in Ukrainian. */
export const rules: RulesText = {
  contents: 'Зміст',
  lead: {
    body: () => (
      <p>
        Від {inGenitive(min)} до {inGenitive(max)} богів творять один світ, трикутник за трикутником.
        Цивілізації, що його заселяють, не належать нікому. Ваші — послідовники серед них, а чого вартий
        послідовник, змінює кожен викладений тайл.
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
