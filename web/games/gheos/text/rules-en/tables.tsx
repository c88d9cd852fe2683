import {
  epochsToEnd,
  followersPerColor,
  handSize,
  landscapes,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { Reference, type Row, rulingWith, Unprinted } from '../../../kit/rules/reference.tsx'
import { numberWith, pieceRows, symbolRows, tileRows } from '../../rules/rows.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { inWords } from './words.ts'

type Ids = 'box' | 'setup' | 'reference' | 'all-symbols' | 'all-tiles' | 'rulings'

const { length: all } = Object.keys(landscapes)

const ruling = rulingWith()

/** Where the printed rules leave something open, or are lost. */
const rulings: readonly Row[] = [
  ruling(
    'GH-R4 gheos-collapse',
    'No landmass left',
    'When a civilization’s land is no longer a continent, it dies out, as on an island. The tile costs a follower.',
  ),
  ruling('GH-R15', 'Points', 'There is no limit.'),
  ruling('GH-R3', 'Wheat for a migration', 'All land that the new tile has joined counts.'),
  ruling('GH-R9', 'Found or follow', 'If you can do either, you must.'),
  ruling(
    'GH-R10',
    'Founding',
    `You get a follower for each wheat, ${inWords(followersPerColor)} at most, perhaps none.`,
  ),
  ruling('GH-R11', 'The last token', 'It ends the game at once. Nobody draws.'),
  ruling('GH-R14', 'Removed tiles', 'Removed tiles and drawn epochs stay in sight and out of play.'),
  ruling('GH-R16 gheos-edge-10', 'What is open', 'Hands are secret; followers, tokens and points are open.'),
  ruling('GH-R17', 'Equal wheat', 'You may also choose a continent where another civilization lives.'),
  ruling(
    'gheos-ruling-1',
    'Turns played for someone: tokens',
    'A token is spent if no one has more and someone has fewer, so the end doesn’t wait.',
  ),
  ruling(
    'gheos-ruling-2',
    'Turns played for someone: followers',
    'They take a follower from the largest supply. They found only if nothing else is possible, for as few followers as they can.',
  ),
]

/** Sections to look something up in. */
export const tables: Pick<RulesText['sections'], Ids> = {
  box: {
    title: 'In the box',
    body: () => (
      <>
        <Unprinted>
          <p>
            We know of no list of the printed tiles. The <To id="all-tiles">tiles</To> here are ours: their
            shapes, symbols and numbers differ from your box. The rules are the printed ones.
          </p>
        </Unprinted>
        <Reference
          rows={pieceRows({
            start: ['Start tile', 'On the map from the beginning.'],
            landscapes: ['Landscape tiles', 'Drawn and laid.'],
            epochs: ['Epoch tiles', 'They have no land and score when drawn.'],
            markers: ['Civilization markers', 'One for each civilization.'],
            followers: ['Followers', `${followersPerColor} of each civilization, for all players together.`],
            tokens: ['Scoring tokens', `${tokensPerSeat} for each player.`],
          })}
        />
      </>
    ),
  },
  setup: {
    title: 'Set-up',
    body: () => (
      <>
        <ol class="numbered">
          <li>Lay the start tile in the middle. The six markers and all followers are the supply.</li>
          <li>
            Shuffle the {all - 1} landscapes. Each player draws {inWords(handSize)} of them, in secret, and
            gets {inWords(tokensPerSeat)} tokens.
          </li>
          <li>Shuffle the {inWords(standardTiles.epochs.length)} epochs into the rest: that is the deck.</li>
          <li>
            This epoch ends the game:{' '}
            {Object.entries(epochsToEnd)
              .map(([seats, last]) => `number ${last} with ${inWords(Number(seats))} players`)
              .join(', ')}
            .
          </li>
          <li>
            A random player goes first. The printed rule chooses the player who can keep from laughing
            longest.
          </li>
        </ol>
      </>
    ),
  },
  reference: {
    title: 'Reference',
    body: () => (
      <Unprinted>
        <p>
          These {all} landscapes are ours, made to fit what is known of the printed ones. Reviews mention one
          or two symbols and one to three pieces of land on a tile. The kinds of symbols are printed, their
          numbers are ours.
        </p>
      </Unprinted>
    ),
  },
  'all-symbols': {
    title: 'Symbols and how many there are',
    body: (t) => (
      <Reference
        rows={symbolRows(t, {
          wheat: 'Wheat',
          cup: 'Cups',
          sword: 'Swords',
          pyramid: 'Pyramids',
          'temple-wheat': 'Temples of wheat',
          'temple-cup': 'Temples of the cup',
          'temple-sword': 'Temples of the sword',
        })}
      />
    ),
  },
  'all-tiles': {
    title: 'All tiles',
    body: (t) =>
      (
        [
          [3, 'Three shores'],
          [2, 'A landmass and a shore'],
          [1, 'One landmass'],
        ] as const
      ).map(([regions, shape]) => (
        <Reference
          key={shape}
          title={`${shape}: ${numberWith(regions)} tiles`}
          layout="gallery"
          rows={tileRows(
            regions,
            ([first]) => (first === standardTiles.start ? 'Start tile' : `Tile ${first}`),
            t,
          )}
        />
      )),
  },
  rulings: {
    title: 'How we read the rules',
    body: () => (
      <>
        <p>The printed rules leave these points open, or we could not find them. There are no options.</p>
        <Reference rows={rulings} />
      </>
    ),
  },
}
