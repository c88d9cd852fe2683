import type { ComponentChildren, VNode } from 'preact'
import {
  bestTwice,
  courtSlots,
  handLimit,
  normalTroops,
  treasurePoints,
  treasuresLeftOut,
} from '../../../../engine/two-heirs/data.ts'
import type { Speak } from '../props.ts'
import { AllTreasures, Kinds, SmallMap } from '../rules/figures.tsx'
import { hrefOf, type SectionId } from '../rules/outline.ts'

const To = ({ id, children }: { id: SectionId; children: ComponentChildren }): VNode => (
  <a href={hrefOf(id)}>{children}</a>
)

interface SectionText {
  title: string
  body(t: Speak): ComponentChildren
  figure?(): VNode
}

export const contents = 'Contents'

export const lead = (): VNode => (
  <p>
    The old king is gone, and two heirs settle one land, tile by tile. Your troops stand on tiles and tiles
    lend you what they are made of; with that you build. What you build counts by what lies around it, be it
    yours or not. So be a good neighbour where it pays.
  </p>
)

/** The rules of The Two Heirs in English. */
export const sections: { readonly [S in SectionId]: SectionText } = {
  heirs: {
    title: 'The heirs',
    body: () => (
      <p>
        One heir sits in the south, the other in the north. Each has {normalTroops} troops at court and a
        retinue, the one with a crown, on the start tile. Alone you sit in the south, and{' '}
        <To id="henry">Henry</To> is your rival.
      </p>
    ),
  },
  tiles: {
    title: 'Tiles',
    body: () => (
      <>
        <p>
          Green tiles lend wood, gray ones stone, yellow ones wheat; the back of a tile has its colour, too.
          Face up it is a building, face down it is open terrain. A building lies with its base toward its
          owner; open terrain is nobody’s.
        </p>
        <p>Three sets of nine tiles make a game. Everything in hands and at court lies open.</p>
      </>
    ),
    figure: () => (
      <SmallMap
        tiles={[
          [0, 0, 'inn-1', 0],
          [1, 0, 'market-2', 1],
          [2, 0, 'farm-1', null],
        ]}
      >
        An Inn of the southern heir, a Market of the northern one, open terrain.
      </SmallMap>
    ),
  },
  court: {
    title: 'The court',
    body: () => (
      <p>
        Seven places in a ring: on one of them stands the shield, on the others {courtSlots - 1} tiles lie
        open. The shield shows the crown of whoever is to take a tile.
      </p>
    ),
  },
  reach: {
    title: 'Your reach',
    body: () => (
      <p>
        From behind the shield, clockwise, you reach one tile, and one more for each of your troops at court.
        Gaps are skipped. The tiles in your reach are those that you may take, and they lend you their{' '}
        <To id="resources">resources</To>. A troop that leaves court shortens your reach at once.
      </p>
    ),
  },
  taking: {
    title: 'Taking a tile',
    body: () => (
      <p>
        Once in each turn, at any time in it, you take a tile in your reach into your hand. The next tile of
        the stack goes to where the shield stood; the shield goes to where your tile lay, and turns over. Now
        the court is counted from there. What comes from the stack nobody knows before the turn is sent: you
        may send the take alone to see it, and go on.
      </p>
    ),
  },
  turn: {
    title: 'Your turn',
    body: () => (
      <p>
        Take a tile, build, lay open terrain, move troops: in any order, and as often as it is possible. Then
        end the turn. At its end you hold {handLimit} tiles at most; whatever is beyond that you give up.
      </p>
    ),
  },
  building: {
    title: 'Building',
    body: () => (
      <p>
        A tile of your hand goes onto an empty place next to a tile with one of your troops, across a corner,
        too. It need not fit anything: roads may end at it. You must have at hand what it costs.
      </p>
    ),
    figure: () => (
      <SmallMap
        tiles={[
          [0, 0, 'quarry-1', null],
          [1, -1, 'mill-1', 0],
          [-1, 0, 'forge-1', 1],
        ]}
        troops={[[0, 0, 0, 'retinue']]}
      >
        Around the retinue six places are left to build on.
      </SmallMap>
    ),
  },
  resources: {
    title: 'Resources',
    body: () => (
      <p>
        You have one resource for each tile in your reach at court, one for each tile on the map with a troop
        of yours, whatever stands there, and one for each Farm, Sawmill and Quarry of yours. Nothing is used
        up: with the same resources you may build several tiles.
      </p>
    ),
  },
  extending: {
    title: 'Open terrain',
    body: () => (
      <p>
        Instead of building a tile you may lay it face down, on the same places and for nothing. For each one
        you may lack one resource of one building later in the same turn. And a troop can go there to have its
        colour.
      </p>
    ),
  },
  troops: {
    title: 'Troops',
    body: () => (
      <>
        <p>Each troop may do one of these in a turn:</p>
        <ul class="dotted">
          <li>go one tile further, straight or across a corner;</li>
          <li>come from court to a tile next to one of your troops;</li>
          <li>return to court. A retinue never does.</li>
        </ul>
        <p>
          No two troops stand on one tile, but for the two retinues on the start tile before one has left it.
        </p>
      </>
    ),
  },
  buildings: {
    title: 'Buildings',
    body: () => (
      <p>
        Here each set has its buildings, with what one costs and what it counts at the end. “Tiles” are all
        that lie there, whoever’s they are, open terrain too. Whoever has a troop of his own on a building of
        his own counts it twice.
      </p>
    ),
  },
  travel: { title: 'Travel', body: (t) => <Kinds set="travel" t={t} /> },
  lands: {
    title: 'Lands and Industry',
    body: (t) => (
      <>
        <Kinds set="lands" t={t} />
        <p>Bakery, Forge and Lodge count the buildings of both heirs, unless the table is set otherwise.</p>
      </>
    ),
  },
  trade: { title: 'Trade and Church', body: (t) => <Kinds set="trade" t={t} /> },
  camp: {
    title: 'Using a Camp',
    body: () => (
      <p>
        Once in the game, after you have taken your tile, a Camp of yours turns the shield back: you must take
        a second tile. Then it counts nothing any more. It stays a building, unless the table is set
        otherwise.
      </p>
    ),
  },
  war: { title: 'War', body: (t) => <Kinds set="war" t={t} /> },
  siege: {
    title: 'A siege',
    body: () => (
      <p>
        Build a Siege Tower on an edge of an enemy building that has another tower of yours on an edge: you
        may destroy it, one building for each new tower. It becomes open terrain of its colour. Troops on it
        stay.
      </p>
    ),
    figure: () => (
      <SmallMap
        tiles={[
          [0, 0, 'siege-2', 0],
          [1, 0, 'inn-1', 1],
          [1, 1, 'siege-5', 0],
        ]}
      >
        Two Siege Towers on edges of an Inn.
      </SmallMap>
    ),
  },
  crafts: {
    title: 'Crafts',
    body: (t) => (
      <>
        <p>A craft scores every pair around it, each tile in one pair only, as we read it.</p>
        <Kinds set="crafts" t={t} />
      </>
    ),
  },
  patrol: { title: 'Patrol', body: (t) => <Kinds set="patrol" t={t} /> },
  roads: {
    title: 'Roads',
    body: () => (
      <p>
        Roads that meet at an edge are one road. A crossroads ends each of its four roads, and belongs to all
        of them. In the end each road with at least two buildings counts for whoever has more of its
        buildings: the difference. A building that has no road there blocks it.
      </p>
    ),
    figure: () => (
      <SmallMap
        tiles={[
          [0, 0, 'mill-1', 0],
          [1, 0, 'cathedral-1', 0],
          [2, 0, 'sawmill-1', 1],
          [3, 0, 'mine-1', 1],
        ]}
      >
        A road over three buildings, two to one: one point for the south. The Mine blocks it.
      </SmallMap>
    ),
  },
  end: {
    title: 'The end',
    body: () => (
      <p>
        When the last tile of the stack comes to court, that turn is played to its end. Then each heir has one
        last turn, and nothing is refilled.
      </p>
    ),
  },
  scoring: {
    title: 'Who wins',
    body: () => (
      <p>
        Count your buildings, those with a troop of yours twice, and your roads. Tiles in hand count nothing.
        Most points win; among equals whoever has more troops at court.
      </p>
    ),
  },
  henry: {
    title: 'Alone against Henry',
    body: () => (
      <p>
        You play as always and go first. Henry decides nothing: what he does follows from what lies open, and
        the story gives the reason of each step. You need more points than he; with as many, he wins.
      </p>
    ),
  },
  'his-turn': {
    title: 'His turn',
    body: () => (
      <ol class="numbered">
        <li>
          He takes the first tile, clockwise from the shield, of the colour that the stack shows; the first of
          all where there is none.
        </li>
        <li>
          He builds it, whatever it costs, next to what you built last. He looks around it clockwise from the
          north: for a place where your road and his join, else for one where he blocks your road, else for
          any.
        </li>
        <li>
          He lays a <To id="treasures">treasure</To> on it.
        </li>
        <li>His troop of the tile’s colour goes there and keeps yours away. It doubles nothing.</li>
      </ol>
    ),
  },
  treasures: {
    title: 'Treasures',
    body: (t) => (
      <>
        <p>
          Henry the Poor has {10 - treasuresLeftOut.poor} of ten treasures, Henry the Brave{' '}
          {10 - treasuresLeftOut.brave}, Henry the Mighty all. Each is worth {treasurePoints} points to him,
          even in his pile. A treasure on the map is gone for good once its condition is true; its own tile
          does not count for it. A column or a row goes on across gaps, as we read it.
        </p>
        <AllTreasures t={t} />
      </>
    ),
  },
  'his-score': {
    title: 'His score',
    body: () => (
      <p>
        His buildings as yours, his {bestTwice} best ones twice, his roads, and {treasurePoints} for each
        treasure that he still has.
      </p>
    ),
  },
}
