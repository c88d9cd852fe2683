import { handSize, type TileSymbol } from '../../../../../engine/gheos/data.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { SymbolIcon } from '../../map/icons.tsx'
import { lands } from '../../rules/examples.ts'
import { Letter, NamedTile, SmallMap, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { inWords } from './words.ts'

const Big = ({ symbol }: { symbol: TileSymbol }) => <SymbolIcon symbol={symbol} size={28} />

/** The world, and what a turn is. */
export const land: Pick<RulesText['sections'], 'land' | 'symbols' | 'turn'> = {
  land: {
    title: 'Land',
    body: () => (
      <>
        <p>
          Every tile has land on each of its three edges, so any tile fits anywhere, turned as you like. Land
          at one edge alone is a <b>shore</b>; land that joins two edges, or all three, is a <b>landmass</b>.
        </p>
        <p>
          Where tiles meet, their land becomes one. Land on two tiles or more, with at least one landmass, is
          a <b>continent</b>: home to one civilization, or free. Two shores that meet only each other are an{' '}
          <b>island</b>. Nobody can live there, nor on land that meets no other.
        </p>
      </>
    ),
    figure: () => (
      <div>
        <div class="tiles">
          <NamedTile tile={5}>Three shores</NamedTile>
          <NamedTile tile={17}>Landmass and shore</NamedTile>
          <NamedTile tile={32}>One landmass</NamedTile>
        </div>
        <Figure
          caption={
            <>
              A is a continent on three tiles; <Who color="red">red</Who> lives there. B is an island. All
              other land here is loose.
            </>
          }
        >
          <SmallMap view={lands}>
            <Letter at={[{ x: 2, y: 0 }, -25, -14]}>A</Letter>
            <Letter at={[{ x: 2, y: 0 }, 25, -14]}>B</Letter>
          </SmallMap>
        </Figure>
      </div>
    ),
  },
  symbols: {
    title: 'Symbols',
    body: () => (
      <>
        <p>
          A symbol belongs to the land it is on, and counts for that whole continent. It counts once, even if
          two lands of its tile belong to the continent.
        </p>
        <ul class="marked">
          <li>
            <Big symbol="wheat" />
            <span>
              <b>Wheat</b> brings you followers when you <To id="founding">found</To> a civilization, and
              attracts <To id="migration">migrants</To>.
            </span>
          </li>
          <li>
            <Big symbol="sword" />
            <span>
              <b>Swords</b> win <To id="war">wars</To>.
            </span>
          </li>
          <li>
            <Big symbol="cup" />
            <span>
              <b>Cups</b> bring points for a <To id="tokens">token</To>, and at the <To id="scoring">end</To>.
            </span>
          </li>
          <li>
            <Big symbol="pyramid" />
            <span>
              <b>Pyramids</b> bring points in every <To id="epochs">epoch</To>.
            </span>
          </li>
          <li>
            <Big symbol="temple-cup" />
            <span>
              <b>Temples</b> bring you points once, when you <To id="temples">lay</To> them. The symbol inside
              says what they count; it never counts itself.
            </span>
          </li>
        </ul>
      </>
    ),
  },
  turn: {
    title: 'Your turn',
    body: () => (
      <>
        <p>
          You hold {inWords(handSize)} tiles. They are secret, and so are the tiles still to draw. Everything
          else is open. A random player goes first. Your turn has four steps, in this order:
        </p>
        <ol class="numbered">
          <li>
            <To id="tile">Lay a tile.</To>
          </li>
          <li>
            <To id="people">Found a civilization, or take a follower.</To>
          </li>
          <li>
            <To id="tokens">Spend a token,</To> if you like.
          </li>
          <li>
            <To id="epochs">Draw.</To>
          </li>
        </ol>
        <p>Then the next player has a turn.</p>
      </>
    ),
  },
}
