import type { VNode } from 'preact'
import {
  actionsInTurn,
  artilleryPrice,
  attackerWinsAt,
  capturedCube,
  capturedDisc,
  capturesToEnd,
  defenderWinsAt,
  fortPrice,
  fortStrength,
  furPrice,
  handSize,
  homeSupportDraw,
  intendantPrice,
  merchantMost,
  piracyLoot,
  quietTurnsToEnd,
  reserveSize,
  siegeStart,
  startMoney,
} from '../../../../engine/few-acres-of-snow/data.ts'
import { raidTargets } from '../../../../engine/few-acres-of-snow/land.ts'
import { printedOn } from '../../../../engine/few-acres-of-snow/map.ts'
import { markerOf } from '../../../../engine/few-acres-of-snow/siege.ts'
import type { Chapter } from '../../chapters.tsx'
import { Figure } from '../../figure.tsx'
import { beginning, linked, open, siege } from '../rules/examples.ts'
import { Cards, Part, SiegeSum, Whole } from '../rules/figures.tsx'
import { signed } from '../tug.tsx'

/** A link to another section. */
const See = ({ id, children }: { id: string; children: string }): VNode => (
  <a href={`/rules/few-acres-of-snow#${id}`}>{children}</a>
)

const chapters: readonly Chapter[] = [
  {
    id: 'aim',
    title: 'What it is about',
    body: (
      <>
        <p>
          Two players, the British and the French, settle, raid and besiege. Each has a deck of its own, and
          whatever he takes makes that deck better or slower. Villages count the points of their place, towns
          twice as many; a captured village counts {capturedCube}, a captured town {capturedDisc}.
        </p>
        <p>
          The British have their capital at Boston and begin with {startMoney.british} money, the French at
          Quebec with {startMoney.french}.
        </p>
      </>
    ),
    figure: () => (
      <Figure caption="As it begins: the British are solid discs, the French are rings. Houses are villages, churches are towns; a free place shows what a village there counts, twice ringed where it takes settlers.">
        <Whole view={beginning} />
      </Figure>
    ),
  },
  {
    id: 'turn',
    title: 'A turn',
    body: (
      <>
        <p>
          First comes the test whether <See id="end">the game is over</See>, then sieges that you have won are
          resolved; a table may choose the other order. Then you take {actionsInTurn} actions, in the first
          turn of each side only one. What is called free uses up no action. You may pass. At the end you draw
          until you hold {handSize} cards; when the draw pile is empty, the discard pile is shuffled and
          becomes the draw pile.
        </p>
        <p>What you have begun you finish before you do anything else.</p>
      </>
    ),
  },
  {
    id: 'cards',
    title: 'Cards',
    body: (
      <>
        <p>
          Location cards belong to a place: they show what it has, and where you get from there by ship,
          bateaux or wagon. Empire cards are soldiers, settlers, ships and people. Whatever you play goes to
          your discard pile, but for what goes into a siege. A card serves one purpose at a time.
        </p>
        <p>Some are played for themselves:</p>
        <ul>
          <li>
            The governor sends one or two cards of your hand out of your deck. The place of a card stays
            yours.
          </li>
          <li>
            The French intendant, for {intendantPrice}, fetches a card out of the discard pile into the hand.
          </li>
          <li>
            Home support, freely, draws up to {homeSupportDraw} cards of the draw pile, as far as it goes.
          </li>
        </ul>
      </>
    ),
    figure: (t) => (
      <Figure caption="A location card, in slanted letters, and two empire cards.">
        <Cards cards={['b-loc-boston', 'b-regular-infantry', 'n-native-americans']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'locations',
    title: 'When a location card may be used',
    body: (
      <p>
        The place must be yours, not besieged, and linked to your capital by a chain of your places, along
        rivers, lakes, roads or by sea; trails link nothing. Every harbour is linked to every other. A
        besieged place still carries the chain. A card whose place does not fit can only be discarded, or sent
        away by the governor.
      </p>
    ),
    figure: (t) => (
      <Figure caption="A river links Deerfield to New Haven, and the sea New Haven to Boston. To Fort William Henry nothing leads but a trail: its card can’t be used.">
        <Part view={linked} places={['boston', 'new-haven', 'deerfield', 'fort-william-henry']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'paying',
    title: 'Paying with cards',
    body: (
      <p>
        Many actions take several cards, each for one of the things that are asked: a way, a transport,
        settlers, soldiers. You give them one after another; symbols on location cards and on empire cards
        count alike. Each step can be undone until the turn is sent.
      </p>
    ),
  },
  {
    id: 'settling',
    title: 'Settling',
    body: (
      <>
        <p>
          Play a location card that leads to an empty place, a card with the transport by which it does, and,
          where the place has a double ring, one with settlers. A village is placed, and the place’s card, if
          you have one, goes to your discard pile.
        </p>
        <p>
          If a governor has sent the card of a place of yours away, you may settle there again to regain it.
          Whoever settles a capital of the other, or New York, wins at once.
        </p>
      </>
    ),
  },
  {
    id: 'towns',
    title: 'Towns',
    body: (
      <p>
        Play the card of a place where you have a village, and one with settlers: a town takes the village’s
        place. Where no points are to be had, there can be no town.
      </p>
    ),
  },
  {
    id: 'forts',
    title: 'Forts',
    body: (
      <p>
        Play the card of a place, a fortification, and {fortPrice} money. A fort keeps raids away, lets none
        pass, and makes a siege {fortStrength} harder for the attacker.
      </p>
    ),
  },
  {
    id: 'sieges',
    title: 'Sieges',
    body: (
      <>
        <p>
          Play a location card that leads to a place of the other, a card with the transport, and soldiers.
          The first two are discarded, the soldiers lie in the siege. At a harbour a ship counts as one
          soldier. Artillery costs {artilleryPrice}. You lay one siege at a time.
        </p>
        <p>
          A siege begins at {signed(siegeStart)}, less what the place defends itself by, less {fortStrength}{' '}
          for a fort; soldiers of the attacker add, soldiers of the defender take away. An action sends one
          more card there, if the place is linked to your capital, for the attacker through his places beside
          it. A fortification fights for the defender alone. The military leader joins freely, linked or not.
        </p>
        <p>
          At the start of his turn the attacker wins at {attackerWinsAt} or more, the defender at{' '}
          {signed(defenderWinsAt)} or less; in between it goes on. A winning attacker captures the village or
          town, and may settle the place at once, if he has a village left and, where it takes one, a card
          with settlers. Quebec, Boston and New York win the game.
        </p>
        <p>
          The winner’s cards go to his discard pile. The loser gives up one of his empire cards there, which
          is then to be drafted anew; the others he keeps. Freely, an attacker may give up his siege and,
          unless the table says otherwise, a defender his place.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Louisbourg under siege. It stands at ${signed(markerOf(siege, siege.sieges[0]))}: at ${attackerWinsAt} the British take it, at ${signed(defenderWinsAt)} the French hold it.`}
      >
        <Part view={siege} places={['louisbourg', 'halifax', 'port-royal']} t={t} />
        <SiegeSum
          view={siege}
          start={siegeStart}
          defence={printedOn('louisbourg').defence ?? 0}
          words={{
            caption: 'How the siege of Louisbourg comes to stand there',
            begins: 'As every siege begins',
            place: 'Louisbourg itself',
            stands: 'It stands at',
          }}
          t={t}
        />
      </Figure>
    ),
  },
  {
    id: 'raids',
    title: 'Raids',
    body: (
      <>
        <p>
          Raiders go from any place of yours that is not besieged, along rivers, lakes, roads and trails,
          never by sea: one card two steps, each further card one step more. Native Americans cost 1 each.
          Indian leader and priests reach further, but not alone. No raid passes or takes a fort or a besieged
          place.
        </p>
        <p>
          The other may block it with a card that can, or with the card of the place while it is linked. Else
          you capture the village; a town becomes a village. What was played is spent either way. No raid wins
          the game.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure caption="How many cards a raid from the Kennebec takes. A fort at Deerfield would save the place, and what lies behind it: Boston and New Haven.">
        <Part
          view={open}
          places={['kennebec', 'fort-halifax', 'pemaquid', 'deerfield', 'boston', 'new-haven']}
          badges={raidTargets(open, 1).map(({ place, cards }) => ({ place, text: `${cards}` }))}
          t={t}
        />
      </Figure>
    ),
  },
  {
    id: 'ambushes',
    title: 'Ambushes and conversions',
    body: (
      <p>
        A card that lies in ambush takes a vulnerable card, which the other chooses from hand or reserve and
        which goes back to where it was drafted; he may block it out of his hand. With nothing to lose he
        shows his hand. A priest or the Indian leader brings you Native Americans out of his hand or reserve;
        the French ones stay true.
      </p>
    ),
  },
  {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <p>A location card earns what its coin says. Besides:</p>
        <ul>
          <li>
            A ship sells what {merchantMost} location cards are worth, or as many as you like, where the table
            plays the first edition.
          </li>
          <li>A trader sells furs of places, {furPrice} for each card.</li>
          <li>
            Louisbourg and another ship make pirates: the French gain {piracyLoot}, as far as they have it
            from the British.
          </li>
        </ul>
        <p>Nobody goes into debt.</p>
      </>
    ),
  },
  {
    id: 'drafting',
    title: 'Drafting and discarding',
    body: (
      <p>
        An action drafts one card for its price, of your own empire cards or of those that lie out for both;
        it goes to your discard pile. An action discards cards, the first for nothing and each further one for
        1.
      </p>
    ),
  },
  {
    id: 'reserve',
    title: 'The reserve',
    body: (
      <p>
        An action lays an empire card aside, {reserveSize} at most. Freely, for 1 each, you take all of them
        to hand. Location cards stay out of it.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'The end',
    body: (
      <p>
        At the start of a turn, no siege going on, the game is over if its player has no village or no town
        left to place, or has captured {capturesToEnd} points. It is over, too, after {quietTurnsToEnd} turns
        in which no piece was placed, built or taken. More points win; the French win a tie.
      </p>
    ),
  },
  {
    id: 'by-post',
    title: 'By post',
    body: (
      <p>
        Raids, ambushes, priests and sieges ask the other in the middle of a turn. So that nobody waits for
        days, each may leave word what is to be answered for him. A raid that is let pass looks the same,
        whether it could have been blocked or not.
      </p>
    ),
  },
]

/** The rules in English. */
export const sections = {
  contents: 'Contents',
  lead: 'Two nations, two decks, one continent: every place you take gives you a card, and every card you have is one more to wait for.',
  chapters,
} as const
