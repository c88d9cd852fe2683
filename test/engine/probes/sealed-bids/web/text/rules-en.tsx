import type { VNode } from 'preact'
import type { Chapter } from '../../../../../../web/games/kit/rules/chapters.tsx'
import { Figure } from '../../../../../../web/games/kit/rules/figure.tsx'
import { optionRows, Reference } from '../../../../../../web/games/kit/rules/reference.tsx'
import { cssPalette } from '../../../../../../web/print/palette.ts'
import { values } from '../../engine/data.ts'
import { game } from '../../engine/index.ts'
import type { SealedBidsOptions } from '../../engine/position.ts'
import { Picture } from '../print/picture.tsx'
import { equals } from '../rules/examples.ts'

/** A link to another section. */
const See = ({ id, children }: { id: string; children: string }): VNode => (
  <a href={`/rules/sealed-bids#${id}`}>{children}</a>
)

const chapters: readonly Chapter[] = [
  {
    id: 'goal',
    title: 'Goal',
    body: (
      <p>
        There are {values.length} prizes, worth 1 to {values.length} points. One is turned up each round, and
        everyone <See id="bidding">bids</See> for it at once. The most points win.
      </p>
    ),
  },
  {
    id: 'bidding',
    title: 'Bidding',
    body: (
      <p>
        You begin with the cards 1 to {values.length}. Bid one of them, face down. A bid you have sent stays
        sealed until everyone has made one. Each card is bid once: what you have left, everyone can see.
      </p>
    ),
  },
  {
    id: 'winning',
    title: 'Who wins a round',
    body: (
      <p>
        All bids are revealed together. The highest bid that nobody else made wins the prize. When every bid
        is matched, nobody wins it: it’s added to the next prize, or lost, as your table has chosen.
      </p>
    ),
    figure: () => (
      <Figure caption="Two bid 8, so they cancel each other: the third wins with a 3.">
        <Picture view={equals} palette={cssPalette} />
      </Figure>
    ),
  },
  {
    id: 'end',
    title: 'End of the game',
    body: (
      <p>
        The game ends after {values.length} rounds. A prize nobody wins in the last one is lost. Equal points
        share a rank.
      </p>
    ),
  },
  {
    id: 'options',
    title: 'Options',
    isLookedUp: true,
    body: (t) => (
      <Reference
        rows={optionRows<SealedBidsOptions>(
          game.options.fields,
          { unwon: 'What becomes of a prize when every bid is matched.' },
          t,
        )}
      />
    ),
  },
  {
    id: 'rulings',
    title: 'How we read the rules',
    isLookedUp: true,
    body: (
      <Reference
        rows={[
          {
            ids: ['sealed-bids-ruling-1'],
            name: 'The last round',
            effect: 'A prize that nobody wins then is lost.',
          },
        ]}
      />
    ),
  },
]

/** The rules in English. */
export const sections = {
  contents: 'Contents',
  lead: 'One prize, one secret bid each. Two to four players.',
  chapters,
}
