import type { VNode } from 'preact'
import { SymbolIcon } from '../icons.tsx'
import type { Example } from '../rules.tsx'

/** The rules of Gheos in English. */
export const EnglishRules = ({ Example }: { Example: Example }): VNode => (
  <>
    <p>
      Two to four gods share one world of triangular tiles. Civilizations live on its continents and belong to
      nobody. What is yours are your followers among them, and what these are worth changes with every tile.
    </p>

    <h2>Land</h2>
    <figure>
      <div>
        <Example board={[{ x: 0, y: 0, tile: 5, rot: 0 }]} />
        <Example board={[{ x: 0, y: 0, tile: 17, rot: 0 }]} />
        <Example board={[{ x: 0, y: 0, tile: 32, rot: 0 }]} />
      </div>
      <figcaption>Three shores; a landmass and a shore; a landmass on all sides.</figcaption>
    </figure>
    <p>
      Every tile has land on all three edges, so that any tile fits anywhere. Land that reaches one edge is a
      shore, land that reaches two or three is a landmass. Where tiles touch, their land is joined. A{' '}
      <strong>continent</strong> covers two tiles or more and has at least one landmass. Two shores that face
      each other are an <strong>island</strong>. Nobody can live on an island, or on land that lies on one
      tile alone.
    </p>

    <h2>Your turn</h2>
    <ol>
      <li>
        <strong>Lay a tile.</strong> Put one of your two tiles on a free place beside another tile, turned as
        you like; or in place of a tile on the map, which leaves the game. Tiles with a pyramid are never
        replaced.
      </li>
      <li>
        <strong>Found or follow.</strong> Found one civilization that is not on the map, on a continent where
        nobody lives: you get a follower of it for each wheat there, five at most. Or take one follower of any
        civilization on the map. Each has five followers in all. If either is possible, you must do one of
        them.
      </li>
      <li>
        <strong>Spend a token,</strong> if you like: each of your followers brings a point for every cup on
        his continent. You have three tokens for the whole game.
      </li>
      <li>
        <strong>Draw</strong> until you have two tiles. An epoch that turns up is scored at once, then you
        draw on.
      </li>
    </ol>

    <h2>War</h2>
    <figure>
      <div>
        <Example
          board={[
            { x: 0, y: 0, tile: 31, rot: 0 },
            { x: 1, y: 0, tile: 26, rot: 0 },
            { x: 2, y: 0, tile: 3, rot: 0 },
            { x: 3, y: 0, tile: 28, rot: 0 },
            { x: 4, y: 0, tile: 27, rot: 0 },
          ]}
          markers={{ red: { x: 0, y: 0, region: 0 }, blue: { x: 2, y: 0, region: 2 } }}
        />
      </div>
      <figcaption>
        Water keeps red and blue apart. A landmass laid in the middle, in place of the three shores, joins
        them: two swords against one, and blue leaves the map.
      </figcaption>
    </figure>
    <p>
      When your tile joins continents of different civilizations, they go to war. First you pay a follower of
      any colour; if you have none, you may not lay the tile. Each side counts the swords on the land that it
      had before. What the new tile shows does not count, nor does what was on a tile that it replaces. Most
      swords win; if several are equal you choose among them. The others leave the map, and all their
      followers, everybody's, go back to the supply.
    </p>

    <h2>Migration</h2>
    <p>
      When your tile tears a continent apart, or leaves nothing of it that is a continent, its civilization
      must move. Again you pay a follower or may not lay the tile. It goes to the part on which most wheat
      grows, the new tile included; if several are equal, to a continent rather than an island, and among
      continents you choose. On an island it perishes, and so it does where another civilization lives: there
      swords do not help.
    </p>

    <h2>What brings points</h2>
    <ul class="gheos-key">
      <li>
        <SymbolIcon symbol="temple-cup" size={32} />
        <span>
          <strong>Temples,</strong> when you lay one on a continent where somebody lives: a point for every
          wheat, cup or sword there, whichever it is a temple of. Other temples do not count.
        </span>
      </li>
      <li>
        <SymbolIcon symbol="cup" size={32} />
        <span>
          <strong>Cups,</strong> with a token, and once more for everybody at the end: a point for each
          follower and each cup on his continent.
        </span>
      </li>
      <li>
        <SymbolIcon symbol="pyramid" size={32} />
        <span>
          <strong>Pyramids,</strong> for everybody in each epoch: a point for each follower and each pyramid
          on his continent.
        </span>
      </li>
    </ul>

    <h2>The end</h2>
    <p>
      The game ends with the sixth epoch when two play, the seventh when three play, the eighth when four
      play; or as soon as all tokens of all players are spent. Then cups are scored once more. Tokens that are
      left are worth nothing. Most points win; if they are equal, most followers.
    </p>
  </>
)
