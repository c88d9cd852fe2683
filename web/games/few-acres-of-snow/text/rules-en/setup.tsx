import {
  capturedCube,
  capturedDisc,
  handSize,
  nations,
  startMoney,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import { listed } from '../../../../print/listed.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Reference } from '../../../kit/rules/reference.tsx'
import { beginning } from '../../rules/examples.ts'
import { Whole } from '../../rules/figures.tsx'
import { pieceRows, startDeck, startsAs } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

/** The goal, the box, and the start of a game. */
export const setup: readonly Chapter[] = [
  {
    id: 'aim',
    title: 'What it is about',
    body: (
      <>
        <p>
          Two players, the British and the French, settle, raid and besiege. You each have your own deck. Most
          places you settle add a card to it, which makes it better or slower.
        </p>
        <p>
          A village scores the points of its place, a town twice as many. A captured village scores{' '}
          {capturedCube}, a captured town {capturedDisc}.
        </p>
      </>
    ),
    figure: () => (
      <Figure caption="The start: the British are solid discs, the French are rings. Houses are villages, churches are towns. An empty place shows the points of a village there; a double ring takes settlers.">
        <Whole view={beginning} />
      </Figure>
    ),
  },
  {
    id: 'box',
    title: 'In the box',
    isLookedUp: true,
    body: (
      <Reference
        rows={pieceRows({
          pieces: {
            british: {
              village: ['British villages', 'Cubes in the box: solid discs here.'],
              town: ['British towns', 'Discs in the box.'],
            },
            french: {
              village: ['French villages', 'Cubes in the box: rings here.'],
              town: ['French towns', 'Discs in the box.'],
            },
          },
          forts: ['Forts', 'For both players together.'],
          money: ['Money', 'It never runs out.'],
          locations: {
            british: ['British location cards', 'One for each place that the British can have a card of.'],
            french: ['French location cards', 'One for each place that the French can have a card of.'],
          },
          empire: {
            british: ['British empire cards', 'Only the British draft them.'],
            french: [
              'French empire cards',
              'Only the French draft them. As in the second edition, the French Bateaux card stays out.',
            ],
            neutral: ['Neutral empire cards', 'Both players draft them.'],
          },
        })}
      />
    ),
  },
  {
    id: 'setup',
    title: 'Set-up',
    isLookedUp: true,
    body: (t) => (
      <>
        <ol class="numbered">
          {nations.map((nation) => (
            <li key={nation}>
              {nation === 'british' ? 'The British' : 'The French'} have towns at{' '}
              {listed(startsAs(nation, 'town', t), t)}, villages at{' '}
              {listed(startsAs(nation, 'village', t), t)}, and {startMoney[nation]} money. Their deck has{' '}
              {startDeck(nation)} cards: those of their places
              {nation === 'french' && ', an infantry and a trader'}.
            </li>
          ))}
          <li>Shuffle your deck and draw {handSize} cards.</li>
          <li>
            Your other <See id="location-cards">location cards</See> and{' '}
            <See id="empire-cards">empire cards</See> lie open beside you, the neutral ones between you.
          </li>
          <li>The British go first.</li>
        </ol>
      </>
    ),
  },
]
