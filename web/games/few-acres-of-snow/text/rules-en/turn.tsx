import {
  actionsInTurn,
  fortPrice,
  fortStrength,
  handSize,
  homeSupportDraw,
  intendantPrice,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { linked } from '../../rules/examples.ts'
import { Cards, Part } from '../../rules/figures.tsx'
import { See } from '../../rules/see.tsx'

/** A turn, cards, and what is built with them. */
export const turn: readonly Chapter[] = [
  {
    id: 'turn',
    title: 'A turn',
    body: (
      <>
        <p>
          First resolve sieges that you have won, then check whether <See id="end">the game is over</See>; a
          table may choose the other order. Then take {actionsInTurn} actions, in the first turn of each side
          only one. Anything called free takes no action: do it at any time in your turn. You may skip
          actions. At the end draw until you hold {handSize} cards; if you hold more, keep them. When the draw
          pile is empty, shuffle the discard pile and go on.
        </p>
        <p>Finish one action before you begin another. You may take the same one twice.</p>
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
          bateaux or wagon. Empire cards are soldiers, settlers, ships and people. A card you play goes to
          your discard pile, except in a siege. It serves one purpose at a time.
        </p>
        <p>Some are an action on their own:</p>
        <ul class="dotted">
          <li>
            The governor removes one or two cards of your hand from your deck. They go back to their piles.
            You keep the place of a removed card.
          </li>
          <li>
            The French intendant takes a card from your discard pile into your hand, for {intendantPrice}.
          </li>
          <li>
            Home support is free: draw up to {homeSupportDraw} cards. The discard pile isn’t shuffled for it.
            With an empty draw pile you may still play it, to draw one card more at the end.
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
        The place must be yours, not besieged, and linked to your capital (Boston or Quebec) by a chain of
        your places, along rivers, lakes, roads or by sea. Trails link nothing; every harbour is linked to
        every other. A besieged place still carries the chain. Otherwise you can only discard the card, or
        remove it with the governor.
      </p>
    ),
    figure: (t) => (
      <Figure caption="A river links Deerfield to New Haven, and the sea New Haven to Boston. Only a trail leads to Fort William Henry: its card can’t be used.">
        <Part view={linked} places={['boston', 'new-haven', 'deerfield', 'fort-william-henry']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'paying',
    title: 'Paying with cards',
    body: (
      <p>
        Many actions take several cards, one for each thing needed: a way, a transport, settlers, soldiers.
        Give them one by one. Symbols on location cards and on empire cards count alike. You can undo each
        step until you send it.
      </p>
    ),
  },
  {
    id: 'settling',
    title: 'Settling',
    body: (
      <>
        <p>
          Play a location card that leads to an empty place, a card with the transport for that way, and, at a
          double ring, one with settlers. Place a village. The place’s card goes to your discard pile, if
          there is one beside you.
        </p>
        <p>
          If a governor has removed the card of your place, you may settle there again to regain it; no
          village is placed. If you settle your opponent’s capital, or the French settle New York, you win at
          once.
        </p>
      </>
    ),
  },
  {
    id: 'towns',
    title: 'Towns',
    body: (
      <p>
        Play the card of a place where you have a village, and one with settlers: the village goes back to
        your supply, and a town takes its place. A place without points can’t have one.
      </p>
    ),
  },
  {
    id: 'forts',
    title: 'Forts',
    body: (
      <p>
        Play the card of a place and a fortification, and pay {fortPrice}. A fort can’t be raided, stops raids
        from passing, and makes a siege {fortStrength} harder for the attacker.
      </p>
    ),
  },
]
