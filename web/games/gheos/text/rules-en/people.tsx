import {
  epochsToEnd,
  followersPerColor,
  handSize,
  standardTiles,
  tokensPerSeat,
} from '../../../../../engine/gheos/data.ts'
import { colors } from '../../../../../engine/gheos/position.ts'
import { Figure } from '../../../kit/rules/figure.tsx'
import { ColorIcon } from '../../map/icons.tsx'
import { epoch, founding, token, told } from '../../rules/examples.ts'
import { SmallMap, Sum, Who } from '../../rules/figures.tsx'
import type { RulesText } from '../../rules/text.ts'
import { To } from '../../rules/to.tsx'
import { inWords, listed, nth, several } from './words.ts'

type Ids = 'people' | 'founding' | 'followers' | 'tokens' | 'epochs' | 'end' | 'scoring'

const peoples = { red: 'tower', green: 'leaf', yellow: 'sun', blue: 'fish', black: 'bull', white: 'moon' }

/** Which epoch is the last one, by the number of players. */
const lastEpochs = listed(
  Object.entries(epochsToEnd).map(
    ([seats, last]) => `the ${nth(last)} with ${inWords(Number(seats))} players`,
  ),
)

/** The rest of a turn, and how it all ends. */
export const people: Pick<RulesText['sections'], Ids> = {
  people: {
    title: '2. Found or follow',
    body: () => <p>Do one of two things. If either is possible, you must.</p>,
    figure: () => (
      <Figure caption={`The ${inWords(colors.length)} civilizations: each has its mark and its hatching.`}>
        <ul class="peoples">
          {colors.map((color) => (
            <li key={color}>
              <ColorIcon color={color} size={32} />
              <br />
              {peoples[color]}
            </li>
          ))}
        </ul>
      </Figure>
    ),
  },
  founding: {
    title: 'Founding',
    body: () => (
      <p>
        Set a marker that is not on the map on a continent where nobody lives. You get a follower of that
        civilization for each wheat there: {inWords(followersPerColor)} at most, and none if there is no
        wheat.
      </p>
    ),
    figure: () => (
      <Figure
        beside={2}
        caption={
          <>
            <Who color="green">Green</Who> is founded:{' '}
            {several(told(founding, 'gheos.founded', 'followers'), 'follower')}. Wheat on other land does not
            count.
          </>
        }
      >
        <SmallMap view={founding.after} />
      </Figure>
    ),
  },
  followers: {
    title: 'Followers',
    body: () => (
      <p>
        Or take one follower of a civilization on the map. Each has {inWords(followersPerColor)} for all
        players together; when they are taken, there are no more. When a civilization is removed, they all
        return to the supply.
      </p>
    ),
  },
  tokens: {
    title: '3. Spend a token',
    body: () => (
      <p>
        You have {inWords(tokensPerSeat)} tokens for the whole game, and may spend one a turn. Each of your
        followers brings you a point for every cup on its civilization’s continent. The others score nothing.
      </p>
    ),
    figure: () => (
      <Figure
        caption={
          <>
            You have {several(token.before.followers[0].red, 'follower')} of <Who color="red">red</Who> and{' '}
            {inWords(token.before.followers[0].blue)} of <Who color="blue">blue</Who>. This is what they
            bring.
          </>
        }
      >
        <SmallMap view={token.before} />
        <Sum
          view={token.before}
          points={{
            token: told(token, 'gheos.token', 'points'),
            epoch: told(epoch, 'gheos.epochPoints', 'points'),
          }}
          words={{
            caption: 'What your followers bring',
            civilization: 'Civilization',
            token: 'a token',
            epoch: 'an epoch',
            total: 'Points',
            names: (color) => color,
          }}
        />
      </Figure>
    ),
  },
  epochs: {
    title: '4. Draw',
    body: () => (
      <p>
        Draw until you hold {inWords(handSize)} tiles again. The deck also has{' '}
        {inWords(standardTiles.epochs.length)} epochs. When an epoch is drawn, it scores at once for
        everybody: every follower brings a point for each pyramid on its civilization’s continent. Then draw
        on.
      </p>
    ),
  },
  end: {
    title: 'The end',
    body: () => (
      <>
        <p>The game ends in one of two ways:</p>
        <ul class="dotted">
          <li>when the last epoch has scored: {lastEpochs}, or</li>
          <li>as soon as all tokens of all players are spent. Nobody draws then.</li>
        </ul>
        <p>
          The end doesn’t wait for players who are away. A turn played for them starts no war or migration,
          takes a follower from the largest supply, and spends a token if nobody has more and somebody has
          fewer.
        </p>
      </>
    ),
  },
  scoring: {
    title: 'Final scoring',
    body: () => (
      <p>
        Everybody scores cups once more, as for a <To id="tokens">token</To>. Tokens that are left are worth
        nothing. Most points win. In a tie, most followers in all win. If still tied, you share the victory.
      </p>
    ),
  },
}
