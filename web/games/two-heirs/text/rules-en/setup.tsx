import { courtSlots, normalTroops, setsPerGame } from '../../../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../../../engine/two-heirs/components/tiles.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { Reference, Unprinted } from '../../../kit/rules/reference.tsx'
import { SmallMap } from '../../rules/figures.tsx'
import { pieceRows } from '../../rules/rows.tsx'
import { See } from '../../rules/see.tsx'

const { length: tiles } = Object.keys(standardTiles)
const inPlay = (tiles / 6) * setsPerGame

/** The heirs, what is in the box, and how a game begins. */
export const setup: readonly Chapter[] = [
  {
    id: 'heirs',
    title: 'The heirs',
    body: (
      <p>
        One heir sits in the south, the other in the north. Each has {normalTroops} troops at court and one
        with a crown, the retinue, on the start tile. Alone you sit in the south, and{' '}
        <See id="henry">Henry</See> is your rival.
      </p>
    ),
    parts: [
      {
        id: 'tiles',
        title: 'Tiles',
        body: (
          <>
            <p>
              Green tiles give wood, grey ones stone, yellow ones wheat; the back of a tile has its colour,
              too. Face up it is a building, face down it is open terrain. A building’s base points to its
              owner; open terrain has no owner.
            </p>
            <p>
              Three sets of nine tiles make a game. Hands and court are open, and the stack shows the colour
              of its next tile.
            </p>
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
      {
        id: 'box',
        title: 'In the box',
        isLookedUp: true,
        body: (t) => (
          <>
            <Unprinted>
              <p>
                We know of no list of the printed tiles. Sets, kinds of buildings and what they score are as
                printed. That each set has three tiles of each colour is from a review: the rulebook doesn’t
                say it. How many tiles of a kind there are, their colours, roads, and nearly all{' '}
                <See id="buildings">costs</See> are ours.
              </p>
            </Unprinted>
            <Reference
              rows={pieceRows(
                {
                  set: (count, kinds) => `${count} tiles: ${kinds}.`,
                  troops: ['Troops', `${normalTroops} for each heir.`],
                  retinues: ['Crowned troops', 'The retinue: one for each heir. It never leaves the map.'],
                  shield: ['Shield', 'It shows the crown of the heir who takes next.'],
                  court: ['Places at court', `A ring of ${courtSlots}, one of them for the shield.`],
                  treasures: [
                    'Treasures',
                    'Only against Henry. The box also has a scaffold for games against him: here it isn’t needed.',
                  ],
                },
                t,
              )}
            />
          </>
        ),
      },
      {
        id: 'setup',
        title: 'Set-up',
        isLookedUp: true,
        body: (
          <>
            <ol class="numbered">
              <li>
                Choose {setsPerGame} of the six sets and shuffle their {inPlay} tiles face down. For a first
                game: Travel, Lands and Industry, Trade and Church, and roads don’t score.
              </li>
              <li>Flip the shield: the heir whose crown it shows goes first.</li>
              <li>
                Lay the shield and {courtSlots - 1} open tiles in a ring. {normalTroops} troops of each heir
                start at court.
              </li>
              <li>
                The next tile lies face down: it is the start tile, and both crowned troops stand on it.{' '}
                {inPlay - courtSlots} tiles stay in the stack.
              </li>
            </ol>
            <p>
              Alone, you go first and only your crowned troop is on the start tile. Shuffle Henry’s{' '}
              <See id="treasures">treasures</See> and take out some unseen, by his strength. His three troops
              wait beside the map, one for each colour.
            </p>
          </>
        ),
      },
    ],
  },
]
