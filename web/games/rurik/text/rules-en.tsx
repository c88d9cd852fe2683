import type { VNode } from 'preact'
import {
  agendaPoints,
  agendasDealt,
  boat,
  firstTroops,
  goods,
  pieces,
  rounds,
  rowSize,
  warfareEnd,
} from '../../../../engine/rurik/data.ts'
import { largestGroup } from '../../../../engine/rurik/map.ts'
import { builtBy } from '../../../../engine/rurik/pieces.ts'
import { revealsOf, strengthOf } from '../../../../engine/rurik/rule.ts'
import { mats, rebelPieces } from '../../../../engine/rurik/solo/mats.ts'
import type { Chapter } from '../../chapters.tsx'
import { Figure } from '../../figure.tsx'
import { Mat } from '../rebels.tsx'
import { attacked, bidding, claimed, ended, outbid, realms } from '../rules/examples.ts'
import { Bid, Part, Sum, Tracks } from '../rules/figures.tsx'

/** A link to another section. */
const See = ({ id, children }: { id: string; children: string }): VNode => (
  <a href={`/rules/rurik#${id}`}>{children}</a>
)

/** A square attacked by a circle. */
const shown = revealsOf(attacked, { region: 'smolensk', attacker: 0, target: 1, pool: 'attack' })
const kiev = [0, 1].map((seat) => strengthOf(realms, 'kiev', seat))
const [coming] = outbid.board.build

const chapters: readonly Chapter[] = [
  {
    id: 'goal',
    title: 'What it is about',
    body: (
      <p>
        You are one of Vladimir’s heirs, and the people of Rus’ are to take your side. They do for land you
        rule, for what you build, for goods you bring home, for victories, deeds and a promise you keep to
        yourself. After {rounds} rounds the most points win.
      </p>
    ),
  },
  {
    id: 'setup',
    title: 'Before the first round',
    body: (
      <>
        <p>
          Two play on eight regions, three on eleven, four on fifteen. Each region in play gets a good and a
          rebel. You have {pieces.coins} coins, {pieces.troops} troops, a leader, and {pieces.structures} of
          each structure. In order from the first player each chooses one of eight{' '}
          <See id="leaders">leaders</See>, or they are drawn.
        </p>
        <p>
          Then you place {firstTroops} troops, one at a time and anywhere, and at last your leader beside
          troops of yours.
        </p>
      </>
    ),
  },
  {
    id: 'agendas',
    title: 'Secret agendas',
    body: (
      <p>
        Once leaders are chosen you are dealt {agendasDealt} agendas and keep one. If at the end you have most
        of what it names, alone or with others, it is worth {agendaPoints} points. To have none of it is never
        most.
      </p>
    ),
  },
  {
    id: 'map',
    title: 'The map: who is there, and who rules',
    body: (
      <>
        <p>
          Troops and leaders are units. You occupy a region where you have one: a structure alone does not do.
          Rivers and coasts mean nothing, borders count.
        </p>
        <p>
          You rule a region if you are stronger there than everybody else and than the rebels. Each unit
          counts 1, a leader too; a stronghold of yours counts 1 more, and may rule by itself. Each rebel
          counts 1 against everybody. Where two are equally strong nobody rules.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`Ground is hatched for whoever rules it. The circles rule Kiev with ${kiev[0]} against ${kiev[1]}, for the leader, who wears the crown, counts too. In Volyn they are equally strong, in Polotsk a rebel is as strong as a troop: nobody rules. In Chernigov a stronghold of the squares rules by itself.`}
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
        Three parts: advisors are <See id="strategy">placed</See> one by one; then they{' '}
        <See id="action">bring their actions</See>, one turn for each; then the{' '}
        <See id="claim">tracks are claimed</See>. The first player begins each part, and it goes clockwise.
      </p>
    ),
  },
  {
    id: 'strategy',
    title: 'Placing advisors',
    body: (
      <>
        <p>
          You have advisors 1, 2, 4 and 5; another 2 from the third round on; a 3 in the fourth, unless four
          play. In your turn place one in a column of the strategy board. You may give coins along: number and
          coins together are its power.
        </p>
        <p>
          It stands below all in that column who are as strong or stronger, and above all who are weaker:
          these move down a row, yours too. Upper rows give more and cost less. Nobody is ever pushed out: a
          full column is closed.
        </p>
        <p>
          Two advisors of yours in one column: only once you have some in three columns. Coins given along
          stay with the advisor; they are lost when its turn comes.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`The square’s ${coming?.advisor} comes to Build with ${coming?.bribe} coins: a power of ${(coming?.advisor ?? 0) + (coming?.bribe ?? 0)}. The circle’s 2, which stood on top, moves down a row. Big figures are what a space gives, small ones what it costs.`}
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
          Your advisor with the lowest number comes off the board; coins do not matter for that. Of two 2s you
          choose. Where it stood is your main action: pay what the space costs and have its points, or leave
          it and take a coin. Points are spent one after another on the map, as many as you like; what is left
          when the turn ends is lost.
        </p>
        <p>
          Whoever has nobody on the map when a turn begins may first bring the leader and a troop back, to any
          one region.
        </p>
      </>
    ),
  },
  {
    id: 'muster',
    title: 'Muster',
    body: <p>A point brings a troop, or your leader, from home to a region you occupy.</p>,
  },
  {
    id: 'move',
    title: 'Move',
    body: (
      <p>
        A point takes a unit across a border. The same unit may go on with the next. Nobody stands in its way.
      </p>
    ),
  },
  {
    id: 'attack',
    title: 'Attack',
    body: (
      <>
        <p>
          A point each, where you have a unit. A rebel is simply defeated: you keep it and get what it held, a
          good or one or two coins.
        </p>
        <p>
          An opponent loses a unit, troops before the leader, and your marker goes up the warfare track. Then
          you name a scheme deck and reveal cards: one, one more if the opponent ruled there before the loss,
          one more for a stronghold of his. At the first card with a skull you lose a unit there as well,
          troops before the leader, and no more are revealed. The track ends at {warfareEnd}: a marker stays
          there.
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
        Take the good of a region you occupy, once a round: for one point where you rule, for two elsewhere. A
        market of yours there brings another of it, or a coin.
      </p>
    ),
  },
  {
    id: 'build',
    title: 'Build',
    body: (
      <>
        <p>
          Build in a region you occupy: for one point where you rule, for two elsewhere. A region holds one
          structure of each kind, whoever built it. Neither coins nor goods are asked.
        </p>
        <p>
          A <b>church</b> turns away a rebel or a troop of an opponent there, and a troop of yours takes its
          place. With nobody to turn away, nobody comes. Such a rebel is not defeated and brings nothing. A{' '}
          <b>market</b> makes taxes worth more. A <b>stronghold</b> counts as a unit for who rules, and
          shields its owner in attacks.
        </p>
      </>
    ),
  },
  {
    id: 'schemes',
    title: 'Scheme cards',
    body: (
      <p>
        The sixth column lets you look at the top cards of a deck: keep one, put the others back in any order.
        On its top space, first give the first player’s marker to somebody, then look. Four cards cost a coin
        to play, unless your table plays without. When a deck has run out, it and the other are shuffled anew
        with what was discarded.
      </p>
    ),
  },
  {
    id: 'bonus',
    title: 'Bonus actions',
    body: (
      <p>
        Before the main action or after it, each once a turn: play a scheme card from your hand, accomplish a
        deed, convert goods. Their points last until your turn ends. They add to those of the main action,
        which are spent first. Once you have spent one of these, bonus actions wait until you finish the main
        action. Tax and build points it leaves then help only beside another point of their kind; its other
        points are lost. A scheme action is finished once you have kept a card.
      </p>
    ),
  },
  {
    id: 'deeds',
    title: 'Deeds',
    body: (
      <p>
        {rowSize} lie open. You take one in each claim part, or with a scheme card. To accomplish it, what it
        requires must be so, and then all it costs is paid: coins, goods, cards, units or structures, which go
        home. You get what it brings at once, and its points at the end. Deeds that are not done cost nothing.
      </p>
    ),
  },
  {
    id: 'conversion',
    title: 'Converting goods',
    body: (
      <p>
        Wood or ore, and any other good, make a build point. Honey or fish, and any other good, make a muster
        point. Each of the two once a round, and one of them a turn.
      </p>
    ),
  },
  {
    id: 'claim',
    title: 'Claiming',
    body: (
      <>
        <p>
          Whoever has the marker is now first. Your markers go up to the best level that you reach, and never
          back: for regions you rule, for regions with a structure of yours that hang together, for goods on
          your boat. The last level of rule wants Kiev and Novgorod among your regions.
        </p>
        <p>
          Your boat has room for {goods.map((good) => `${boat[good]} ${good}`).join(', ')}; what is more lies
          on the dock. Then there are coins: one for each marker of yours that is not yet on a track, warfare
          too, and one for each kind that fills its part of the boat. Each takes a deed, and regions yield
          anew. After the fourth round only tracks are claimed.
        </p>
      </>
    ),
    figure: (t) => (
      <Figure
        caption={`The circles have built in ${builtBy(claimed, 0).length} regions, and ${largestGroup(builtBy(claimed, 0))} of them hang together. What they reach on each track is marked.`}
      >
        <Part
          view={claimed}
          regions={['novgorod', 'smolensk', 'polotsk', 'chernigov', 'pereyaslavl', 'kiev']}
          t={t}
        />
        <Tracks view={claimed} seat={0} t={t} />
      </Figure>
    ),
  },
  {
    id: 'end',
    title: 'The end',
    body: (
      <p>
        Add up the tracks, warfare (3 for first, all who share it; else 1 for second; a marker that never
        moved counts nothing), your agenda, and your deeds, 1 or 2 each. Of equals whoever rules more regions
        wins, then whoever has more coins.
      </p>
    ),
    figure: (t) => (
      <Figure caption="One player at the end, line by line.">
        <Sum view={ended} seat={0} t={t} />
      </Figure>
    ),
  },
  {
    id: 'leaders',
    title: 'The leaders',
    body: (
      <ul>
        <li>
          <b>Agatha</b>: up to two troops beside her go along with each of her steps, for nothing, also where
          a deed sends her anywhere.
        </li>
        <li>
          <b>Boris</b>: your attacks where he stands reveal one card less, and take a coin from the opponent.
        </li>
        <li>
          <b>Maria</b>: once a round you may muster in a region beside hers where you have nobody, and
          elsewhere in the same action.
        </li>
        <li>
          <b>Mstislav</b>: taxing and building take one point where he stands.
        </li>
        <li>
          <b>Predslava</b>: once a round, in your turn and even within the main action, she sends a unit of an
          opponent to a region beside hers; he gets a coin.
        </li>
        <li>
          <b>Sudislav</b>: attack points may be spent to muster where he stands.
        </li>
        <li>
          <b>Sviatopolk</b>: rebels where he stands count for you when it is asked who rules. For each you
          defeat there a troop of yours joins.
        </li>
        <li>
          <b>Yaroslav</b>: where he stands you rule with equal strength too, and structures of others do
          nothing.
        </li>
      </ul>
    ),
  },
  {
    id: 'rebellion',
    title: 'Alone against the Rebellion',
    body: (
      <>
        <p>
          One can play too: against Sviatopolk and {rebelPieces.troops} rebels, on the eight regions of two.
          You choose how strong the Rebellion is, are always first, and begin where no rebels are. Rebels
          count as troops of an opponent. In other regions stands a neutral troop: it counts for who rules,
          and may be attacked without cards or a step on the warfare track.
        </p>
        <p>
          After each of your turns the Rebellion has its own. Advisors go where the last of its cards says,
          for its priority; the top card says in which order it looks at regions. It musters where it does not
          rule, spreads to new regions or gathers in one, attacks you before neutral troops, taxes what fits
          its boat, builds first where it has nothing. What it can’t do or pay it skips for a coin. When it
          attacks you, you name the deck.
        </p>
        <p>
          On its mat each column is a priority. A coin locks a bonus: Scheme takes the next coin, and after a
          round so does each track on which you are ahead. Then it goes after what you have more of: regions,
          structures, goods on the boat. You may leave goods on the dock for that; income counts them.
        </p>
        <p>
          It gets a coin a round and one for each full hold; a rebel joins Sviatopolk, who also spares it a
          card when it attacks. It scores its tracks, and a point for every three coins and three goods on the
          dock, rounded up. With equal points whoever rules more regions wins, then you if you have a coin.
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
  },
]

/** The rules in English. */
export const sections = {
  contents: 'Contents',
  lead: 'Bid with advisors for what you may do, then do it on the map. Two to four play, or one alone.',
  chapters,
}
