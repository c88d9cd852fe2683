import { mats, rebelPieces } from '../../../../../engine/rurik/solo/mats.ts'
import type { Chapter } from '../../../chapters.tsx'
import { Figure } from '../../../figure.tsx'
import { Mat } from '../../rebels.tsx'
import { AllMats } from '../../rules/figures.tsx'
import { RebelCards } from '../../rules/rebel-cards.tsx'
import { See } from './see.tsx'

/** Alone against the Rebellion. */
export const alone: Chapter = {
  id: 'rebellion',
  title: 'Alone against the Rebellion',
  isLookedUp: true,
  body: (
    <>
      <p>
        You play against Sviatopolk and {rebelPieces.troops} rebels, and you always go first. See{' '}
        <See id="rebellion-setup">its set-up</See>, <See id="mats">mats</See> and{' '}
        <See id="rebel-cards">cards</See>.
      </p>
      <p>
        Rebels count as an opponent’s troops. A neutral troop counts for who rules. Attacking it reveals no
        cards and moves no marker; it leaves the game.
      </p>
      <p>
        After each of your turns the Rebellion has its own. Its advisors go where its last card says, for its
        priority. The top card gives the order in which it looks at regions. It musters where it doesn’t rule,
        spreads to new regions or gathers in one, attacks you before neutral troops, taxes what fits its boat,
        and builds first where it has nothing. It skips what it can’t do or pay for, and gets 1 coin. When it
        attacks you, you choose the deck.
      </p>
      <p>
        On its mat each column is a priority. A coin locks a bonus: a Scheme action takes the next coin, and
        so does each track on which you lead after a round. Then it goes after what you have more of: regions,
        structures, or goods on the boat. You may leave goods on the dock for that; income still counts them.
      </p>
      <p>
        Each round it gets 1 coin, plus 1 for each full part of its boat, and a rebel joins Sviatopolk. It
        reveals a card less when it attacks where Sviatopolk is. It scores its tracks and warfare, and 1 point
        for every three coins and for every three goods on its dock, rounded up. In a tie, more regions ruled
        wins, then you win if you have a coin; otherwise you share the victory.
      </p>
    </>
  ),
  figure: (t) => (
    <Figure caption="The mat of the easy Rebellion as it begins. Its priority is build; two bonuses there are locked, and an extra muster point is not.">
      <div aria-hidden="true">
        <Mat level="easy" open={mats.easy.open} priority={mats.easy.start} t={t} />
      </div>
    </Figure>
  ),
  parts: [
    {
      id: 'rebellion-setup',
      title: 'Set-up for one player',
      isLookedUp: true,
      body: (
        <ol class="numbered">
          <li>Use the eight regions and the strategy board for two. Choose how strong the Rebellion is.</li>
          <li>Leave out the leader Sviatopolk, and the agendas and deeds marked “not in the solo game”.</li>
          <li>
            Sviatopolk and {rebelPieces.inRegion} rebels start in Kiev, and {rebelPieces.inRegion} rebels in
            each of the first two other regions on its top card. They hold nothing.
          </li>
          <li>Each of the other {rebelPieces.neutrals} regions gets a neutral troop.</li>
          <li>The Rebellion has {rebelPieces.coins} coins; more coins lock bonuses on its mat.</li>
          <li>Place your troops and your leader where no rebels are.</li>
        </ol>
      ),
    },
    {
      id: 'mats',
      title: 'The Rebellion’s mats',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            A frame shows where its priority begins. Coins lie on what is locked. Each bonus counts whenever
            it takes the action of that icon.
          </p>
          <AllMats t={t} />
        </>
      ),
    },
    {
      id: 'rebel-cards',
      title: 'The Rebellion’s cards',
      isLookedUp: true,
      body: (t) => (
        <>
          <p>
            The rows show, in order, which advisor it places and where, for each of its three priorities. A
            coin means that it pays to be on top there. The second 2 waits for round 3, the 3 for round 4.
          </p>
          <RebelCards
            words={{
              card: (number) => `Card ${number}`,
              advisor: 'Advisor',
              builds: 'Builds',
            }}
            t={t}
          />
        </>
      ),
    },
  ],
}
