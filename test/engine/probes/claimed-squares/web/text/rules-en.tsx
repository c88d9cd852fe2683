import type { VNode } from 'preact'
import type { Chapter } from '../../../../../../web/games/kit/rules/chapters.tsx'
import { Figure } from '../../../../../../web/games/kit/rules/figure.tsx'
import { Reference } from '../../../../../../web/games/kit/rules/reference.tsx'
import { cssPalette } from '../../../../../../web/print/palette.ts'
import { side, squares } from '../../engine/data.ts'
import { Picture } from '../print/picture.tsx'
import { pairs } from '../rules/examples.ts'

/** A link to another section. */
const See = ({ id, children }: { id: string; children: string }): VNode => (
  <a href={`/rules/claimed-squares#${id}`}>{children}</a>
)

const chapters: readonly Chapter[] = [
  {
    id: 'goal',
    title: 'Goal',
    body: (
      <p>
        The board has {side} by {side} squares. Players <See id="claiming">claim</See> them in turn. Each pair
        of your squares that share a side is a point. The most points win.
      </p>
    ),
    figure: () => (
      <Figure caption="b2 and c2 are a pair, and so are c2 and c3: two points.">
        <Picture view={pairs} palette={cssPalette} />
      </Figure>
    ),
  },
  {
    id: 'claiming',
    title: 'Claiming',
    body: (
      <p>
        A player is drawn to begin. On your turn, claim one free square. Nobody can take it from you. Then the
        next player has a turn.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'End of the game',
    body: <p>The game ends when all {squares.length} squares are claimed.</p>,
  },
  {
    id: 'rulings',
    title: 'How we read the rules',
    isLookedUp: true,
    body: (
      <Reference
        rows={[{ ids: ['claimed-squares-ruling-1'], name: 'Ties', effect: 'Equal points share a rank.' }]}
      />
    ),
  },
]

/** The rules in English. */
export const sections = {
  contents: 'Contents',
  lead: 'Claim squares side by side. Two to four players.',
  chapters,
}
