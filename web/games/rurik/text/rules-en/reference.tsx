import { rewards } from '../../../../../engine/rurik/components/data.ts'
import { allSchemes, schemeOf } from '../../../../../engine/rurik/components/schemes.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { largeBoard, smallBoard } from '../../rules/examples.ts'
import { Board } from '../../rules/figures.tsx'
import { agendaRows, deedRows, leaderRows, regionRows, rewardRows, schemeRows } from '../../rules/rows.tsx'

const notAlone = 'Not in the solo game.'
const casualties = allSchemes.filter((card) => schemeOf(card).casualty).length

/** Every card, space and region of the game. */
export const reference: Chapter = {
  id: 'reference',
  title: 'Reference',
  isLookedUp: true,
  body: <p>Every leader, agenda, deed, scheme card, region and rebel, and the strategy boards.</p>,
  parts: [
    {
      id: 'leaders',
      title: 'The leaders',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={leaderRows(t, notAlone, {
            agatha: 'They go along for free on each of her steps, also where a deed sends her anywhere.',
            boris: 'This counts for each attack there. Opponents without coins pay nothing.',
            maria: 'You may add a troop there and elsewhere in the same action.',
            mstislav: '',
            predslava:
              'You may do so on your turn, even within the main action. Troops or the leader may be pushed.',
            sudislav: 'Each attack point musters one unit.',
            sviatopolk: 'The troop comes from your supply.',
            yaroslav: 'Their structures still count for tracks, agendas and deeds.',
          })}
        />
      ),
    },
    {
      id: 'agenda-cards',
      title: 'The agendas',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Tied for most is enough; zero is not.</p>
          <Reference rows={agendaRows(t, notAlone)} />
        </>
      ),
    },
    {
      id: 'deed-cards',
      title: 'The deeds',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>Before the arrow: what a deed requires and costs. After it: its reward, at once.</p>
          <Unprinted>
            <p>The rulebook gives the points only of Market Day. Points on your cards may differ.</p>
          </Unprinted>
          <Reference rows={deedRows(t, 'not in the solo game')} />
        </>
      ),
    },
    {
      id: 'scheme-cards',
      title: 'The scheme cards',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            {allSchemes.length} cards, {casualties} of them with a skull.
          </p>
          <Unprinted>
            <p>
              This list was pieced together: no printed one is known. That four cards cost 1 coin isn’t in the
              rulebook, so a table may play without it.
            </p>
          </Unprinted>
          <Reference rows={schemeRows(t, 'Harmless when an attack reveals it.')} />
        </>
      ),
    },
    {
      id: 'board',
      title: 'The strategy boards',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            Big figures: points, or scheme cards to look at. Small ones: coins it costs. The bear: give it to
            a player.
          </p>
          <div class="boards">
            <Figure caption="One or two players.">
              <Board view={smallBoard} t={t} />
            </Figure>
            <Figure caption="Three or four players.">
              <Board view={largeBoard} t={t} />
            </Figure>
          </div>
        </>
      ),
    },
    {
      id: 'regions',
      title: 'The regions',
      isLookedUp: true,
      body: (t) => (
        <Reference
          rows={regionRows(t, (seats) =>
            seats > 2 ? `Only with ${seats === 3 ? 'three or four' : 'four'} players.` : '',
          )}
        />
      ),
    },
    {
      id: 'rebels',
      title: 'What rebels hold',
      isLookedUp: true,
      body: (t) => (
        <>
          <Unprinted>
            <p>
              The rulebook doesn’t list the rewards. We use {rewards.length}, one for each rebel; yours may
              differ.
            </p>
          </Unprinted>
          <Reference rows={rewardRows(t, (count) => `${count} of ${rewards.length} rebels.`)} />
        </>
      ),
    },
  ],
}
