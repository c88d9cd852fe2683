import { raidTargets } from '../../../../../engine/few-acres-of-snow/board/land.ts'
import { markerOf } from '../../../../../engine/few-acres-of-snow/board/siege.ts'
import {
  artilleryPrice,
  attackerWinsAt,
  defenderWinsAt,
  fortStrength,
  siegeStart,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import { printedOn } from '../../../../../engine/few-acres-of-snow/components/map.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { open, siege } from '../../rules/examples.ts'
import { Part, SiegeSum } from '../../rules/figures.tsx'
import { signed } from '../../turn/pull.ts'

/** Sieges, raids, ambushes. */
export const war: readonly Chapter[] = [
  {
    id: 'sieges',
    title: 'Sieges',
    body: (
      <>
        <p>
          Play a location card that leads to an enemy place, a card with the transport, and soldiers. The
          first two are discarded, the soldiers join the siege. At a harbour a ship counts as one soldier.
          Artillery costs {artilleryPrice}. You can attack one place at a time.
        </p>
        <p>
          A siege begins at {signed(siegeStart)}, minus the place’s own defence, minus {fortStrength} for a
          fort. Attacking soldiers add, defending soldiers subtract. An action sends one more card there, if
          the place is linked to your capital (for the attacker, through neighbouring places). A fortification
          only defends. The military leader joins for free, linked or not.
        </p>
        <p>
          At the start of their own turn the attacker wins at {attackerWinsAt} or more, the defender at{' '}
          {signed(defenderWinsAt)} or less; in between the siege goes on. A winning attacker captures the
          village or town; a fort there is removed. They may settle the place at once, with a village left
          and, at a double ring, a card with settlers. Otherwise it is empty. Taking Quebec, Boston or New
          York wins the game.
        </p>
        <p>
          The winner’s cards go to the discard pile. The loser returns one of their empire cards there to its
          pile, to be drafted again, and discards the others. For free, an attacker may withdraw, and a
          defender may surrender unless the table says otherwise. That side loses the siege at once.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Louisbourg under siege, at ${signed(markerOf(siege, siege.sieges[0]))}: at ${attackerWinsAt} the British take it, at ${signed(defenderWinsAt)} the French hold it.`}
      >
        <Part view={siege} places={['louisbourg', 'halifax', 'port-royal']} t={t} />
        <SiegeSum
          view={siege}
          start={siegeStart}
          defence={printedOn('louisbourg').defence ?? 0}
          words={{
            caption: 'How the siege of Louisbourg adds up',
            begins: 'Every siege begins with',
            place: 'Louisbourg itself',
            stands: 'In all',
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
          Raiders start from any place of yours that isn’t besieged and go along rivers, lakes, roads and
          trails, never by sea: one card two steps, each further card one step more. Native Americans cost 1
          each. The Indian leader and priests extend a raid, but can’t raid alone. You need no location card,
          no transport, and no link to your capital. No raid takes or passes a fort. As we play it, it can’t
          take a besieged place, nor pass one that is yours.
        </p>
        <p>
          Your opponent may block it, at no cost, with a card that can, or with the card of the place while it
          is linked. Otherwise you capture the village or town. In place of a town they put a village if they
          have one left; otherwise the place is empty. The cards are spent either way. A raid never wins the
          game.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure caption="How many cards a raid from Kennebec takes. A fort at Deerfield would save the place and what is behind it: Boston and New Haven.">
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
      <>
        <p>
          An ambush takes a vulnerable card: infantry, artillery or British militia. Native Americans ambush
          for 1, other cards at no cost. Your opponent may block from hand. Otherwise they choose a card from
          hand or reserve, which goes back to its pile; if they have none, they show their hand.
        </p>
        <p>
          A priest or the Indian leader takes a neutral Native Americans card from your opponent’s hand or
          reserve into your discard pile. If they have none, they show their hand. The French ones can’t be
          converted.
        </p>
      </>
    ),
  },
]
