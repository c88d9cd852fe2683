import { mats, rebelPieces } from '../../../../../engine/rurik/solo/mats.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { Mat } from '../../panels/rebels.tsx'
import { AllMats } from '../../rules/figures.tsx'
import { RebelCards } from '../../rules/rebel-cards.tsx'
import { See } from '../../rules/see.tsx'

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
        priority. For each action its last card comes on top and gives the order of regions.
      </p>
      <p>
        It musters first where it doesn’t rule, spreads to new regions or gathers in one, and attacks you
        before neutral troops. It taxes first what fits its boat and builds first where it has nothing. When
        it attacks you, you choose the deck. Scheme unlocks the next bonus on its mat. It skips what it can’t
        do or pay for, and gets 1 coin.
      </p>
      <p>
        After each round it goes after what you have more of: occupied regions, else connected structures,
        else goods on the boat, else what its mat starts with. You may leave goods on the dock for that;
        income still counts them. Then each track on which you lead unlocks a bonus, too.
      </p>
      <p>
        After rounds 1 to 3 it gets 1 coin, plus 1 for each full part of its boat, and a rebel joins
        Sviatopolk. It reveals a card less when it attacks you where Sviatopolk is.
      </p>
      <p>
        It scores its tracks and warfare, and 1 point for every three coins and for every three goods on its
        dock, rounded up. In a tie, more regions ruled wins, then you win if you have a coin; otherwise you
        share the victory.
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
            Each column is a priority; a frame shows where it begins. A coin locks a bonus. To unlock one, the
            Rebellion takes the top coin in the column of its priority, else in the leftmost column that has
            one. An unlocked bonus counts whenever it takes the action of that icon; extra movement comes
            before that action.
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
          <p>The top card gives the order in which it looks at regions.</p>
          <ul class="dotted">
            <li>
              It musters where it is but doesn’t rule, around and around, then where it rules. Sviatopolk
              comes back first.
            </li>
            <li>
              Each move point moves one unit any distance. With “attack, move” as its priority it spreads to
              regions without rebels. Otherwise all go to the first that it doesn’t rule.
            </li>
            <li>
              With “attack, move” it attacks first where it doesn’t rule, otherwise first where it does. It
              stays in a region as long as it can attack there.
            </li>
            <li>
              It taxes first what fits its boat, and of that first where it rules. Its market always brings a
              second good.
            </li>
            <li>
              It builds first where it has no structure, and of that first where it rules. It builds a church
              only where there is a troop of yours or a neutral one. Where your Yaroslav stands, the church
              converts no one.
            </li>
          </ul>
          <p>
            The rows show, in order, which advisor it places and where, for each of its three priorities. A
            coin means that it pays to be on top there, if it can. The second 2 waits for round 3, the 3 for
            round 4.
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
