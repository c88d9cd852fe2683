import { revealsOf, strengthOf } from '../../../../../engine/rurik/board/rule.ts'
import { warfareEnd } from '../../../../../engine/rurik/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Figure } from '../../../kit/rules/figure.tsx'
import { attacked, bidding, outbid, realms } from '../../rules/examples.ts'
import { Bid, Part } from '../../rules/figures.tsx'
import { See } from '../../rules/see.tsx'

/** A square attacked by a circle. */
const shown = revealsOf(attacked, { region: 'smolensk', attacker: 0, target: 1, pool: 'attack' })
const kiev = [0, 1].map((seat) => strengthOf(realms, 'kiev', seat))
const [coming] = outbid.board.build

/** The map, bids, and what the six columns do. */
export const play: readonly Chapter[] = [
  {
    id: 'map',
    title: 'The map: who is there, and who rules',
    body: (
      <>
        <p>
          Troops and leaders are units. You occupy a region where you have one: a structure alone is not
          enough. Borders count; rivers and coasts mean nothing.
        </p>
        <p>
          You rule a region if you are stronger there than each other player and than the rebels. Each unit
          counts 1, a leader too. Your stronghold counts 1 more and may rule alone. Each rebel counts 1
          against everyone. In a tie no one rules.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Hatching shows who rules. The circles rule Kiev with ${kiev[0]} against ${kiev[1]}: the leader, whose sign stands above, counts too. In Volyn they are tied, in Polotsk a rebel is as strong as a troop: no one rules. In Chernigov a stronghold of the squares rules alone.`}
      >
        <Part view={realms} regions={['polotsk', 'volyn', 'kiev', 'chernigov']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'round',
    title: 'A round',
    body: (
      <p>
        A round has three parts. Players <See id="strategy">place advisors</See> one by one. Then each advisor{' '}
        <See id="action">brings its action</See>, one a turn. Then the{' '}
        <See id="claim">tracks are claimed</See>. The first player starts each part, and it goes clockwise.
      </p>
    ),
  },
  {
    id: 'strategy',
    title: 'Placing advisors',
    body: (
      <>
        <p>
          You have advisors 1, 2, 4 and 5, a second 2 from round 3, and a 3 in round 4 unless four play. On
          your turn place one in a column of the <See id="board">strategy board</See>. You may add coins:
          number plus coins is its power.
        </p>
        <p>
          It goes below all advisors in that column that are as strong or stronger, and above all weaker ones.
          Those move down a row, yours too. Upper rows give more and cost less. A full column is closed.
        </p>
        <p>
          You may place another advisor in a column of yours only once you have advisors in three columns.
          Added coins stay with the advisor and are lost when its turn comes.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`The square’s ${coming?.advisor} comes to Build with ${coming?.bribe} coins: a power of ${(coming?.advisor ?? 0) + (coming?.bribe ?? 0)}. The circle’s 2 was on top and moves down a row. Big figures are what a space gives, small ones what it costs.`}
      >
        <Bid before={bidding} after={outbid} column="build" t={t} />
      </Figure>
    ),
  },
  {
    id: 'action',
    title: 'A turn of the action part',
    body: (
      <>
        <p>
          Take back your advisor with the lowest number; coins don’t matter for that. Of two 2s you choose.
          Its space is your main action: pay its cost and get its points, or skip it for 1 coin. Spend the
          points one by one on the map. Unspent points are lost when your turn ends.
        </p>
        <p>
          If your turn begins with no units on the map, you may first place your leader and a troop in any one
          region.
        </p>
      </>
    ),
  },
  {
    id: 'muster',
    title: 'Muster',
    body: <p>1 point adds a troop, or your leader, from your supply to a region you occupy.</p>,
  },
  {
    id: 'move',
    title: 'Move',
    body: (
      <p>
        1 point moves a unit across a border. The same unit may go on with the next point. Nothing blocks its
        way.
      </p>
    ),
  },
  {
    id: 'attack',
    title: 'Attack',
    body: (
      <>
        <p>
          1 point each, where you have a unit. Structures can’t be attacked. A rebel is simply defeated: keep
          it and take what it held, a good or coins.
        </p>
        <p>
          An opponent loses a unit, troops before the leader, and your marker moves up the warfare track. Then
          choose a scheme deck and reveal cards: one, one more if the opponent ruled there before the loss,
          and one more if they have a stronghold there. At the first card with a skull you lose a unit there
          as well, troops before the leader, and reveal no more. The revealed cards are discarded. The track
          ends at {warfareEnd}: a marker stays there.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`A circle that attacks the squares in Smolensk reveals ${shown} cards: one, one because they rule there, one for their stronghold.`}
      >
        <Part view={attacked} regions={['smolensk', 'chernigov']} t={t} />
      </Figure>
    ),
  },
  {
    id: 'tax',
    title: 'Tax',
    body: (
      <p>
        Take the good of a region you occupy, once a round: 1 point if you rule there, else 2. Your market
        there brings a second one, or 1 coin.
      </p>
    ),
  },
  {
    id: 'build',
    title: 'Build',
    body: (
      <>
        <p>
          Build in a region you occupy: 1 point if you rule there, else 2. A region holds one structure of
          each kind, from any player. Building takes no coins and no goods.
        </p>
        <p>
          A <b>church</b> removes a rebel or an opponent’s troop there (never a leader), and a troop of yours
          takes its place. With no one to remove, no one comes. Such a rebel is not defeated and brings
          nothing. A <b>market</b> improves taxes. A <b>stronghold</b> counts as a unit for who rules and
          makes attacks riskier.
        </p>
      </>
    ),
  },
  {
    id: 'schemes',
    title: 'Scheme cards',
    body: (
      <p>
        In the Scheme column, look at the top cards of a deck: keep one, put the others back in any order. On
        its top space, first give the bear to a player, then look. Played as a bonus action, a card brings
        points, coins or a deed at once and is discarded. Four cards cost 1 coin to play, unless your table
        plays without. When a deck runs out, both decks are reshuffled with the discards.
      </p>
    ),
  },
  {
    id: 'bonus',
    title: 'Bonus actions',
    body: (
      <p>
        Before or after the main action, each once a turn: play a scheme card, accomplish a deed, convert
        goods. Their points last until your turn ends, and points of the main action are spent first. Once you
        spend one of those, bonus actions wait until you finish the main action. Tax and build points left
        from it then only help beside another point of their kind; other points left from it are lost. A
        scheme action is finished once you have kept a card.
      </p>
    ),
  },
  {
    id: 'deeds',
    title: 'Deeds',
    body: (
      <p>
        You take a face-up deed after rounds 1 to 3, or with a scheme card. To accomplish it you must meet its
        requirement, then pay its whole cost: coins, goods, cards, units or structures. Units and structures
        go back to your supply. You get its reward at once and its points at the end. Unfinished deeds cost
        nothing. <See id="deed-cards">All deeds</See>
      </p>
    ),
  },
  {
    id: 'conversion',
    title: 'Converting goods',
    body: (
      <p>
        Wood or ore, plus one more good of any kind, makes 1 build point. Honey or fish, plus one more good of
        any kind, makes 1 muster point. Each works once a round, and only one of them in a turn.
      </p>
    ),
  },
]
