import { gheos } from '../../../../engine/gheos/index.ts'
import { Figure } from '../../kit/rules/figure.tsx'
import { world } from '../rules/examples.ts'
import { SmallMap } from '../rules/figures.tsx'
import type { RulesText } from '../rules/text.ts'
import { land } from './rules-en/land.tsx'
import { people } from './rules-en/people.tsx'
import { tables } from './rules-en/tables.tsx'
import { tile } from './rules-en/tile.tsx'
import { inWords } from './rules-en/words.ts'

const { min, max } = gheos.seats

/** The rules of Gheos in English. */
export const rules: RulesText = {
  contents: 'Contents',
  lead: {
    body: () => (
      <p>
        From {inWords(min)} to {inWords(max)} gods shape one world, triangle by triangle. The civilizations
        that settle it belong to nobody. Yours are your followers among them; and what a follower is worth
        changes with every tile that anybody lays.
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
