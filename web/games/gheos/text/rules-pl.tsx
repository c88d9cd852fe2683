import { gheos } from '../../../../engine/gheos/index.ts'
import { Figure } from '../../kit/rules/figure.tsx'
import { world } from '../rules/examples.ts'
import { SmallMap } from '../rules/figures.tsx'
import type { RulesText } from '../rules/text.ts'
import { land } from './rules-pl/land.tsx'
import { people } from './rules-pl/people.tsx'
import { tables } from './rules-pl/tables.tsx'
import { tile } from './rules-pl/tile.tsx'

const { min, max } = gheos.seats

/** The rules of Gheos in Polish. */
export const rules: RulesText = {
  contents: 'Spis treści',
  lead: {
    body: () => (
      <p>
        Od {min} do {max} bogów kształtuje jeden świat, trójkąt po trójkącie. Cywilizacje, które się
        w&nbsp;nim osiedlają, nie należą do nikogo. Do ciebie należą tylko wyznawcy, a&nbsp;to, ile są warci,
        zmienia się z&nbsp;każdym wyłożonym kafelkiem – twoim i&nbsp;cudzym.
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
